//! Opening regulations beside records.

use proptest::prelude::*;
use renju::{
    Decision, Move, Opening, OpeningReason, Player, Record, RecordTerms, Remark, Ruling, check_moves,
    check_moves_with, check_record, check_record_with,
};
use rulebook::{Edition, Language};

use crate::common::{Dice, decisions, point};
use crate::openings::game;
use crate::openings_by_chance::chance;

fn terms(opening: Opening) -> RecordTerms {
    RecordTerms { opening: Some(opening), ..RecordTerms::of(Edition::Rf2018) }
}

fn told(opening: Opening, moves: &str, steps: &str) -> Record {
    check_record_with(&terms(opening), moves, Some(&decisions(steps))).unwrap()
}

/// `4: untold`, or `black: first`, or `second: swap`.
fn outcome(record: &Record) -> String {
    if let Some(fault) = &record.first_fault {
        let Ruling::Opening(reason) = fault.verdict.ruling else {
            return format!("{}: {}", fault.ply, fault.verdict.ruling.as_str());
        };
        assert_eq!(fault.verdict.citation.paragraph, reason.paragraph());
        assert_eq!(record.opening.as_ref().unwrap().fault.as_ref().unwrap().reason, reason);
        return format!("{}: {}", fault.ply, reason.as_str());
    }
    let told = record.opening.as_ref().unwrap().told.as_ref().unwrap();
    match &told.expected {
        Some(expected) => format!("{}: {}", expected.player.as_str(), expected.what.as_str()),
        None => format!("black: {}", told.black.as_str()),
    }
}

#[test]
fn moves_and_decisions_together() {
    const TEN: &str = "offer:a1,b5,c9,d3,e2,f7,g4,k3,l7,m2";
    let ten = format!("swap:no swap:no swap:no swap:no {TEN}");
    for (opening, moves, steps, expected) in [
        (Opening::Swap, "h8 i9 j10 a1 b1 c1", "swap:yes", "black: second"),
        (Opening::Swap, "h8 i9 j10", "swap:yes", "black: second"),
        (Opening::Swap, "h8 i9 j10", "", "second: swap"),
        (Opening::Swap, "h8 i9 j10 a1", "", "4: untold"),
        (Opening::Swap, "h8 i9 j10 a1", "swap:no swap:no", "5: over"),
        (Opening::Rif, "h8 i9 j10 a2 d5 k8", "swap:yes offer:c3,d5", "black: second"),
        (Opening::Rif, "h8 i9 j10 a2 e5 k8", "swap:yes offer:c3,d5", "5: not_offered"),
        (Opening::Rif, "h8 i9 j10 a2 d5 k8", "swap:yes", "5: untold"),
        (Opening::Rif, "h8 i9 j10 a2", "swap:yes offer:c3", "5: offer_count"),
        (Opening::Rif, "h8 i9 j10 a2", "swap:yes offer:c3,d5", "first: choice"),
        (Opening::Rif, "h8 i9 j10 -", "swap:yes offer:c3,d5", "4: pass"),
        (Opening::Rif, "h8 i9 j10 a2 -", "swap:yes offer:c3,d5", "5: pass"),
        (Opening::Rif, "h8 i9 j10 k11 j9", "swap:no offer:i10,j9", "5: symmetrical"),
        (Opening::Rif, "h8 i9 j10 a2 d5 -", "swap:no offer:c3,d5", "black: first"),
        (Opening::Rif, "h8 i9 i9", "", "3: occupied"),
        (Opening::Rif, "h9", "", "1: not_centre"),
        (Opening::Yamaguchi, "h8 h9 i10 a1 e6", "declare:1 swap:no", "black: first"),
        (Opening::Yamaguchi, "h8 h9 i10 a1 e6", "declare:1 swap:no offer:e6", "black: first"),
        (Opening::Soosyrv8, "h8 h9 i10 a1 e6", "swap:no declare:2 swap:yes offer:e6,c3", "black: second"),
        (Opening::Soosyrv8, "h8 h9 i10 a1 e6", "swap:no declare:9", "5: declared"),
        (Opening::Tarannikov, "h8 i9 j10 k11 l12", "swap:no swap:no swap:no swap:yes", "first: swap"),
        (Opening::Tarannikov, "h8 i9 j10 k11 l12 a1", "swap:no swap:no swap:no swap:yes", "6: untold"),
        (Opening::Taraguchi10, "h8 i9 j10 j9 f7 a5", &ten, "black: first"),
        (Opening::Taraguchi10, "h8 i9 j10 j9 f8 a5", &ten, "5: not_offered"),
        (Opening::Taraguchi10, "h8 i9 j10 j9 a1", "swap:no swap:no swap:no swap:no", "5: out_of_zone"),
        (
            Opening::Taraguchi10,
            "h8 i9 j10 j9 d8",
            "swap:no swap:no swap:no swap:no swap:yes",
            "black: second",
        ),
        (Opening::Sakata, "h8 h9 h10 k8 l8 a1", "swap:no", "black: second"),
        (Opening::SuperSakata, "h8 h9 h10 k8 l8 a1 b1", "swap:no", "black: second"),
        (Opening::SuperSakata, "h8 h9 h10 k8 l8 a1 b1 c1", "a1 b1 swap:no", "black: first"),
        (Opening::SuperSakata, "h8 h9 h10 k8 l8 a1", "", "6: untold"),
        // decisions may name the stones too, and then name those of the record
        (Opening::Rif, "h8 i9 j10 a2 d5", "h8 i9 j10 swap:yes a2 offer:c3,d5 choose:d5", "black: second"),
        (Opening::Rif, "h8 i9 j10 a2 d5", "h8 i9 j8 swap:yes", "3: other_move"),
        (Opening::Rif, "h8 i9 j10", "h8 i9 j10 swap:yes a2", "4: other_move"),
    ] {
        assert_eq!(outcome(&told(opening, moves, steps)), expected, "{} {moves} {steps}", opening.as_str());
    }
}

