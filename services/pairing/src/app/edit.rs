//! Changes of a draft by hand, as moves of players between boards, the bye and nowhere. What they break is judged
//! elsewhere; here is only refused what has no meaning.
use std::collections::{BTreeMap, BTreeSet};

use api_types::ParticipantId;
use api_types::draft_changes::DraftChange;
use api_types::drafts::Draft;
use chassis::error::{ApiError, Outcome};

use super::refusals::EDITION;

/// More changes than anybody makes at once.
pub(crate) const MOST_CHANGES: usize = 1_000;

/// Who stands where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    /// White and Black by board.
    pub(crate) boards: BTreeMap<u32, (ParticipantId, ParticipantId)>,
    pub(crate) bye: Option<ParticipantId>,
    /// Those who are to be paired.
    playing: BTreeSet<ParticipantId>,
}

/// Where somebody stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    White(u32),
    Black(u32),
    Bye,
    Nowhere,
}

impl Layout {
    pub(crate) fn of(draft: &Draft, playing: BTreeSet<ParticipantId>) -> Self {
        let boards = draft.pairs.iter().map(|pair| (pair.board, (pair.white.id, pair.black.id)));
        Self { boards: boards.collect(), bye: draft.bye.as_ref().map(|bye| bye.id), playing }
    }

    /// Makes all the changes, in their order; boards keep their numbers until the last is made.
    pub(crate) fn changed(mut self, changes: &[DraftChange]) -> Outcome<Self> {
        if changes.is_empty() || changes.len() > MOST_CHANGES {
            return Err(ApiError::field(
                "/changes",
                format!("нужно от 1 до {MOST_CHANGES} изменений"),
                format!("1 to {MOST_CHANGES} changes are needed"),
            ));
        }
        for (index, change) in changes.iter().enumerate() {
            self.make(change, &format!("/changes/{index}"))?;
        }
        let boards = std::mem::take(&mut self.boards);
        self.boards = (1..).zip(boards.into_values()).collect();
        Ok(self)
    }

    fn make(&mut self, change: &DraftChange, at: &str) -> Outcome<()> {
        match *change {
            DraftChange::SwapPlayers { one, other } => self.swap(one, other, at),
            DraftChange::SwapColours { board } => {
                let (white, black) = self.board(board, at)?;
                self.boards.insert(board, (black, white));
                Ok(())
            }
            DraftChange::RemovePair { board } => {
                self.board(board, at)?;
                self.boards.remove(&board);
                Ok(())
            }
            DraftChange::AddPair { white, black } => self.add(white, black, at),
            DraftChange::SetBye { player } => self.set_bye(player, at),
            DraftChange::ClearBye {} => self
                .bye
                .take()
                .map(|_| ())
                .ok_or_else(|| ApiError::field(at, "свободного от игры нет", "nobody has the bye")),
        }
    }

    fn board(&self, board: u32, at: &str) -> Outcome<(ParticipantId, ParticipantId)> {
        self.boards.get(&board).copied().ok_or_else(|| {
            ApiError::field(format!("{at}/board"), "такой доски нет", "there is no such board")
        })
    }

    fn swap(&mut self, one: ParticipantId, other: ParticipantId, at: &str) -> Outcome<()> {
        let (first, second) = (self.place(one, at, "one")?, self.place(other, at, "other")?);
        if one == other || first == Place::Nowhere && second == Place::Nowhere {
            return Err(ApiError::field(
                at,
                "нужны два разных участника, и хотя бы один из них — с местом в туре",
                "two different participants are needed, one of them at least with a place in the round",
            ));
        }
        self.put(first, other);
        self.put(second, one);
        Ok(())
    }

    fn add(&mut self, white: ParticipantId, black: ParticipantId, at: &str) -> Outcome<()> {
        if white == black {
            return Err(ApiError::field(
                at,
                "участник назван парой самому себе",
                "a player is paired with himself",
            ));
        }
        for (who, name) in [(white, "white"), (black, "black")] {
            self.free(who, at, name)?;
        }
        let board = (1..).find(|board| !self.boards.contains_key(board)).unwrap_or(u32::MAX);
        self.boards.insert(board, (white, black));
        Ok(())
    }

    fn set_bye(&mut self, player: ParticipantId, at: &str) -> Outcome<()> {
        if self.bye.is_some() {
            return Err(ApiError::field(
                at,
                "свободный от игры уже есть, и он один (3.17.2): сначала clear_bye",
                "somebody has the bye, and there is one (3.17.2): clear_bye first",
            )
            .citing(EDITION, "3.17.2"));
        }
        self.free(player, at, "player")?;
        self.bye = Some(player);
        Ok(())
    }

    /// Somebody who is to be paired and stands nowhere.
    fn free(&self, who: ParticipantId, at: &str, name: &str) -> Outcome<()> {
        if self.place(who, at, name)? == Place::Nowhere {
            return Ok(());
        }
        Err(ApiError::field(
            format!("{at}/{name}"),
            "у участника уже есть место в туре: сначала remove_pair или clear_bye",
            "the participant has a place in the round: remove_pair or clear_bye first",
        ))
    }

