//! What chance makes of every regulation.

use proptest::prelude::*;
use renju::{Decision, Expects, Opening, OpeningGame, Point, Stone, Symmetries};

use crate::common::Dice;
use crate::openings::game;

/// A step that may well be right, or not: by what is due, or any at all.
pub(crate) fn chance(dice: &mut Dice, game: &OpeningGame) -> Decision {
    let far = if dice.below(3) == 0 { 15 } else { 5 };
    let mut at = || u8::try_from(7 - far / 2 + dice.below(far)).unwrap();
    let anywhere = Point::new(at(), at()).unwrap();
    let due = game.expects().filter(|_| dice.below(8) != 0);
    let kind = match due.map(|expected| expected.what) {
        Some(Expects::Stone(_)) => 0,
        Some(Expects::Swap) => 1,
        Some(Expects::SwapOrStones) => dice.below(2),
        Some(Expects::Declare { .. }) => 2,
        Some(Expects::Offers { .. }) => 3,
        Some(Expects::StoneOrOffers { .. }) => dice.below(2) * 3,
        Some(Expects::Choice(among)) if dice.below(4) != 0 => {
            return Decision::Choose(among[dice.below(among.len())]);
        }
        Some(Expects::Choice(_)) => 4,
        None => dice.below(5),
    };
    match kind {
        0 => Decision::Place(anywhere),
        1 => Decision::Swap(dice.below(2) == 0),
        2 => Decision::Declare(u8::try_from(dice.below(10)).unwrap()),
        3 => {
            let count = [1, 2, 3, 4, 5, 8, 10][dice.below(7)];
            let free: Vec<Point> = game.board().free().collect();
            Decision::Offer((0..count).map(|_| free[dice.below(free.len())]).collect())
        }
        _ => Decision::Choose(anywhere),
    }
}

fn consistent(game: &OpeningGame) {
    let (moves, board) = (game.moves(), game.board());
    for (number, point) in (1..).zip(moves) {
        assert_eq!(board.at(*point), Some(Stone::of_move(number)));
    }
    assert_eq!(board.free().count() + moves.len(), renju::POINTS);
    assert_eq!(game.player(Stone::Black), game.player(Stone::White).other());
    assert_eq!(game.finished().is_some(), game.expects().is_none());
    let Some(expected) = game.expects() else { return };
    assert_eq!(expected.number, u32::try_from(moves.len()).unwrap() + 1);
    assert_eq!(game.player(expected.has), expected.player);
    if let Expects::Choice(among) = &expected.what {
        let symmetries = Symmetries::of(board);
        for (index, one) in among.iter().enumerate() {
            assert_eq!(board.at(*one), None);
            assert!(among.iter().skip(index + 1).all(|other| !symmetries.same(*one, *other)));
        }
    }
}

proptest! {
    #[test]
    fn no_decision_panics_and_a_wrong_one_changes_nothing(seed in 1..u64::MAX, which in 0..Opening::ALL.len()) {
        let (mut dice, mut game) = (Dice(seed), game(Opening::ALL[which]));
        for _ in 0..40 {
            let decision = chance(&mut dice, &game);
            let before = game.clone();
            match game.apply(&decision) {
                Ok(()) => prop_assert_eq!(game.steps(), before.steps() + 1),
                Err(fault) => {
                    prop_assert_eq!(&game, &before);
                    prop_assert_eq!(fault.step, game.steps() + 1);
                }
            }
            consistent(&game);
        }
    }
}

#[test]
fn chance_ends_every_regulation() {
    for opening in Opening::ALL {
        let mut dice = Dice(0x2545_f491_4f6c_dd1d);
        let ended = (0..40).filter(|_| {
            let mut game = game(opening);
            for _ in 0..200 {
                if game.finished().is_some() {
                    return true;
                }
                let _ = game.apply(&chance(&mut dice, &game));
            }
            false
        });
        assert!(ended.count() > 20, "{opening:?}");
    }
}
