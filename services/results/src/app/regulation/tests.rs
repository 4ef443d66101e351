use serde_json::{Value, json};

use super::*;

/// A regulation the rules have nothing against.
fn sound() -> Value {
    json!({
        "edition": "rf-2018", "discipline": "russian", "pace": "classical", "system": "swiss",
        "programme": "rating", "rounds": 7, "scale": "1-1/2-0", "tie_breaks": ["buchholz", "wins"],
        "time_control": { "periods": [{ "seconds": 1800 }], "increment_seconds": 30 }
    })
}

/// What is found after these changes: severity, pointer, paragraph.
fn found(changes: &Value, players: Option<u32>) -> Vec<(String, String, String)> {
    let mut body = sound();
    for (name, value) in changes.as_object().unwrap() {
        body[name] = value.clone();
    }
    let shown = |finding: Finding| {
        assert!(!finding.text.ru.is_empty() && !finding.text.en.is_empty());
        assert!(!finding.advice.ru.is_empty() && !finding.advice.en.is_empty());
        let paragraph = finding.citation.map(|own| format!("{} {}", own.edition, own.paragraph));
        let pointer = finding.pointer.trim_start_matches("/regulation/").to_owned();
        (finding.severity.as_str().to_owned(), pointer, paragraph.unwrap_or_default())
    };
    find(&serde_json::from_value(body).unwrap(), players).into_iter().map(shown).collect()
}

fn one(severity: &str, pointer: &str, paragraph: &str) -> Vec<(String, String, String)> {
    vec![(severity.to_owned(), pointer.to_owned(), paragraph.to_owned())]
}

fn minutes(minutes: u32, increment: u32) -> Value {
    json!({ "periods": [{ "seconds": minutes * 60 }], "increment_seconds": increment })
}

#[test]
fn a_sound_regulation_has_no_findings() {
    assert_eq!(found(&json!({}), Some(24)), []);
    let two = json!([{ "moves": 50, "seconds": 7200 }, { "seconds": 3600 }]);
    let hundred = json!({ "discipline": "international", "time_control": { "periods": two } });
    assert_eq!(found(&hundred, None), []);
}

/// 6.1.9, 7.6 of both editions, 8.3.1, 9.4.1 and 3.8 for the blind.
#[test]
fn time_controls_are_held_to_their_text() {
    for (edition, discipline, pace, control, expected) in [
        ("rf-2018", "russian", "blitz", minutes(20, 0), ("error", "rf-2018 6.1.9.3")),
        ("rf-2018", "russian", "blitz", minutes(3, 2), ("", "")),
        ("rf-2018", "russian", "rapid", minutes(20, 0), ("error", "rf-2018 6.1.9.2")),
        ("rf-2018", "russian", "classical", minutes(15, 0), ("error", "rf-2018 6.1.9.1")),
        ("rf-2018", "draughts64", "blitz", minutes(6, 0), ("error", "rf-2018 6.1.9.3")),
        ("rf-2018", "international", "rapid", minutes(40, 0), ("error", "rf-2018 7.6.2")),
        ("rf-2018", "international", "blitz", minutes(20, 0), ("error", "rf-2018 7.6.3")),
        ("rf-2018", "international", "classical", minutes(25, 0), ("warning", "rf-2018 7.6.4")),
        ("rf-2022", "international", "classical", minutes(25, 0), ("error", "rf-2022 7.6.1")),
        ("rf-2022", "international", "classical", minutes(80, 60), ("", "")),
        ("rf-2022", "international", "blitz", minutes(20, 0), ("error", "rf-2022 7.6.3")),
        ("rf-2018", "giveaway", "classical", minutes(10, 0), ("warning", "rf-2018 8.3.1")),
        ("rf-2018", "renju", "classical", minutes(30, 0), ("warning", "rf-2018 9.4.1")),
        ("rf-2018", "renju", "blitz", minutes(5, 0), ("warning", "")),
        ("blind-2010", "russian", "blitz", minutes(10, 0), ("error", "blind-2010 3.8.3")),
        ("blind-2010", "russian", "classical", minutes(190, 0), ("error", "blind-2010 3.8.5")),
        ("blind-2010", "russian", "classical", minutes(180, 0), ("warning", "blind-2010 3.8.5")),
    ] {
        let changes =
            json!({ "edition": edition, "discipline": discipline, "pace": pace, "time_control": control });
        let (severity, paragraph) = expected;
        let due = if severity.is_empty() { vec![] } else { one(severity, "time_control", paragraph) };
        assert_eq!(found(&changes, None), due, "{changes}");
    }
    assert_eq!(
        found(&json!({ "time_control": null }), None),
        one("warning", "time_control", "rf-2018 6.1.9.1")
    );
}

