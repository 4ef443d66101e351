//! Clients may depend on this crate alone: it brings neither the web framework nor the database.
#![cfg(test)]

use std::process::Command;

#[test]
fn neither_the_web_framework_nor_the_database_is_needed() {
    let output = Command::new(env!("CARGO"))
        .args(["tree", "--package", "api-types", "--edges", "normal", "--prefix", "none", "--offline"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    let tree = String::from_utf8(output.stdout).unwrap();
    assert!(tree.starts_with("api-types"), "{}", String::from_utf8_lossy(&output.stderr));
    for heavy in ["actix-web ", "actix-http ", "diesel ", "tokio ", "reqwest "] {
        assert!(!tree.lines().any(|line| line.starts_with(heavy)), "{heavy}in\n{tree}");
    }
}
