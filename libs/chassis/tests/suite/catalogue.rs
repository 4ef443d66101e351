//! The catalogue of problem codes is no wish list: each code is used by somebody.
use std::path::{Path, PathBuf};

use api_types::ProblemCode;

fn sources(folder: &Path, into: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for path in entries.map(|entry| entry.unwrap().path()) {
        if path.is_dir() {
            sources(&path, into);
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            into.push(path);
        }
    }
}

#[test]
fn every_code_is_used() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files = Vec::new();
    sources(&root.join("libs/chassis/src"), &mut files);
    for service in std::fs::read_dir(root.join("services")).unwrap() {
        sources(&service.unwrap().path().join("src"), &mut files);
    }
    let text: String = files.iter().map(|file| std::fs::read_to_string(file).unwrap()).collect();
    let unused: Vec<String> = ProblemCode::ALL
        .iter()
        .map(|code| format!("{code:?}"))
        .filter(|name| {
            let call = format!("ProblemCode::{name}");
            !text.match_indices(&call).any(|(at, _)| {
                text[at + call.len()..].chars().next().is_none_or(|next| !next.is_alphanumeric())
            })
        })
        .collect();
    assert!(unused.is_empty(), "codes nobody uses: {unused:?}");
}