/// 10.1.4, 10.3.1: what is played by correspondence, and in which time.
#[test]
fn correspondence_is_of_its_disciplines_and_in_days() {
    let days = |days: u32, moves: u32| json!({ "days": { "days": days, "moves": moves } });
    for (discipline, control, expected) in [
        ("russian", json!(null), vec![]),
        ("international", days(50, 10), vec![]),
        ("giveaway", days(50, 10), vec![]),
        ("russian", days(60, 10), one("warning", "time_control", "rf-2018 10.3.9")),
        ("russian", days(0, 10), one("error", "time_control/days/days", "")),
        ("russian", days(366, 10), one("error", "time_control/days/days", "")),
        ("russian", days(50, 0), one("error", "time_control/days/moves", "")),
        ("russian", minutes(30, 0), one("error", "time_control/days", "")),
        ("russian", json!({ "increment_seconds": 5 }), one("error", "time_control/days", "")),
        ("draughts64", json!(null), one("error", "pace", "rf-2018 10.1.4")),
        ("renju", json!(null), one("error", "pace", "rf-2018 10.1.4")),
    ] {
        let changes = json!({ "pace": "correspondence", "discipline": discipline, "time_control": control });
        assert_eq!(found(&changes, None), expected, "{changes}");
    }
    let blind = json!({ "pace": "correspondence", "edition": "blind-2010", "time_control": null });
    assert_eq!(found(&blind, None), one("warning", "edition", "rf-2018 10.1"));
    let mut both = days(50, 10);
    both["periods"] = json!([{ "seconds": 1800 }]);
    assert_eq!(found(&json!({ "time_control": both }), None), one("error", "time_control/days", ""));
}

#[test]
fn a_clock_nobody_can_set_is_refused_at_its_place() {
    let period = |moves: Value, seconds: u32| json!({ "moves": moves, "seconds": seconds });
    for (control, pointer) in [
        (json!({ "periods": [] }), "periods"),
        (json!({ "periods": [period(json!(null), 0)] }), "periods/0/seconds"),
        (json!({ "periods": [period(json!(null), 86_401)] }), "periods/0/seconds"),
        (json!({ "periods": [period(json!(null), 60), period(json!(null), 60)] }), "periods/0/moves"),
        (json!({ "periods": [period(json!(0), 60), period(json!(null), 60)] }), "periods/0/moves"),
        (json!({ "periods": [period(json!(null), 60)], "last_repeats": true }), "periods/0/moves"),
        (json!({ "periods": [period(json!(null), 3600)], "increment_seconds": 3601 }), "increment_seconds"),
    ] {
        let expected = one("error", &format!("time_control/{pointer}"), "");
        assert_eq!(found(&json!({ "time_control": control }), None), expected, "{control}");
    }
}

/// 5.4.16.5: a term for appeals says nothing where no decision is appealed against.
#[test]
fn a_term_for_appeals_is_of_events_that_have_them() {
    let alone = one("warning", "appeal_term_minutes", "rf-2018 5.4.16.5");
    for (level, appeals) in [
        (json!("all_russian"), true),
        (json!("inter_regional"), true),
        (json!("regional"), false),
        (json!("other"), false),
        (json!(null), false),
    ] {
        let expected = if appeals { vec![] } else { alone.to_vec() };
        let told = json!({ "level": level, "appeal_term_minutes": 60 });
        assert_eq!(found(&told, None), expected, "{told}");
    }
}

