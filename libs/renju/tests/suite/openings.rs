//! Every regulation: tables of sequences, right and wrong, and what chance makes of them.

use renju::{Columns, Decision, MoveTerms, Opening, OpeningFault, OpeningGame, OpeningReason, Player, Stone};
use rulebook::{Edition, Language};

use crate::common::{decisions, point};

pub(crate) fn game(opening: Opening) -> OpeningGame {
    OpeningGame::new(opening, &MoveTerms::of(Edition::Rf2018))
}

fn play(opening: Opening, steps: &str) -> Result<OpeningGame, OpeningFault> {
    let mut game = game(opening);
    decisions(steps).iter().try_for_each(|decision| game.apply(decision))?;
    Ok(game)
}

/// `black: second`, `first: swap`, or `5: out_of_zone`.
fn outcome(opening: Opening, steps: &str) -> String {
    match play(opening, steps) {
        Err(fault) => format!("{}: {}", fault.step, fault.reason.as_str()),
        Ok(game) => match (game.finished(), game.expects()) {
            (Some(opened), None) => format!("black: {}", opened.black.as_str()),
            (None, Some(expected)) => format!("{}: {}", expected.player.as_str(), expected.what.as_str()),
            both => panic!("{both:?}"),
        },
    }
}

/// What every regulation says of sequences: the steps, and what comes of them.
const TABLE: &[(Opening, &[(&str, &str)])] = &[
    (
        Opening::Swap,
        &[
            ("", "first: stone"),
            ("h8 i9", "first: stone"),
            ("h8 i9 j10", "second: swap"),
            ("h8 i9 j10 swap:no", "black: first"),
            ("h8 i9 j10 swap:yes", "black: second"),
            ("h9", "1: out_of_zone"),
            ("h8 h10", "2: out_of_zone"),
            ("h8 h9 k8", "3: out_of_zone"),
            ("h8 h9 h9", "3: occupied"),
            ("h8 h9 h10 a1", "4: not_due"),
            ("h8 h9 h10 swap:no a1", "5: over"),
        ],
    ),
    (
        Opening::Rif,
        &[
            ("h8 i9 j10 swap:no", "second: stone"),
            ("h8 i9 j10 swap:yes", "first: stone"),
            ("h8 i9 j10 swap:no a1", "first: offers"),
            ("h8 i9 j10 swap:yes a1", "second: offers"),
            ("h8 i9 j10 swap:no a2 offer:c3,d5", "second: choice"),
            ("h8 i9 j10 swap:no a2 offer:c3,d5 choose:d5", "black: first"),
            ("h8 i9 j10 swap:yes a2 offer:c3,d5 choose:c3", "black: second"),
            ("h8 i9 swap:no", "3: not_due"),
            ("h8 i9 j10 swap:no j10", "5: occupied"),
            ("h8 i9 j10 swap:no a2 offer:c3", "6: offer_count"),
            ("h8 i9 j10 swap:no a2 offer:c3,d5,e6", "6: offer_count"),
            ("h8 i9 j10 swap:no a2 offer:c3,c3", "6: offered_twice"),
            ("h8 i9 j10 swap:no a2 offer:c3,a2", "6: occupied"),
            ("h8 i9 j10 swap:no k11 offer:j9,i10", "6: symmetrical"),
            ("h8 i9 j10 swap:no k11 offer:j9,i11", "second: choice"),
            ("h8 i9 j10 swap:no a2 c3", "6: not_due"),
            ("h8 i9 j10 swap:no a2 offer:c3,d5 choose:e5", "7: not_offered"),
            ("h8 i9 j10 swap:no a2 offer:c3,d5 c3", "7: not_due"),
        ],
    ),
    (
        Opening::Yamaguchi,
        &[
            ("h8 h9 i10", "first: declare"),
            ("h8 h9 i10 declare:3", "second: swap"),
            ("h8 h9 i10 declare:221", "second: swap"),
            ("h8 h9 i10 declare:3 swap:yes", "first: stone"),
            ("h8 h9 i10 declare:3 swap:no a1 offer:c3,d5,e6 choose:e6", "black: first"),
            ("h8 h9 i10 declare:1 swap:yes a1 e6", "black: second"),
            ("h8 h9 i10 declare:1 swap:yes a1 offer:e6 choose:e6", "black: second"),
            ("h8 h9 i10 swap:no", "4: not_due"),
            ("h8 h9 i10 declare:0", "4: declared"),
            ("h8 h9 i10 declare:222", "4: declared"),
            ("h8 h9 i10 declare:3 a1", "5: not_due"),
            ("h8 h9 i10 declare:3 swap:no a1 offer:c3,d5", "7: offer_count"),
            ("h8 h9 i10 declare:3 swap:no a1 offer:", "7: offer_count"),
        ],
    ),
    (
        Opening::Soosyrv4,
        &[
            ("h8 h9 i10 swap:no a1", "second: declare"),
            ("h8 h9 i10 swap:no a1 declare:4", "first: swap"),
            ("h8 h9 i10 swap:no a1 declare:4 swap:yes", "second: offers"),
            ("h8 h9 i10 swap:no a1 declare:4 swap:no offer:c3,d5,e6,f2 choose:c3", "black: first"),
            ("h8 h9 i10 swap:yes a1 declare:1 swap:yes c3", "black: first"),
            ("h8 h9 i10 swap:no a1 declare:5", "6: declared"),
            ("h8 h9 i10 swap:no a1 declare:0", "6: declared"),
            ("h8 h9 i10 swap:no a1 swap:no", "6: not_due"),
            ("h8 h9 i10 swap:no a1 declare:2 swap:no c3", "8: not_due"),
            ("h8 h9 i10 swap:no a1 declare:2 swap:no offer:c3", "8: offer_count"),
        ],
    ),
    (
        Opening::Soosyrv8,
        &[
            ("h8 i9 j8 swap:yes a1", "first: declare"),
            ("h8 i9 j8 swap:yes a1 declare:8", "second: swap"),
            ("h8 i9 j8 swap:no a2 declare:8 swap:no offer:c3,d5,e6,f2,g4,k3,l5,m7 choose:m7", "black: first"),
            ("h8 i9 j8 swap:no a2 declare:1 swap:yes offer:c3 choose:c3", "black: second"),
            ("h8 i9 j8 swap:no a1 declare:9", "6: declared"),
            ("h8 i9 j8 swap:no declare:3", "5: not_due"),
            // black H8, J8 and white I9, I4 have the column I for an axis
            ("h8 i9 j8 swap:no i4 declare:2 swap:no offer:g8,k8", "8: symmetrical"),
            ("h8 i9 j8 swap:no i5 declare:3 swap:no offer:a1,i10,o1", "second: choice"),
            ("h8 i9 j8 swap:no i5 declare:2 swap:no offer:c1,o1", "8: symmetrical"),
            ("h8 i9 j8 swap:no a2 declare:2 swap:no offer:g8,k8 choose:g9", "9: not_offered"),
        ],
    ),
    (
        Opening::Tarannikov,
        &[
            ("h8", "second: swap"),
            ("h8 swap:no", "second: stone"),
            ("h8 swap:yes", "first: stone"),
            ("h8 swap:yes i9", "second: swap"),
            ("h8 swap:no i9 swap:no j10 swap:no k11 swap:no l12", "second: swap"),
            ("h8 swap:no i9 swap:no j10 swap:no k11 swap:no l12 swap:no", "black: first"),
            ("h8 swap:yes i9 swap:no j10 swap:yes k11 swap:yes l12 swap:no", "black: second"),
            ("h8 swap:yes i9 swap:yes j10 swap:yes k11 swap:yes l12 swap:yes", "black: second"),
            ("h8 i9", "2: not_due"),
            ("h8 swap:no j10", "3: out_of_zone"),
            ("h8 swap:no i9 swap:no k8", "5: out_of_zone"),
            ("h8 swap:no i9 swap:no j10 swap:no l8", "7: out_of_zone"),
            ("h8 swap:no i9 swap:no j10 swap:no k11 swap:no m8", "9: out_of_zone"),
            ("h8 swap:no i9 swap:no j10 swap:no k11 offer:a1", "8: not_due"),
        ],
    ),
    (
        Opening::Taraguchi5,
        &[
            ("h8 swap:no i9 swap:no j10 swap:no k11", "first: swap"),
            ("h8 swap:no i9 swap:no j10 swap:no k11 swap:no", "first: stone_or_offers"),
            ("h8 swap:no i9 swap:no j10 swap:no k11 swap:yes", "second: stone"),
            ("h8 swap:no i9 swap:no j10 swap:no j9 swap:no offer:a1,b5,c9,d3,e2 choose:a1", "black: first"),
            ("h8 swap:no i9 swap:no j10 swap:no j9 swap:no l12 swap:yes", "black: second"),
            ("h8 swap:no i9 swap:no j10 swap:no j9 swap:no offer:a1,b5,c9,d3", "9: offer_count"),
            ("h8 swap:no i9 swap:no j10 swap:no j9 swap:yes offer:a1,b5,c9,d3,e2", "9: not_due"),
            ("h8 swap:no i9 swap:no j10 swap:no j9 offer:a1,b5,c9,d3,e2", "8: not_due"),
            ("h8 swap:no i9 swap:no j10 swap:no l8", "7: out_of_zone"),
        ],
    ),
    (
        Opening::Taraguchi10,
        &[
            (
                "h8 swap:no i9 swap:no j10 swap:no j9 swap:no offer:a1,b5,c9,d3,e2,f7,g4,k3,l7,m2 choose:f7",
                "black: first",
            ),
            ("h8 swap:yes i9 swap:no j10 swap:no j9 swap:yes l12 swap:yes", "black: second"),
            ("h8 swap:no i9 swap:no j10 swap:no j9 swap:yes l12", "first: swap"),
            ("h8 swap:no i9 swap:no j10 swap:no j9 swap:no m8", "9: out_of_zone"),
            ("h8 swap:no i9 swap:no j10 swap:no j9 swap:yes m8", "9: out_of_zone"),
            ("h8 swap:no i9 swap:no j10 swap:no j9 swap:no offer:a1,b5", "9: offer_count"),
            // the four lie on one diagonal, which is their axis: it leads from L7 to G12
            (
                "h8 swap:no i9 swap:no j10 swap:no k11 swap:no offer:a1,b5,c9,d3,e2,f7,g4,k3,l7,g12",
                "9: symmetrical",
            ),
            ("h8 swap:no i9 swap:no j10 swap:no j9 swap:no j9", "9: occupied"),
            ("h8 swap:no i9 j10", "4: not_due"),
        ],
    ),
    (
        Opening::SuperTaraguchi10,
        &[
            ("h8 swap:no j10 swap:no k11 swap:no l12", "first: swap"),
            ("h8 swap:no j10 swap:no k11 swap:no l12 swap:yes l4 swap:no", "black: second"),
            (
                "h8 swap:no j10 swap:no k9 swap:no l12 swap:no offer:a1,b5,c9,d3,e2,f7,g4,k3,l7,m2 choose:a1",
                "black: first",
            ),
            ("h8 swap:no k8", "3: out_of_zone"),
            ("h8 swap:no j10 swap:no l8", "5: out_of_zone"),
            ("h8 swap:no j10 swap:no k9 swap:no m8", "7: out_of_zone"),
            ("h8 swap:no j10 swap:no k9 swap:no l12 swap:yes m8", "9: out_of_zone"),
        ],
    ),
    (
        Opening::Sakata,
        &[
            ("h8 h9 h10", "second: stone"),
            ("h8 h9 h10 k8", "second: stone"),
            ("h8 h9 h10 k8 l8", "first: swap"),
            ("h8 h9 h10 k8 l8 swap:no", "black: second"),
            ("h8 h9 h10 k8 l8 swap:yes", "black: first"),
            ("h8 h9 h10 l8", "4: out_of_zone"),
            ("h8 h9 h10 k8 m8", "5: out_of_zone"),
            ("h8 h9 h10 swap:no", "4: not_due"),
            ("h8 h9 h10 k8 l8 a1", "6: not_due"),
        ],
    ),
    (
        Opening::SuperSakata,
        &[
            ("h8 h9 h10 k8 l8", "first: swap_or_stones"),
            ("h8 h9 h10 k8 l8 swap:no", "black: second"),
            ("h8 h9 h10 k8 l8 swap:yes", "black: first"),
            ("h8 h9 h10 k8 l8 a1", "first: stone"),
            ("h8 h9 h10 k8 l8 a1 o15", "second: swap_or_stones"),
            ("h8 h9 h10 k8 l8 a1 o15 swap:no", "black: first"),
            ("h8 h9 h10 k8 l8 a1 o15 b2 n14 swap:no", "black: second"),
            ("h8 h9 h10 k8 l8 a1 o15 b2 n14 swap:yes", "black: first"),
            ("h8 h9 h10 k8 l8 a1 swap:no", "7: not_due"),
            ("h8 h9 h10 k8 l8 h8", "6: occupied"),
            ("h8 h9 h10 k8 l8 a1 a1", "7: occupied"),
            ("h8 h9 h10 k8 m8", "5: out_of_zone"),
            ("h8 h9 h10 k8 l8 swap:no a1", "7: over"),
        ],
    ),
];

