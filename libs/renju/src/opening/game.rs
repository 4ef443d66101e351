//! An opening under way.

use super::phase::{Phase, REST_OF_PAIR};
use super::{
    Decision, Expected, Expects, Opening, OpeningFault, OpeningReason, Pattern, Player, Symmetries, Zone,
};
use crate::{Board, MoveTerms, Point, Stone};

/// The fewest fifth moves that may be declared.
const FEWEST_FIFTHS: u8 = 1;

/// An opening under way: stones on the board, who has which colour, what is due.
///
/// Only the regulation is judged here. Fouls and fives are ordinary ones and judged with the moves: a
/// foul takes five black stones, so no fifth move can be one; only the further pairs of Super Sakata can.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpeningGame {
    opening: Opening,
    terms: MoveTerms,
    black: Player,
    board: Board,
    moves: Vec<Point>,
    /// How many fifth moves are offered, as far as is known.
    fifths: u8,
    steps: u32,
    stage: Stage,
}

/// What is due.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Stage {
    /// A phase, and those after it.
    Due(&'static Phase, &'static [Phase]),
    /// White chooses among fifth moves.
    Choice(Vec<Point>),
    /// Nothing more.
    Over,
}

impl Stage {
    fn first_of(phases: &'static [Phase]) -> Self {
        phases.split_first().map_or(Self::Over, |(due, rest)| Self::Due(due, rest))
    }
}

/// An opening that is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Opened<'a> {
    /// The moves made, in order; White moves next if they are odd in number.
    pub moves: &'a [Point],
    /// The board with them.
    pub board: &'a Board,
    /// Who plays Black; the other plays White.
    pub black: Player,
}

impl OpeningGame {
    /// An opening that begins: an empty board, the first player tentatively Black.
    ///
    /// Of the terms the edition is cited and the columns name points.
    #[must_use]
    pub fn new(opening: Opening, terms: &MoveTerms) -> Self {
        Self {
            opening,
            terms: *terms,
            black: Player::First,
            board: Board::new(),
            moves: Vec::new(),
            fifths: opening.fifths(),
            steps: 0,
            stage: Stage::first_of(opening.phases()),
        }
    }

    /// Takes a step. One that is at fault changes nothing.
    ///
    /// # Errors
    /// [`OpeningFault`]: which step, why, and by which paragraph (9.2.4.3, 9.2.4.1).
    pub fn apply(&mut self, decision: &Decision) -> Result<(), OpeningFault> {
        self.stage = self.take(decision).map_err(|reason| self.fault(reason))?;
        self.steps = self.steps.saturating_add(1);
        Ok(())
    }

    /// The regulation.
    #[must_use]
    pub const fn opening(&self) -> Opening {
        self.opening
    }

    /// How many steps were taken.
    #[must_use]
    pub const fn steps(&self) -> u32 {
        self.steps
    }

    /// The moves made so far, in order.
    #[must_use]
    pub fn moves(&self) -> &[Point] {
        &self.moves
    }

    /// The board with them; offers are not on it.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Who has Black now.
    #[must_use]
    pub const fn black(&self) -> Player {
        self.black
    }

    /// Who has a colour now.
    #[must_use]
    pub const fn player(&self, stone: Stone) -> Player {
        match stone {
            Stone::Black => self.black,
            Stone::White => self.black.other(),
        }
    }

