//! Played-out endings with the ply and the paragraphs that end them, where the folder of cases is at hand.
#![cfg(test)]

use std::path::PathBuf;

use draughts::{Position, RecordTerms, Variant, check_record_from};
use rulebook::Edition;
use serde_json::Value;

#[expect(clippy::disallowed_methods, reason = "a test asks where its cases are")]
fn endings() -> Vec<Value> {
    let beside = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/cases");
    let folder = std::env::var("ARBITER_CASES").map_or(beside, PathBuf::from);
    let Ok(text) = std::fs::read_to_string(folder.join("draw-endings.jsonl")) else {
        println!("left out: no draw-endings.jsonl in {}", folder.display());
        return Vec::new();
    };
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn variant(name: &Value) -> Variant {
    match name.as_str().unwrap() {
        "russian" => Variant::Russian,
        "international" => Variant::International,
        "giveaway" => Variant::Giveaway,
        other => panic!("unknown discipline {other}"),
    }
}

#[test]
fn every_ending_ends_where_it_must() {
    for (line, ending) in endings().iter().enumerate() {
        let (request, expected) = (&ending["request"], &ending["expected"]);
        let edition: Edition = request["edition"].as_str().unwrap().parse().unwrap();
        let start =
            Position::from_fen(variant(&request["discipline"]), request["position"].as_str().unwrap())
                .unwrap();
        let record = request["record"].as_str().unwrap();
        let record = check_record_from(&RecordTerms::of(edition), start, record).unwrap();
        assert_eq!(record.first_fault, None, "line {}", line + 1);
        assert_eq!(record.outcome.status.as_str(), expected["status"], "line {}: {request}", line + 1);
        if expected["status"] != "draw" {
            continue;
        }
        assert_eq!(u64::from(record.outcome.ply), expected["ply"].as_u64().unwrap(), "line {}", line + 1);
        let at = usize::try_from(record.outcome.ply - 1).unwrap();
        let full = record.plies[at].counters.iter().filter(|counter| counter.is_full());
        let mut full: Vec<&str> = full
            .map(|counter| match counter.citation.paragraph.as_str() {
                "3.19.7" => "repetition",
                other => other,
            })
            .collect();
        full.sort_unstable();
        full.dedup();
        let mut paragraphs: Vec<&str> =
            expected["paragraphs"].as_array().unwrap().iter().map(|p| p.as_str().unwrap()).collect();
        paragraphs.sort_unstable();
        assert_eq!(full, paragraphs, "line {}: {request}", line + 1);
    }
}