#[test]
fn without_decisions_moves_alone_are_judged_and_a_remark_says_so() {
    let fault = |opening, moves: &str| {
        let record = check_record(&terms(opening), moves).unwrap();
        assert!(record.remarks.contains(&Remark::OpeningUntold));
        assert_eq!(record.opening.as_ref().unwrap().told, None);
        record.first_fault.map(|fault| format!("{}: {}", fault.ply, fault.verdict.detail.en))
    };
    assert_eq!(fault(Opening::Taraguchi10, "h8 i9 j10 k11 a1 o15"), None, "the fifth may have been offered");
    assert_eq!(fault(Opening::Swap, "h8 i9 j10 -"), None, "the fourth is no move of this opening");
    for (opening, moves, ply, zone) in [
        (Opening::Taraguchi10, "h8 i10", 2, 3),
        (Opening::Taraguchi10, "h8 i9 k8", 3, 5),
        (Opening::Taraguchi10, "h8 i9 j10 l8", 4, 7),
        (Opening::Tarannikov, "h8 i9 j10 k11 m8", 5, 9),
        (Opening::SuperTaraguchi10, "h8 k8", 2, 5),
        (Opening::SuperSakata, "h8 h9 h10 k8 m8", 5, 9),
        (Opening::Rif, "h8 h9 k8", 3, 5),
    ] {
        let said = fault(opening, moves).unwrap_or_default();
        let square =
            format!("the opening regulation has this move in the central square of {zone}×{zone} points");
        assert!(said.starts_with(&format!("{ply}: ")) && said.ends_with(&square), "{moves}: {said}");
    }
    assert_eq!(
        fault(Opening::Rif, "h8 i9 j10 -").as_deref(),
        Some("4: no move is passed in the opening: put a stone")
    );
}

#[test]
fn a_fault_ends_the_replay_there_and_cites_the_paragraph() {
    let record = check_record(&terms(Opening::Tarannikov), "h8 i9 k8 a1 B+").unwrap();
    assert!(!record.legal());
    assert_eq!(record.plies.len(), 2);
    let fault = record.first_fault.unwrap();
    assert_eq!((fault.ply, fault.text.as_str()), (3, "k8"));
    assert_eq!(fault.verdict.citation.to_string(), "rf-2018 9.2.4.3");
    assert_eq!(
        fault.verdict.detail.get(Language::Ru),
        "K8: этот ход по дебютному регламенту делается в центральный квадрат 5×5"
    );
    assert!(matches!(fault.verdict.ruling, Ruling::Opening(OpeningReason::OutOfZone { .. })));
    assert_eq!(record.opening.unwrap().fault.map(|fault| (fault.step, fault.number)), Some((3, 3)));
}