#[test]
fn deposit_and_committee_are_held_to_their_paragraphs() {
    let deposit = |kopecks: i64| found(&json!({ "deposit_kopecks": kopecks }), None);
    assert_eq!(deposit(500_000), []);
    assert_eq!(deposit(500_001), one("error", "deposit_kopecks", "rf-2018 5.4.16.4"));
    assert_eq!(deposit(0), one("error", "deposit_kopecks", "rf-2018 5.4.16.4"));
    let settings = json!({ "other_endings": "prize_fund" });
    let alone = found(&json!({ "deposit_settings": settings }), None);
    assert_eq!(alone, one("error", "deposit_settings", "rf-2018 5.4.16.4"));
    assert_eq!(found(&json!({ "deposit_settings": settings, "deposit_kopecks": 100_000 }), None), []);
    for (minutes, allowed) in [(0, false), (1, true), (10_080, true), (10_081, false)] {
        let settings = json!({ "term_minutes": minutes });
        let one = one("error", "deposit_settings/term_minutes", "rf-2018 5.4.16.4");
        let expected = if allowed { Vec::new() } else { one.to_vec() };
        assert_eq!(
            found(&json!({ "deposit_settings": settings, "deposit_kopecks": 100_000 }), None),
            expected
        );
    }
    for (members, reserves, level, expected) in [
        (3, 2, "all_russian", None),
        (5, 2, "inter_regional", None),
        (4, 2, "all_russian", Some("appeal_committee/members")),
        (1, 2, "all_russian", Some("appeal_committee/members")),
        (3, 1, "all_russian", Some("appeal_committee/reserves")),
        (3, 2, "regional", Some("appeal_committee")),
    ] {
        let committee = json!({ "members": members, "reserves": reserves });
        let changes = json!({ "appeal_committee": committee, "level": level });
        let due = expected.map(|pointer| one("error", pointer, "rf-2018 5.4.16.5")).unwrap_or_default();
        assert_eq!(found(&changes, None), due, "{changes}");
    }
    let unnamed = json!({ "appeal_committee": { "members": 3, "reserves": 2 } });
    assert_eq!(found(&unnamed, None), one("warning", "level", "rf-2018 5.4.16.5"));
}

/// 3.15: what can separate nobody is warned of; what can is not.
#[test]
fn coefficients_that_mean_nothing_are_told() {
    let of = |system: &str, order: &[&str]| -> Vec<String> {
        let swiss = system == "swiss";
        let (programme, rounds) = if swiss { (json!("rating"), 7) } else { (Value::Null, 0) };
        let changes =
            json!({ "system": system, "programme": programme, "rounds": rounds, "tie_breaks": order });
        found(&changes, None)
            .into_iter()
            .map(|(severity, pointer, paragraph)| {
                assert_eq!(severity, "warning", "{changes}");
                format!("{} {paragraph}", pointer.trim_start_matches("tie_breaks/"))
            })
            .collect()
    };
    let nothing: [&str; 0] = [];
    assert_eq!(of("swiss", &["shmulyan", "buchholz", "solkoff", "truncated_solkoff", "wins"]), nothing);
    assert_eq!(of("swiss", &["shmulyan", "buchholz", "riga"]), ["2 blind-2010 3.15.9"]);
    assert_eq!(of("swiss", &["riga", "wins", "sonneborn_berger", "shmulyan"]), ["3 blind-2010 3.15.4"]);
    assert_eq!(of("swiss", &["wins", "direct_meetings"]), ["1 blind-2010 3.15.3"]);
    assert_eq!(of("swiss", &[]), ["tie_breaks blind-2010 3.15.12"]);
    assert_eq!(of("round_robin", &["sonneborn_berger", "direct_meetings", "wins"]), nothing);
    assert_eq!(of("round_robin", &["buchholz", "solkoff"]), ["0 blind-2010 3.15.6", "1 blind-2010 3.15.7"]);
    assert_eq!(of("round_robin", &["shmulyan", "sonneborn_berger"]), ["1 blind-2010 3.15.5"]);
    assert_eq!(of("round_robin", &["buchholz", "shmulyan"]), ["0 blind-2010 3.15.6"]);
    assert_eq!(of("scheveningen", &["direct_meetings", "wins"]), ["0 blind-2010 3.15.3"]);
    assert_eq!(of("knock_out", &["wins"]), ["0 blind-2010 3.15.3"]);
}

/// 3.17.2: no second meeting, no second point without play.
#[test]
fn rounds_fit_the_number_of_players() {
    for (rounds, players, expected) in [
        (7, 24, None),
        (5, 6, Some(("warning", "3.17.1"))),
        (6, 6, Some(("error", "3.17.2"))),
        (5, 5, Some(("warning", "3.17.1"))),
        (6, 5, Some(("error", "3.17.2"))),
        (4, 24, Some(("warning", "3.17.1"))),
        (5, 24, None),
        (7, 128, None),
        (7, 129, Some(("warning", "3.17.1"))),
    ] {
        let due = expected
            .map(|(severity, paragraph)| one(severity, "rounds", &format!("blind-2010 {paragraph}")))
            .unwrap_or_default();
        assert_eq!(found(&json!({ "rounds": rounds }), Some(players)), due, "{rounds} {players}");
    }
}

