//! The draw of openings (6.2.2, 3.6.4, P8): with the draft's seed, so that anybody can draw them again; and what else
//! the draws of earlier rounds have settled.
use std::collections::BTreeSet;

use api_types::drafts::Draft;
use api_types::regulation::{OpeningsPer, Regulation};
use api_types::rounds::DrawnOpening;
use chassis::error::{ApiError, Outcome};
use pairing::{Seed, draw_openings};

use super::refusals::EDITION;

/// What has been drawn with the rounds before.
#[derive(Clone, Debug, Default)]
pub(crate) struct DrawnBefore {
    openings: BTreeSet<String>,
    /// Of the lots of the first round.
    seed: Option<Seed>,
}

impl DrawnBefore {
    /// Of the published drafts of earlier rounds.
    pub(crate) fn of(drafts: &[Draft]) -> Self {
        let openings = drafts.iter().flat_map(|draft| &draft.details.openings);
        Self { openings: openings.map(|drawn| drawn.opening.clone()).collect(), seed: seed_of_first(drafts) }
    }

    /// The seed of the first round, with which the order of rounds is drawn.
    pub(crate) const fn seed_of_first(&self) -> Option<&Seed> {
        self.seed.as_ref()
    }
}

/// Of the published draft of the first round.
pub(crate) fn seed_of_first(drafts: &[Draft]) -> Option<Seed> {
    drafts.iter().find(|draft| draft.round == 1).and_then(|draft| Seed::from_hex(&draft.seed))
}

/// Draws what the regulation asks for a round of so many boards.
pub(crate) fn draw(
    regulation: &Regulation,
    boards: usize,
    seed: &Seed,
    before: &DrawnBefore,
) -> Outcome<Vec<DrawnOpening>> {
    let Some(rules) = &regulation.openings else { return Ok(Vec::new()) };
    let count = match rules.per {
        OpeningsPer::Round => boards.min(1),
        OpeningsPer::Game | OpeningsPer::MicroMatch => boards,
    };
    let table: Vec<String> = rules.table.iter().map(|opening| opening.trim().to_owned()).collect();
    let places = table.iter().enumerate().filter(|(_, opening)| before.openings.contains(*opening));
    let drawn_before: BTreeSet<usize> = places.map(|(place, _)| place).collect();
    let drawn = draw_openings(table.len(), count, rules.no_repeats, &drawn_before, seed)
        .ok_or_else(|| exhausted(count, table.len().saturating_sub(drawn_before.len())))?;
    let openings = drawn.into_iter().filter_map(|place| table.get(place).cloned());
    let board = |board: u32| (rules.per != OpeningsPer::Round).then_some(board);
    Ok((1..).zip(openings).map(|(no, opening)| DrawnOpening { board: board(no), opening }).collect())
}

fn exhausted(needed: usize, left: usize) -> ApiError {
    ApiError::conflict(
        format!(
            "Таблица дебютов исчерпана: для тура нужно {needed}, неразыгранных осталось {left}, а Регламент не \
             допускает повторений. Тур проводится по решению главного судьи."
        ),
        format!(
            "The table of openings is exhausted: the round needs {needed}, not drawn yet are {left}, and the \
             regulation allows no repeats. The chief judge decides how the round is held."
        ),
    )
    .citing(EDITION, "3.6.4")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::field::samples;
    use api_types::regulation::OpeningRules;

    fn regulation(table: &[&str], per: OpeningsPer, no_repeats: bool) -> Regulation {
        let mut regulation = samples::field(1, vec![]).regulation;
        let table = table.iter().map(|one| (*one).to_owned()).collect();
        regulation.openings = Some(OpeningRules { table, per, no_repeats });
        regulation
    }

    #[test]
    fn one_for_the_round_or_one_for_each_board_and_none_twice() {
        let seed = Seed([5; 32]);
        let none = DrawnBefore::default();
        let of_round = draw(&regulation(&["a", "b"], OpeningsPer::Round, true), 3, &seed, &none).unwrap();
        assert_eq!((of_round.len(), of_round[0].board), (1, None));
        let by_board = regulation(&["a", "b", "c", "d", "e"], OpeningsPer::Game, true);
        let drawn = draw(&by_board, 3, &seed, &none).unwrap();
        let boards: Vec<_> = drawn.iter().map(|one| one.board).collect();
        assert_eq!(boards, [Some(1), Some(2), Some(3)]);
        let openings = drawn.iter().map(|one| one.opening.clone()).collect();
        let before = DrawnBefore { openings, seed: None };
        assert_eq!(before.openings.len(), 3);
        let error = draw(&by_board, 3, &seed, &before).unwrap_err();
        assert!(error.detail.en.contains("needs 3, not drawn yet are 2"), "{}", error.detail.en);
        let two = draw(&by_board, 2, &seed, &before).unwrap();
        assert!(two.iter().all(|one| !before.openings.contains(&one.opening)));
        assert_eq!(draw(&samples::field(1, vec![]).regulation, 3, &seed, &none).unwrap(), []);
    }
}