#[test]
fn every_regulation_by_its_table() {
    for (opening, rows) in TABLE {
        assert!(rows.len() >= 6);
        for (steps, expected) in *rows {
            assert_eq!(outcome(*opening, steps), *expected, "{} {steps}", opening.as_str());
        }
    }
    assert_eq!(TABLE.iter().map(|(opening, _)| *opening).collect::<Vec<_>>(), Opening::ALL);
}

#[test]
fn a_fault_tells_step_move_and_paragraph() {
    let fault = play(Opening::Taraguchi10, "h8 swap:no i9 swap:no k8").unwrap_err();
    assert_eq!((fault.step, fault.number), (5, 3));
    assert_eq!(fault.citation.to_string(), "rf-2018 9.2.4.3");
    assert_eq!(
        fault.detail.get(Language::Ru),
        "K8: этот ход по дебютному регламенту делается в центральный квадрат 5×5"
    );
    assert_eq!(
        fault.to_string(),
        "step 5 of the opening, move 3: K8: the opening regulation has this move in the central square of \
        5×5 points"
    );
    let occupied = play(Opening::Rif, "h8 h8").unwrap_err();
    assert_eq!(occupied.reason, OpeningReason::Occupied { point: point("h8"), stone: Stone::Black });
    assert_eq!(occupied.citation.to_string(), "rf-2018 9.2.4.1");
    let twins = play(Opening::Rif, "h8 i9 j10 swap:no k11 offer:j9,i10").unwrap_err();
    assert_eq!(twins.reason, OpeningReason::Symmetrical(point("j9"), point("i10")));
    let mut russian = MoveTerms::of(Edition::Rf2018);
    russian.columns = Columns::Russian;
    let mut game = OpeningGame::new(Opening::Rif, &russian);
    let fault = game.apply(&Decision::Place(point("j10"))).unwrap_err();
    assert!(fault.detail.en.starts_with("K10: "), "{}", fault.detail.en);
}