#[test]
fn a_record_names_its_pattern_and_who_has_black() {
    let record = told(Opening::Soosyrv8, "h8 g9 f6 a2 d5 k8", "swap:no declare:1 swap:yes offer:d5");
    let opening = record.opening.clone().unwrap();
    assert_eq!(opening.pattern.map(renju::Pattern::code).as_deref(), Some("I5"));
    assert_eq!(opening.told.map(|told| told.black), Some(Player::Second));
    assert!(record.legal() && record.remarks.is_empty());
    let moves: Vec<_> = record.moves().collect();
    let steps = decisions("swap:no declare:1 swap:yes offer:d5");
    let again = check_moves_with(&terms(Opening::Soosyrv8), &moves, Some(&steps)).unwrap();
    assert_eq!(again.opening, record.opening);
    assert_eq!(check_moves(&terms(Opening::Soosyrv8), &moves).unwrap().remarks, [Remark::OpeningUntold]);
}

#[test]
fn without_a_regulation_nothing_is_asked() {
    let plain = RecordTerms::of(Edition::Rf2018);
    let record = check_record_with(&plain, "h8 a1 o15", Some(&decisions("swap:no"))).unwrap();
    assert!(record.legal() && record.remarks.is_empty() && record.opening.is_none());
}

#[test]
fn a_foul_in_the_further_pairs_of_super_sakata_is_an_ordinary_one() {
    // H8, I8 and J9, J10: the ninth stone, J8, makes two threes of them
    let steps = "h8 g9 i8 e5 j9 a1 j10 o1 j8 swap:no";
    let record = told(Opening::SuperSakata, "h8 g9 i8 e5 j9 a1 j10 o1 j8", steps);
    assert!(record.first_fault.is_none(), "{:?}", record.first_fault);
    let last = record.plies.last().unwrap();
    assert_eq!(last.mv.point(), Some(point("j8")));
    assert!(last.foul.is_some());
    assert_eq!(record.outcome.ply, 9);
}

/// Steps that a game of chance took, all of them right.
fn steps_of_chance(dice: &mut Dice, opening: Opening) -> Vec<Decision> {
    let (mut game, mut steps) = (game(opening), Vec::new());
    for _ in 0..60 {
        let decision = chance(dice, &game);
        if game.apply(&decision).is_ok() {
            steps.push(decision);
        }
    }
    steps
}

proptest! {
    #[test]
    fn a_record_agrees_with_the_opening_it_is_a_record_of(seed in 1..u64::MAX, which in 0..Opening::ALL.len()) {
        let (mut dice, opening) = (Dice(seed), Opening::ALL[which]);
        let steps = steps_of_chance(&mut dice, opening);
        let mut played = game(opening);
        steps.iter().for_each(|step| played.apply(step).unwrap());
        let moves: Vec<Move> = played.moves().iter().copied().map(Move::Place).collect();
        let record = check_moves_with(&terms(opening), &moves, Some(&steps)).unwrap();
        prop_assert_eq!(&record.first_fault, &None);
        let told = record.opening.unwrap().told.unwrap();
        prop_assert_eq!(told.black, played.black());
        prop_assert_eq!(told.expected, played.expects());
        prop_assert_eq!(record.board, *played.board());
        // without the stones the decisions tell as much, but for the further pairs of Super Sakata
        if opening != Opening::SuperSakata {
            let beside: Vec<Decision> =
                steps.iter().filter(|step| step.stone_at().is_none()).cloned().collect();
            let record = check_moves_with(&terms(opening), &moves, Some(&beside)).unwrap();
            prop_assert_eq!(record.opening.unwrap().told.unwrap().expected, played.expects());
        }
        // and decisions in disorder are a fault at most
        let mut mixed = steps.clone();
        mixed.rotate_left(dice.below(steps.len().max(1)));
        let mixed = check_moves_with(&terms(opening), &moves, Some(&mixed)).unwrap();
        prop_assert!(mixed.plies.len() <= moves.len());
        prop_assert_eq!(mixed.first_fault.is_some(), mixed.opening.unwrap().fault.is_some());
    }
}