    /// The opening pattern of the first three stones, if they are one of the 26.
    #[must_use]
    pub fn pattern(&self) -> Option<&'static Pattern> {
        Pattern::of_moves(&self.moves)
    }

    /// The opening with its outcome, once it is over.
    #[must_use]
    pub fn finished(&self) -> Option<Opened<'_>> {
        let over = self.stage == Stage::Over;
        over.then_some(Opened { moves: &self.moves, board: &self.board, black: self.black })
    }

    /// Whose turn it is and to do what; none once the opening is over.
    #[must_use]
    pub fn expects(&self) -> Option<Expected> {
        let next = Stone::of_move(self.number());
        let (stone, what) = match &self.stage {
            Stage::Over => return None,
            Stage::Choice(among) => (Stone::White, Expects::Choice(among.clone())),
            Stage::Due(phase, _) => match phase {
                Phase::Stone(zone) => (next, Expects::Stone(*zone)),
                Phase::OpenersStone(zone) => (self.colour(Player::First), Expects::Stone(*zone)),
                Phase::LastOfPair(zone) => (Stone::White, Expects::Stone(*zone)),
                Phase::Declare(most) => {
                    (next.other(), Expects::Declare { least: FEWEST_FIFTHS, most: *most })
                }
                Phase::Swap | Phase::SwapFork { .. } => (next, Expects::Swap),
                Phase::SwapOrPair => (next, Expects::SwapOrStones),
                Phase::Offers => (Stone::Black, Expects::Offers { count: self.fifths }),
                Phase::StoneOrOffers { zone, .. } => {
                    (Stone::Black, Expects::StoneOrOffers { zone: *zone, count: self.fifths })
                }
            },
        };
        Some(Expected { player: self.player(stone), has: stone, number: self.number(), what })
    }

    fn colour(&self, player: Player) -> Stone {
        if player == self.black { Stone::Black } else { Stone::White }
    }

    /// The number of the next move.
    fn number(&self) -> u32 {
        u32::try_from(self.moves.len()).unwrap_or(u32::MAX).saturating_add(1)
    }

    pub(crate) fn fault(&self, reason: OpeningReason) -> OpeningFault {
        let step = self.steps.saturating_add(1);
        OpeningFault::new((self.terms.edition, self.terms.columns), (step, self.number()), reason)
    }

    /// Takes a step if it is right, and tells what is due then.
    fn take(&mut self, decision: &Decision) -> Result<Stage, OpeningReason> {
        match &self.stage {
            Stage::Over => Err(OpeningReason::Over),
            Stage::Choice(among) => {
                let Decision::Choose(point) = decision else { return Err(OpeningReason::NotDue) };
                if !among.contains(point) {
                    return Err(OpeningReason::NotOffered(*point));
                }
                self.put(*point, Zone::BOARD)?;
                Ok(Stage::Over)
            }
            Stage::Due(phase, rest) => self.take_due(phase, rest, decision),
        }
    }

    fn take_due(
        &mut self,
        phase: &'static Phase,
        rest: &'static [Phase],
        decision: &Decision,
    ) -> Result<Stage, OpeningReason> {
        let next = match (phase, decision) {
            (Phase::Stone(zone) | Phase::OpenersStone(zone), Decision::Place(point)) => {
                self.put(*point, *zone)?;
                rest
            }
            (Phase::LastOfPair(zone), Decision::Place(point)) => {
                self.put(*point, *zone)?;
                self.swap(true);
                rest
            }
            (Phase::StoneOrOffers { zone, then }, Decision::Place(point)) => {
                self.put(*point, *zone)?;
                then
            }
            // nothing is to be chosen where one fifth move is due
            (Phase::Offers, Decision::Place(point)) if self.fifths == 1 => {
                self.put(*point, Zone::BOARD)?;
                rest
            }
            (Phase::SwapOrPair, Decision::Place(point)) => {
                self.put(*point, Zone::BOARD)?;
                REST_OF_PAIR
            }
            (Phase::Swap | Phase::SwapOrPair, Decision::Swap(swapped)) => {
                self.swap(*swapped);
                rest
            }
            (Phase::SwapFork { swapped: then, .. }, Decision::Swap(true)) => {
                self.swap(true);
                then
            }
            (Phase::SwapFork { kept: then, .. }, Decision::Swap(false)) => then,
            (Phase::Declare(most), Decision::Declare(number)) => {
                self.declare(*number, *most)?;
                rest
            }
            (Phase::Offers | Phase::StoneOrOffers { .. }, Decision::Offer(points)) => {
                self.check_offers(points)?;
                return Ok(Stage::Choice(points.clone()));
            }
            _ => return Err(OpeningReason::NotDue),
        };
        Ok(Stage::first_of(next))
    }

    fn put(&mut self, point: Point, zone: Zone) -> Result<(), OpeningReason> {
        if !zone.has(point) {
            return Err(OpeningReason::OutOfZone { point, zone });
        }
        let stone = Stone::of_move(self.number());
        let occupied = |taken: crate::Occupied| OpeningReason::Occupied { point, stone: taken.stone };
        self.board.place(point, stone).map_err(occupied)?;
        self.moves.push(point);
        Ok(())
    }

    const fn swap(&mut self, swapped: bool) {
        if swapped {
            self.black = self.black.other();
        }
    }

    fn declare(&mut self, number: u8, most: u8) -> Result<(), OpeningReason> {
        if !(FEWEST_FIFTHS..=most).contains(&number) {
            return Err(OpeningReason::Declared { least: FEWEST_FIFTHS, most });
        }
        self.fifths = number;
        Ok(())
    }

    /// As many as are due, on free points, all of them different moves (R4).
    fn check_offers(&self, points: &[Point]) -> Result<(), OpeningReason> {
        if points.len() != usize::from(self.fifths) {
            return Err(OpeningReason::OfferCount { due: self.fifths, given: points.len() });
        }
        let symmetries = Symmetries::of(&self.board);
        for (index, point) in points.iter().enumerate() {
            if let Some(stone) = self.board.at(*point) {
                return Err(OpeningReason::Occupied { point: *point, stone });
            }
            for earlier in points.iter().take(index) {
                if earlier == point {
                    return Err(OpeningReason::OfferedTwice(*point));
                }
                if symmetries.same(*earlier, *point) {
                    return Err(OpeningReason::Symmetrical(*earlier, *point));
                }
            }
        }
        Ok(())
    }
}