#[test]
fn what_is_due_is_told_in_words() {
    let told = |opening, steps: &str| {
        let text = play(opening, steps).unwrap().expects().unwrap().text(Columns::International);
        [text.ru, text.en]
    };
    assert_eq!(
        told(Opening::Rif, "h8"),
        [
            "первый игрок (чёрные): ход 2 в центральный квадрат 3×3",
            "the first player (Black): move 2 in the central square of 3×3 points"
        ]
    );
    assert_eq!(
        told(Opening::Soosyrv8, "h8 h9 i10 swap:yes a1"),
        [
            "первый игрок (белые): объявить, сколько пятых ходов будет предложено: от 1 до 8",
            "the first player (White): declare how many fifth moves will be offered: 1 to 8"
        ]
    );
    assert_eq!(
        told(Opening::Rif, "h8 i9 j10 swap:no a2 offer:c3,d5"),
        [
            "второй игрок (белые): выбрать пятый ход из предложенных: C3, D5",
            "the second player (White): choose one of the fifth moves: C3, D5"
        ]
    );
    assert_eq!(
        told(Opening::Taraguchi10, "h8 swap:no i9 swap:no j10 swap:no k11 swap:no"),
        [
            "первый игрок (чёрные): ход 5 в центральный квадрат 9×9 или несимметричные пятые ходы на выбор, \
            числом 10",
            "the first player (Black): move 5 in the central square of 9×9 points, or 10 fifth moves to choose \
            from, no two symmetrical"
        ]
    );
}