#[test]
fn two_sides_of_a_scheveningen_match_are_equal() {
    let scheveningen = json!({ "system": "scheveningen", "programme": null, "rounds": 0, "tie_breaks": [] });
    assert!(!found(&scheveningen, Some(8)).iter().any(|(severity, ..)| severity == "error"));
    let odd = found(&scheveningen, Some(7));
    assert!(odd.iter().any(|(severity, at, _)| severity == "error" && at == "/players"), "{odd:?}");
}

#[test]
fn an_event_is_refused_with_every_error_and_created_with_every_warning() {
    let regulation = |changes: Value| {
        let mut body = sound();
        for (name, value) in changes.as_object().unwrap() {
            body[name] = value.clone();
        }
        serde_json::from_value(body).unwrap()
    };
    let refused =
        admit(&regulation(json!({ "pace": "blitz", "deposit_kopecks": 600_000, "tie_breaks": [] })))
            .unwrap_err();
    assert_eq!(refused.code, ProblemCode::RuleViolation);
    let pointers: Vec<&str> = refused.errors.iter().map(|(pointer, _)| pointer.as_str()).collect();
    assert_eq!(pointers, ["/regulation/deposit_kopecks", "/regulation/time_control"]);
    assert_eq!(refused.citation.unwrap().paragraph, "5.4.16.4");
    let warned = admit(&regulation(json!({ "time_control": null, "tie_breaks": [] }))).unwrap();
    assert_eq!(warned.len(), 2);
    let sole = admit(&regulation(json!({ "time_zone": "Mars/Base" }))).unwrap_err();
    assert_eq!(sole.code, ProblemCode::InvalidField);
}

/// 3.16: boards, reserves, tie-breaks and line-ups of teams.
#[test]
fn rules_of_teams_are_held_to_their_paragraphs() {
    let team = |more: Value| {
        let mut rules = json!({ "boards": 4, "reserves": 1 });
        rules.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        found(&json!({ "team": rules, "tie_breaks": [] }), None)
    };
    for (more, expected) in [
        (json!({}), None),
        (json!({ "reserve_boards": [3, 4], "scoring": "matches", "line_up_minutes": 30 }), None),
        (json!({ "tie_breaks": ["match_points", "direct"] }), None),
        (json!({ "boards": 1 }), Some(("error", "boards", "3.16.1"))),
        (json!({ "boards": 101 }), Some(("error", "boards", "3.16.1"))),
        (json!({ "reserves": 101 }), Some(("error", "reserves", "3.16.2"))),
        (json!({ "reserve_boards": [5] }), Some(("error", "reserve_boards", "3.16.2"))),
        (json!({ "reserve_boards": [2, 2] }), Some(("error", "reserve_boards", "3.16.2"))),
        (json!({ "reserve_boards": [2], "reserves": 0 }), Some(("error", "reserve_boards", "3.16.2"))),
        (json!({ "tie_breaks": ["direct", "direct"] }), Some(("error", "tie_breaks", "3.16.6"))),
        (json!({ "tie_breaks": ["board_points"] }), Some(("warning", "tie_breaks", "3.16.6"))),
        (json!({ "line_up_minutes": 1441 }), Some(("error", "line_up_minutes", "3.16.2"))),
        (json!({ "line_up_minutes": 10 }), Some(("warning", "line_up_minutes", "3.16.2"))),
    ] {
        let due = expected.map_or_else(Vec::new, |(severity, field, paragraph)| {
            one(severity, &format!("team/{field}"), &format!("blind-2010 {paragraph}"))
        });
        assert_eq!(team(more.clone()), due, "{more}");
    }
    let both = json!({ "team": { "boards": 2 }, "individual_team": { "counted": 2 } });
    assert_eq!(found(&both, None), one("error", "individual_team", "blind-2010 3.16.1"));
    let none = json!({ "individual_team": { "counted": 0 } });
    assert_eq!(found(&none, None), one("error", "individual_team/counted", "blind-2010 3.2"));
    let sides = json!({
        "system": "scheveningen", "programme": null, "rounds": 0, "team": { "boards": 2 }, "tie_breaks": []
    });
    assert_eq!(found(&sides, None), one("error", "team", "blind-2010 3.2"));
    // 12 players are 3 teams of 4: three rounds at most
    let three = json!({ "team": { "boards": 4 }, "tie_breaks": [], "rounds": 4 });
    assert_eq!(found(&three, Some(12)), one("error", "rounds", "blind-2010 3.17.2"));
}
