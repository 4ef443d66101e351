//! Fields whose round a slow independent program has listed and filtered out.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::path::PathBuf;

use pairing::{
    Colour, Field, GameResult, PairingError, Past, PlayerNo, Programme, RoundSheet, Scale, SwissPlayer,
    check, pair,
};
use serde_json::Value as Json;

fn cases() -> Option<PathBuf> {
    #[expect(clippy::disallowed_methods, reason = "the folder of cases is the test's own setting")]
    let named = std::env::var("ARBITER_CASES").ok().map(PathBuf::from);
    let workspace = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/cases");
    [named, Some(workspace)].into_iter().flatten().find(|folder| folder.is_dir())
}

fn number(json: &Json) -> PlayerNo {
    PlayerNo(u32::try_from(json.as_u64().unwrap()).unwrap())
}

fn colour(json: &Json) -> Colour {
    if json == "white" { Colour::White } else { Colour::Black }
}

fn past(json: &Json) -> Option<Past> {
    if json.is_null() {
        return None;
    }
    if json["bye"] == true {
        return Some(Past::Bye);
    }
    let result = match json["result"].as_str().unwrap() {
        "1" => GameResult::Win,
        "1/2" => GameResult::Draw,
        "0" => GameResult::Loss,
        "+" => GameResult::ForfeitWin,
        _ => GameResult::ForfeitLoss,
    };
    Some(Past::Paired { opponent: number(&json["opponent"]), colour: colour(&json["colour"]), result })
}

fn field(json: &Json) -> Field {
    let player = |json: &Json| SwissPlayer {
        no: number(&json["no"]),
        withdrawn: json["withdrawn"] == true,
        absent: json["absent"] == true,
        counted: None,
        history: json["history"].as_array().unwrap().iter().map(past).collect(),
    };
    let forbidden = json["forbidden"].as_array().unwrap().iter();
    Field {
        programme: Programme::from_name(json["programme"].as_str().unwrap()).unwrap(),
        round: u32::try_from(json["round"].as_u64().unwrap()).unwrap(),
        scale: Scale::OneHalfZero,
        first_colour: colour(&json["first_colour"]),
        players: json["players"].as_array().unwrap().iter().map(player).collect(),
        forbidden: forbidden.map(|pair| (number(&pair[0]), number(&pair[1]))).collect(),
        forced: Vec::new(),
        bye: None,
        acceleration: None,
    }
}

#[test]
fn every_published_round() {
    let Some(path) = cases().map(|cases| cases.join("pairing-rounds.jsonl")) else {
        println!("published rounds left out: no folder of cases");
        return;
    };
    let text = std::fs::read_to_string(path).unwrap();
    let (mut compared, mut wrong) = (0, Vec::new());
    for (line, case) in (1..).zip(text.lines()) {
        let json: Json = serde_json::from_str(case).unwrap();
        let field = field(&json["field"]);
        let expected = json["expected"].as_object().map(|round| RoundSheet {
            pairs: round["pairs"]
                .as_array()
                .unwrap()
                .iter()
                .map(|p| (number(&p[0]), number(&p[1])))
                .collect(),
            byes: round["bye"].as_u64().map(|_| number(&round["bye"])).into_iter().collect(),
        });
        let ours = match pair(&field) {
            Ok(round) => Some(RoundSheet {
                pairs: round.boards.iter().map(|board| (board.white, board.black)).collect(),
                byes: round.bye.iter().map(|bye| bye.player).collect(),
            }),
            Err(PairingError::NoCompleteRound(_)) => None,
            Err(error) => panic!("line {line}: {error}"),
        };
        if ours != expected {
            wrong.push(format!("line {line}: {ours:?} where {expected:?} is published"));
        }
        if let Some(round) = &expected {
            assert_eq!(check(&field, round), [], "line {line}");
        }
        compared += 1;
    }
    assert!(wrong.is_empty(), "{} of {compared} differ:\n{}", wrong.len(), wrong.join("\n"));
    println!("{compared} published rounds");
    assert!(compared >= 400);
}

/// Acceptance by a real event: 68 players, the halves of 3.17.5.2 by the numbers they started with.
#[test]
fn the_first_round_of_ouagadougou() {
    let Some(path) = cases().map(|cases| cases.join("tables/ouagadougou-2022.json")) else {
        println!("a published event left out: no folder of cases");
        return;
    };
    let json: Json = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let lines = json["players"].as_array().unwrap();
    let start =
        |place: &Json| lines.iter().find(|line| line["no"] == *place).map(|line| number(&line["start_no"]));
    let player = |line: &Json| SwissPlayer {
        no: number(&line["start_no"]),
        withdrawn: false,
        absent: false,
        counted: None,
        history: Vec::new(),
    };
    let field = |first_colour| Field {
        programme: Programme::Rating,
        round: 1,
        scale: Scale::TwoOneZero,
        first_colour,
        players: lines.iter().map(player).collect(),
        forbidden: Vec::new(),
        forced: Vec::new(),
        bye: None,
        acceleration: None,
    };
    let mut played: Vec<(PlayerNo, PlayerNo)> = lines
        .iter()
        .filter(|line| line["rounds"][0]["colour"] == "white")
        .map(|line| (number(&line["start_no"]), start(&line["rounds"][0]["opponent"]).unwrap()))
        .map(|(white, black)| (white.min(black), white.max(black)))
        .collect();
    let round = pair(&field(Colour::White)).unwrap();
    let mut ours: Vec<(PlayerNo, PlayerNo)> = round
        .boards
        .iter()
        .map(|board| (board.white.min(board.black), board.white.max(board.black)))
        .collect();
    played.sort_unstable();
    ours.sort_unstable();
    assert_eq!((ours.len(), &ours), (34, &played));
}