#[test]
fn the_stone_of_a_step_is_that_of_its_number() {
    let stone = |steps: &str| play(Opening::Rif, steps).unwrap().expects().unwrap().stone();
    assert_eq!(stone(""), Some(Stone::Black));
    assert_eq!(stone("h8"), Some(Stone::White));
    assert_eq!(stone("h8 i9 j10"), None);
    assert_eq!(stone("h8 i9 j10 swap:no"), Some(Stone::White));
    assert_eq!(stone("h8 i9 j10 swap:no a1"), Some(Stone::Black));
    assert_eq!(stone("h8 i9 j10 swap:no a2 offer:c3,d5"), Some(Stone::Black));
}

#[test]
fn an_opening_that_is_over_has_its_stones_and_pattern() {
    let game = play(Opening::Rif, "h8 i9 j10 swap:yes a2 offer:c3,d5 choose:c3").unwrap();
    let opened = game.finished().unwrap();
    assert_eq!(opened.moves, ["h8", "i9", "j10", "a2", "c3"].map(point));
    assert_eq!(opened.board.stones(Stone::Black).count(), 3);
    assert_eq!(game.player(Stone::White), Player::First);
    assert_eq!(game.pattern().map(renju::Pattern::code).as_deref(), Some("I1"));
    assert_eq!(game.steps(), 7);
    // wider squares need not make one of the 26
    let wide = play(Opening::SuperTaraguchi10, "h8 swap:no j10 swap:no k11").unwrap();
    assert_eq!(wide.pattern(), None);
}