    fn place(&self, who: ParticipantId, at: &str, name: &str) -> Outcome<Place> {
        if !self.playing.contains(&who) {
            return Err(ApiError::field(
                format!("{at}/{name}"),
                "такого участника нет, или он выбыл либо освобождён от этого тура: сначала верните его",
                "there is no such participant, or he has withdrawn or is excused from this round: bring him back first",
            )
            .citing(EDITION, "3.17.2"));
        }
        let of_board = self.boards.iter().find_map(|(board, (white, black))| {
            if *white == who {
                Some(Place::White(*board))
            } else {
                (*black == who).then_some(Place::Black(*board))
            }
        });
        let bye = (self.bye == Some(who)).then_some(Place::Bye);
        Ok(of_board.or(bye).unwrap_or(Place::Nowhere))
    }

    fn put(&mut self, place: Place, who: ParticipantId) {
        match place {
            Place::White(board) => {
                self.boards.entry(board).and_modify(|pair| pair.0 = who);
            }
            Place::Black(board) => {
                self.boards.entry(board).and_modify(|pair| pair.1 = who);
            }
            Place::Bye => self.bye = Some(who),
            Place::Nowhere => {}
        }
    }
}

/// Whom a change touches, in the draft as it was.
pub(crate) fn touched(draft: &Draft, change: &DraftChange) -> Vec<ParticipantId> {
    let of_board = |board: u32| {
        let pair = draft.pairs.iter().find(|pair| pair.board == board);
        pair.map(|pair| vec![pair.white.id, pair.black.id]).unwrap_or_default()
    };
    match *change {
        DraftChange::SwapPlayers { one, other } => {
            let with = draft
                .pairs
                .iter()
                .filter(|pair| [pair.white.id, pair.black.id].iter().any(|id| *id == one || *id == other));
            let partners = with.flat_map(|pair| [pair.white.id, pair.black.id]);
            [one, other].into_iter().chain(partners).collect()
        }
        DraftChange::SwapColours { board } | DraftChange::RemovePair { board } => of_board(board),
        DraftChange::AddPair { white, black } => vec![white, black],
        DraftChange::SetBye { player } => vec![player],
        DraftChange::ClearBye {} => draft.bye.iter().map(|bye| bye.id).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::field::samples::id;

    /// 1-2, 3-4, 5 with the bye, 6 nowhere; 7 does not play.
    fn layout() -> Layout {
        Layout {
            boards: BTreeMap::from([(1, (id(1), id(2))), (2, (id(3), id(4)))]),
            bye: Some(id(5)),
            playing: (1..=6).map(id).collect(),
        }
    }

    #[test]
    fn each_change_does_what_it_says() {
        use DraftChange::{AddPair, ClearBye, RemovePair, SetBye, SwapColours, SwapPlayers};
        let boards = |pairs: &[(u32, u32)]| -> BTreeMap<u32, (ParticipantId, ParticipantId)> {
            (1..).zip(pairs.iter().map(|(white, black)| (id(*white), id(*black)))).collect()
        };
        let swap = |one, other| SwapPlayers { one: id(one), other: id(other) };
        for (changes, pairs, bye) in [
            (vec![swap(1, 4)], &[(4, 2), (3, 1)][..], Some(5)),
            (vec![swap(1, 2)], &[(2, 1), (3, 4)], Some(5)),
            (vec![swap(5, 3)], &[(1, 2), (5, 4)], Some(3)),
            (vec![swap(6, 3)], &[(1, 2), (6, 4)], Some(5)),
            (vec![SwapColours { board: 2 }], &[(1, 2), (4, 3)], Some(5)),
            (vec![RemovePair { board: 1 }], &[(3, 4)], Some(5)),
            (
                vec![
                    RemovePair { board: 1 },
                    AddPair { white: id(6), black: id(1) },
                    SwapColours { board: 2 },
                ],
                &[(6, 1), (4, 3)],
                Some(5),
            ),
            (vec![ClearBye {}, AddPair { white: id(5), black: id(6) }], &[(1, 2), (3, 4), (5, 6)], None),
            (vec![ClearBye {}, SetBye { player: id(6) }], &[(1, 2), (3, 4)], Some(6)),
        ] {
            let changed = layout().changed(&changes).unwrap();
            assert_eq!((&changed.boards, changed.bye), (&boards(pairs), bye.map(id)), "{changes:?}");
        }
    }

    #[test]
    fn what_has_no_meaning_is_refused_at_its_place() {
        use DraftChange::{AddPair, ClearBye, RemovePair, SetBye, SwapColours, SwapPlayers};
        let swap = |one, other| SwapPlayers { one: id(one), other: id(other) };
        for (changes, pointer) in [
            (vec![], "/changes"),
            (vec![swap(1, 7)], "/changes/0/other"),
            (vec![swap(9, 1)], "/changes/0/one"),
            (vec![swap(1, 1)], "/changes/0"),
            (vec![swap(6, 6)], "/changes/0"),
            (vec![SwapColours { board: 3 }], "/changes/0/board"),
            (vec![RemovePair { board: 1 }, RemovePair { board: 1 }], "/changes/1/board"),
            (vec![AddPair { white: id(6), black: id(1) }], "/changes/0/black"),
            (vec![AddPair { white: id(6), black: id(6) }], "/changes/0"),
            (vec![SetBye { player: id(6) }], "/changes/0"),
            (vec![ClearBye {}, ClearBye {}], "/changes/1"),
            (vec![ClearBye {}, SetBye { player: id(1) }], "/changes/1/player"),
            (vec![swap(1, 2); MOST_CHANGES + 1], "/changes"),
        ] {
            let error = layout().changed(&changes).unwrap_err();
            assert_eq!(error.errors[0].0, pointer, "{pointer}");
        }
    }
}
