//! Faults of claimed captures: the legal part is followed as far as it goes, then the
//! next leg is traced to its first fault.

use super::finding::{As, Finding, Named};
use super::leg::Leg;
use super::reason::Reason;
use crate::board::Direction;
use crate::movegen::{AnySetting, Bits, Jumper, Walk};
use crate::moves::between;
use crate::notation::Claim;
use crate::{Piece, Position, Square};

/// Positions of the walk looked at before the search for a better reading ends.
const BUDGET: u32 = 100_000;

/// The first rule a claimed capture breaks.
///
/// Every legal beginning of a capture by this piece is followed; the squares of the
/// claim are ticked off as the piece passes them. Where all are ticked and the piece
/// stands on the last, the capture was stopped too early. Otherwise the beginning that
/// ticks off most squares is taken, so that the first broken leg decides: the piece
/// stands where it may not (6.1.5.6), or its next leg is traced.
pub(super) fn diagnose(position: &Position, claim: &Claim, from: Square, piece: Piece) -> Finding {
    if let Some(finding) = crowned_goes_on(position, claim, from, piece) {
        return finding;
    }
    let king = piece == Piece::King;
    let walk = Walk::new(AnySetting::of(position), Bits::of(position), from.bit());
    let root = Jumper { at: from.bit(), captured: 0, king, heading: None };
    let mut search = Search { position, walk, claim, was_king: king, best: None, budget: BUDGET };
    search.visit(root, 0, true, false);
    match search.best {
        Some((_, finding)) => finding,
        None => no_such(claim, from, if king { As::King } else { As::Man }),
    }
}

fn no_such(claim: &Claim, from: Square, moved_as: As) -> Finding {
    let named = claim.target().map_or(Named::One(from), |to| Named::Step(from, to));
    Finding::new(Reason::NoSuchCapture, named).by(moved_as)
}

/// A man that steps to the last row without capture has ended its move (6.1.5.16).
fn crowned_goes_on(position: &Position, claim: &Claim, from: Square, piece: Piece) -> Option<Finding> {
    let [first, next, ..] = claim.squares.as_slice() else { return None };
    let board = position.board();
    let (direction, steps) = board.line(from, *first)?;
    let steps_up = piece == Piece::Man
        && steps == 1
        && Direction::forward(position.turn()).contains(&direction)
        && first.bit() & board.last_row(position.turn()) != 0
        && position.at(*first).is_none();
    if !steps_up {
        return None;
    }
    // the step itself is refused where a capture is owed, else what was written after it
    Some(if position.must_capture() {
        Finding::new(Reason::MustCapture, Named::Step(from, *first))
    } else {
        Finding::new(Reason::CrownedMustWait, Named::Step(*first, *next))
    })
}

/// How good a reading is: squares ticked off, then how the piece stands on the last of
/// them, then how near the fault is to a legal move.
type Rank = (usize, Footing, u8);

/// How a piece stands on the last square it has ticked off, the best last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Footing {
    /// It has gone past, or no diagonal leads on from there.
    Beside,
    /// It stands there, but had to land elsewhere (6.1.5.6).
    Wrongly,
    Rightly,
}

struct Search<'a> {
    position: &'a Position,
    walk: Walk<AnySetting>,
    claim: &'a Claim,
    was_king: bool,
    best: Option<(Rank, Finding)>,
    budget: u32,
}

