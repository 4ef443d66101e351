//! The hard rules, one at a time; what the checker sees, and what the maker says where there is no round.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use pairing::{
    Breach, Colour, ColourReason, Field, FieldFault, GameResult, Obstacle, PairingError, Past, PlayerNo,
    Programme, RoundSheet, Scale, Score, SwissPlayer, check, pair,
};

const NO: fn(u32) -> PlayerNo = PlayerNo;

/// `2w1`: beat 2 with White; `3b=`, `4w0`, `5b+`, `5b-`; `bye`; `.` for a missed round.
fn past(text: &str) -> Option<Past> {
    if text == "bye" {
        return Some(Past::Bye);
    }
    let (no, result) = text.split_once(['w', 'b'])?;
    let result = match result {
        "1" => GameResult::Win,
        "=" => GameResult::Draw,
        "0" => GameResult::Loss,
        "+" => GameResult::ForfeitWin,
        _ => GameResult::ForfeitLoss,
    };
    let colour = if text.contains('w') { Colour::White } else { Colour::Black };
    Some(Past::Paired { opponent: NO(no.parse().unwrap()), colour, result })
}

fn field(round: u32, histories: &[&str]) -> Field {
    let player = |(no, history): (u32, &&str)| SwissPlayer {
        no: NO(no),
        withdrawn: false,
        absent: false,
        counted: None,
        history: history.split_whitespace().map(past).collect(),
    };
    Field {
        programme: Programme::Rating,
        round,
        scale: Scale::OneHalfZero,
        first_colour: Colour::Black,
        players: (1..).zip(histories).map(player).collect(),
        forbidden: Vec::new(),
        forced: Vec::new(),
        bye: None,
        acceleration: None,
    }
}

fn sheet(pairs: &[(u32, u32)], byes: &[u32]) -> RoundSheet {
    RoundSheet {
        pairs: pairs.iter().map(|(white, black)| (NO(*white), NO(*black))).collect(),
        byes: byes.iter().copied().map(NO).collect(),
    }
}

fn pairs(field: &Field) -> Vec<(u32, u32)> {
    pair(field).unwrap().boards.iter().map(|board| (board.white.0, board.black.0)).collect()
}

#[test]
fn the_first_round_of_each_programme() {
    let mut first = field(1, &[""; 6]);
    assert_eq!(pairs(&first), [(4, 1), (2, 5), (6, 3)]);
    first.programme = Programme::Buchholz;
    assert_eq!(pairs(&first), [(6, 1), (2, 5), (4, 3)]);
    first.first_colour = Colour::White;
    assert_eq!(pairs(&first), [(1, 6), (5, 2), (3, 4)]);
    assert_eq!(pair(&first).unwrap().boards[0].explanation.colour, ColourReason::Lot);
}

#[test]
fn nobody_and_one_alone() {
    assert!(pair(&field(1, &[])).unwrap().boards.is_empty());
    assert_eq!(pair(&field(1, &[""])).unwrap().bye.unwrap().player, NO(1));
}

#[test]
fn a_float_is_explained_in_both_languages() {
    let field = field(2, &["2w1", "1b0", "4w=", "3b="]);
    let round = pair(&field).unwrap();
    let first = &round.boards[0].explanation;
    let float = first.float.unwrap();
    assert_eq!((float.player, float.from, float.to, float.passed), (NO(1), Score(2), Score(1), 0));
    assert!(first.english.contains("No. 1 floated from group 1"), "{}", first.english);
    assert!(first.russian.contains("№ 1 спустился из группы 1"), "{}", first.russian);
    assert_eq!((first.paragraph, round.boards.len()), ("3.17.5", 2));
}

#[test]
fn the_rule_in_the_way_is_named() {
    let refused = |field: &Field| pair(field).unwrap_err();
    let met = field(2, &["2w1", "1b0"]);
    assert_eq!(refused(&met), PairingError::NoCompleteRound(Obstacle::SecondMeeting));
    let mut apart = field(1, &["", ""]);
    apart.forbidden = vec![(NO(2), NO(1))];
    assert_eq!(refused(&apart), PairingError::NoCompleteRound(Obstacle::ForbiddenPairs));
    let mut white = field(4, &["3w1 4w1 5w1", "4w1 5w1 3w1", "1b0 . 2b0", "2b0 1b0 .", ". 2b0 1b0"]);
    white.players[2].absent = true;
    white.players[3].withdrawn = true;
    white.players[4].absent = true;
    assert_eq!(refused(&white), PairingError::NoCompleteRound(Obstacle::ColourBar));
    let free = field(2, &["bye", "3w+", "2b-"]);
    assert_eq!(pair(&free).unwrap().bye.unwrap().player, NO(3));
    let barred = field(3, &["bye .", "3w+ .", ". bye"]);
    assert_eq!(refused(&barred), PairingError::NoCompleteRound(Obstacle::EverybodyHadFreePoint));
}

#[test]
fn faulty_fields_are_refused() {
    let refused = |field: &Field| pair(field).unwrap_err();
    assert_eq!(refused(&field(0, &[""])), FieldFault::RoundZero.into());
    assert_eq!(refused(&field(3, &["."])), FieldFault::HistoryLength(NO(1)).into());
    assert_eq!(refused(&field(2, &["1w1"])), FieldFault::SelfOpponent(NO(1)).into());
    let stranger = FieldFault::UnknownOpponent { player: NO(1), opponent: NO(9) };
    assert_eq!(refused(&field(2, &["9w1"])), stranger.into());
    let mut twice = field(1, &["", ""]);
    twice.players[1].no = NO(1);
    assert_eq!(refused(&twice), FieldFault::DuplicateNumber(NO(1)).into());
}

#[test]
fn the_checker_sees_every_breach() {
    let mut event =
        field(4, &["2w1 3w1 4w1", "1b0 4b0 bye", "4w1 1b0 .", "3b0 2w1 1b0", "6w+ . .", "5b- . ."]);
    event.forbidden = vec![(NO(5), NO(3))];
    let seen = |field: &Field, pairs: &[(u32, u32)], byes: &[u32]| {
        let mut breaches = check(field, &sheet(pairs, byes));
        breaches.sort_unstable();
        breaches
    };
    assert_eq!(seen(&event, &[(5, 1), (2, 3), (4, 6)], &[]), []);
    assert_eq!(seen(&event, &[(1, 5), (2, 3), (4, 6)], &[]), [Breach::FourthSameColour(NO(1))]);
    assert_eq!(seen(&event, &[(5, 6), (2, 3), (4, 1)], &[]), [Breach::SecondMeeting(NO(4), NO(1))]);
    assert_eq!(seen(&event, &[(6, 1), (3, 5), (2, 4)], &[]), {
        [Breach::SecondMeeting(NO(2), NO(4)), Breach::Forbidden(NO(3), NO(5))]
    });
    assert_eq!(seen(&event, &[(5, 1), (2, 2), (9, 1)], &[3, 5]), {
        [
            Breach::Unknown(NO(9)),
            Breach::Oneself(NO(2)),
            Breach::Twice(NO(1)),
            Breach::Twice(NO(2)),
            Breach::Twice(NO(5)),
            Breach::LeftOut(NO(4)),
            Breach::LeftOut(NO(6)),
            Breach::SecondFreePoint(NO(5)),
            Breach::SeveralByes,
        ]
    });
    event.players[4].withdrawn = true;
    event.players[5].absent = true;
    assert_eq!(
        seen(&event, &[(5, 1), (2, 3), (4, 6)], &[]),
        [Breach::Withdrawn(NO(5)), Breach::Absent(NO(6))]
    );
}
