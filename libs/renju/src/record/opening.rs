//! The opening regulation beside the moves of a record (9.2.4.3).

use super::RecordTerms;
use crate::opening::OpeningFault;
use crate::{Decision, Expected, Expects, Move, Opening, OpeningGame, OpeningReason, Pattern, Player, Point};

/// What a record shows of its opening.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpeningRecord {
    /// The regulation it was judged by.
    pub opening: Opening,
    /// Which of the 26 openings the first three moves are.
    pub pattern: Option<&'static Pattern>,
    /// How far the decisions lead, where they were told.
    pub told: Option<Told>,
    /// What is wrong, if something is: the first fault of the record, unless a move is wrong earlier.
    pub fault: Option<OpeningFault>,
}

/// How far the decisions told lead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Told {
    /// Who has Black.
    pub black: Player,
    /// What is due next; none where the opening is over.
    pub expected: Option<Expected>,
}

/// The opening of a record on its way through the moves.
pub(super) struct Watch<'a> {
    game: OpeningGame,
    /// The decisions not used yet, where they were told.
    decisions: Option<&'a [Decision]>,
    /// Whether they name every stone, from the first on.
    stones_named: bool,
    /// The moves seen.
    moves: Vec<Move>,
    fault: Option<OpeningFault>,
}

impl<'a> Watch<'a> {
    pub(super) fn new(terms: &RecordTerms, decisions: Option<&'a [Decision]>) -> Option<Self> {
        let game = OpeningGame::new(terms.opening?, &terms.moves);
        // the first stone of every game stands there, and no later one does
        let begun = [Decision::Place(Point::CENTRE)];
        let stones_named = decisions.is_some_and(|told| told.starts_with(&begun));
        Some(Self { game, decisions, stones_named, moves: Vec::new(), fault: None })
    }

    /// Whether the decisions were left out.
    pub(super) const fn untold(&self) -> bool {
        self.decisions.is_none()
    }

    /// Looks at the next move, which the rules of play permit; the fault where the regulation does not.
    pub(super) fn see(&mut self, mv: Move) -> Option<OpeningFault> {
        let seen = match self.decisions {
            Some(_) => self.see_told(mv),
            None => self.see_alone(mv),
        };
        self.moves.push(mv);
        self.fault = seen.err();
        self.fault.clone()
    }

    /// Only what the move shows by itself.
    fn see_alone(&self, mv: Move) -> Result<(), OpeningFault> {
        let Some(zone) = self.game.opening().zones().into_iter().nth(self.moves.len()) else { return Ok(()) };
        let reason = match mv {
            Move::Pass => OpeningReason::Pass,
            Move::Place(point) if zone.has(point) => return Ok(()),
            Move::Place(point) => OpeningReason::OutOfZone { point, zone },
        };
        let number = u32::try_from(self.moves.len()).unwrap_or(u32::MAX).saturating_add(1);
        Err(OpeningFault { step: number, number, ..self.game.fault(reason) })
    }

    /// Takes the decisions due before the move, and the move.
    fn see_told(&mut self, mv: Move) -> Result<(), OpeningFault> {
        while let Some(expected) = self.game.expects() {
            if self.awaits_stone(&expected.what) {
                let Move::Place(point) = mv else { return Err(self.game.fault(OpeningReason::Pass)) };
                return self.stone(&expected.what, point);
            }
            let decision = self.next().ok_or_else(|| self.game.fault(OpeningReason::Untold))?;
            self.game.apply(&decision)?;
        }
        Ok(())
    }

    /// Whether the next move of the record is due now, not a decision told beside it.
    fn awaits_stone(&self, what: &Expects) -> bool {
        let next = self.decisions.and_then(<[Decision]>::first);
        match what {
            Expects::Stone(_) | Expects::Choice(_) => true,
            Expects::StoneOrOffers { .. } | Expects::Offers { count: 1 } => {
                !matches!(next, Some(Decision::Offer(_)))
            }
            Expects::SwapOrStones => matches!(next, Some(Decision::Place(_))),
            Expects::Swap | Expects::Declare { .. } | Expects::Offers { .. } => false,
        }
    }

    /// Puts the stone of the record; decisions that name it too must name the same.
    fn stone(&mut self, what: &Expects, point: Point) -> Result<(), OpeningFault> {
        // beyond the moves of every game of the regulation are the pairs of Super Sakata
        let further = self.moves.len() >= self.game.opening().zones().len();
        let next = self.decisions.and_then(<[Decision]>::first);
        let named = next.filter(|_| self.stones_named || further).and_then(Decision::stone_at);
        if let Some(named) = named {
            if named != point {
                return Err(self.game.fault(OpeningReason::OtherMove(named)));
            }
            self.next();
        }
        let decision = match what {
            Expects::Choice(_) => Decision::Choose(point),
            _ => Decision::Place(point),
        };
        self.game.apply(&decision)
    }

    fn next(&mut self) -> Option<Decision> {
        let (first, rest) = self.decisions?.split_first()?;
        self.decisions = Some(rest);
        Some(first.clone())
    }

    /// Takes what was decided after the last move.
    pub(super) fn finish(&mut self) -> Option<OpeningFault> {
        while self.fault.is_none() {
            let decision = self.next()?;
            let taken = match decision.stone_at() {
                Some(point) => Err(self.game.fault(OpeningReason::OtherMove(point))),
                None => self.game.apply(&decision),
            };
            self.fault = taken.err();
        }
        self.fault.clone()
    }

    pub(super) fn record(self) -> OpeningRecord {
        let points: Vec<Point> = self.moves.iter().map_while(|mv| mv.point()).collect();
        let told = Told { black: self.game.black(), expected: self.game.expects() };
        OpeningRecord {
            opening: self.game.opening(),
            pattern: Pattern::of_moves(&points),
            told: self.decisions.map(|_| told),
            fault: self.fault,
        }
    }
}