impl Search<'_> {
    /// `ticked` squares of the claim are behind; `standing` says the piece is on the last
    /// of them; `could` that another landing of the same jump could have gone on.
    fn visit(&mut self, jumper: Jumper, ticked: usize, standing: bool, could: bool) {
        self.budget = self.budget.saturating_sub(1);
        if self.budget == 0 {
            return;
        }
        let Some(at) = Square::of_bit(self.position.board(), jumper.at) else { return };
        match self.claim.squares.get(ticked) {
            None if standing => self.stopped(jumper, at, could),
            None => {}
            Some(_) if standing && self.landed_wrongly(jumper, could) => {
                let finding = Finding::new(Reason::WrongLanding, Named::One(at)).by(As::King);
                self.offer((ticked, Footing::Wrongly, 9), finding);
            }
            Some(next) => self.leg(jumper, at, *next, ticked, standing),
        }
        let walk = self.walk;
        for jump in walk.jumps(jumper) {
            let mut landings = Vec::new();
            walk.landings(jumper, jump, |landed| landings.push(landed));
            let could = landings.iter().any(|landed| walk.can_go_on(*landed));
            for landed in landings {
                let (ticked, standing) = self.tick(at, landed, ticked);
                self.visit(landed, ticked, standing, could);
            }
        }
    }

    /// Ticks off the claim's squares passed on the way to a landing.
    fn tick(&self, from: Square, landed: Jumper, mut ticked: usize) -> (usize, bool) {
        let mut standing = false;
        let Some(to) = Square::of_bit(self.position.board(), landed.at) else { return (ticked, false) };
        for passed in between(from, to).filter(|square| square.bit() & self.walk.free != 0) {
            standing = self.claim.squares.get(ticked) == Some(&passed);
            ticked += usize::from(standing);
        }
        (ticked, standing)
    }

    /// Whether a king stands where it cannot go on, though it could from another square.
    fn landed_wrongly(&self, jumper: Jumper, could: bool) -> bool {
        jumper.captured != 0 && could && !self.walk.can_go_on(jumper)
    }

    fn stopped(&mut self, jumper: Jumper, at: Square, could: bool) {
        let goes_on = self.walk.can_go_on(jumper);
        if jumper.captured == 0 || !(goes_on || could) {
            return;
        }
        let crowned = !self.was_king && jumper.at & self.walk.last_row() != 0;
        let moved_as = match (jumper.king, crowned) {
            (false, true) => As::Passing,
            (false, false) => As::Man,
            (true, true) => As::Crowned,
            (true, false) => As::King,
        };
        let reason = if goes_on { Reason::CaptureUnfinished } else { Reason::WrongLanding };
        let rank = (self.claim.squares.len(), Footing::Rightly, 9);
        self.offer(rank, Finding::new(reason, Named::One(at)).by(moved_as));
    }

    /// Traces the next leg. From a square the claim did not name, only a captured piece
    /// in the way is believed: the turning squares were left out of the record.
    fn leg(&mut self, jumper: Jumper, from: Square, to: Square, ticked: usize, standing: bool) {
        let sign = self.claim.sign;
        let leg = Leg { walk: &self.walk, jumper, from, to, sign };
        let Some(finding) = leg.trace().map(|finding| self.as_a_king(&leg, finding)) else { return };
        let by_captured = matches!(finding.reason, Reason::BlockedByCaptured | Reason::JumpedTwice);
        if standing || by_captured {
            let footing = match finding.reason {
                _ if !standing => Footing::Beside,
                Reason::NoSuchCapture => Footing::Beside,
                _ => Footing::Rightly,
            };
            self.offer((ticked, footing, finding.weight()), finding);
        }
    }

    /// What a man does from the last row that only a king could do, breaks 7.4.2.2.
    fn as_a_king(&self, leg: &Leg<'_>, finding: Finding) -> Finding {
        let jumper = leg.jumper;
        let stopped = !jumper.king && jumper.captured != 0 && jumper.at & self.walk.last_row() != 0;
        let as_king = Leg { jumper: Jumper { king: true, ..jumper }, ..*leg };
        if stopped && as_king.trace().is_none() {
            let step = Named::Step(leg.from, leg.to);
            return Finding::new(Reason::CrownedMustWait, step).by(As::Passing);
        }
        finding
    }

    fn offer(&mut self, rank: Rank, finding: Finding) {
        if self.best.as_ref().is_none_or(|(best, _)| rank > *best) {
            self.best = Some((rank, finding));
        }
    }
}
