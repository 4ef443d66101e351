//! Playing the moves of a record one by one.

use super::lex::{Item, Lexed, Written};
use super::numbers::Numbers;
use super::opening::Watch;
use super::result::Stated;
use super::{FirstFault, FoulClaims, Outcome, OutcomeReason, Ply, Record, RecordTerms, Remark, Status};
use crate::notation::Notes;
use crate::verdict::{check_move, judge_move};
use crate::{Board, Columns, Decision, Move, Note, OpeningFault, Ruling, Stone, Verdict};

/// Plays until the first move that cannot be made; after it only results are still read.
pub(super) fn replay(terms: &RecordTerms, lexed: Lexed, decisions: Option<&[Decision]>) -> Record {
    let mut replay = Replay::new(terms, decisions);
    replay.remarks.extend(lexed.dashes_between.then_some(Remark::DashesBetween));
    for item in lexed.items {
        match item {
            Item::Number(written) if replay.first_fault.is_none() => {
                replay.numbers.see(written, replay.next());
            }
            Item::Number(_) => {}
            Item::Move(written) => replay.play(written),
            Item::Claim => replay.claim(),
            Item::Result(stated, text) => replay.results.push((stated, text)),
        }
    }
    replay.finish(lexed.skipped)
}

/// A game on its way through the record.
struct Replay<'a> {
    terms: &'a RecordTerms,
    board: Board,
    plies: Vec<Ply>,
    first_fault: Option<FirstFault>,
    /// The opening, where there is a regulation for it.
    opening: Option<Watch<'a>>,
    /// How the rules ended the game.
    ended: Option<Outcome>,
    /// Results stated after the last move.
    results: Vec<(Stated, String)>,
    numbers: Numbers,
    remarks: Vec<Remark>,
    /// Whether the ninth column was called I, and J.
    called: (bool, bool),
}

impl<'a> Replay<'a> {
    fn new(terms: &'a RecordTerms, decisions: Option<&'a [Decision]>) -> Self {
        Self {
            terms,
            board: Board::new(),
            plies: Vec::new(),
            first_fault: None,
            opening: Watch::new(terms, decisions),
            ended: None,
            results: Vec::new(),
            numbers: Numbers::default(),
            remarks: Vec::new(),
            called: (false, false),
        }
    }

    /// How many moves have been made.
    fn played(&self) -> u32 {
        u32::try_from(self.plies.len()).unwrap_or(u32::MAX)
    }

    /// The number of the next move.
    fn next(&self) -> u32 {
        self.played().saturating_add(1)
    }

    fn play(&mut self, written: Written) {
        let passed_over = self.results.drain(..).map(|(_, text)| Remark::PassedOver(text));
        self.remarks.extend(passed_over);
        if self.first_fault.is_some() {
            return;
        }
        let (ply, stone) = (self.next(), Stone::of_move(self.next()));
        let verdict = if written.pass {
            judge_move(&self.terms.moves, &self.board, stone, Move::Pass)
        } else {
            check_move(&self.terms.moves, &self.board, stone, &written.text)
        };
        let verdict = self.opened(verdict);
        match verdict.mv.filter(|_| verdict.ruling.can_be_made()) {
            Some(mv) => self.push(stone, mv, written, verdict),
            None => self.first_fault = Some(FirstFault { ply, text: written.text, verdict }),
        }
    }

    /// The verdict, which the opening regulation may turn against a move that the rules permit.
    fn opened(&mut self, verdict: Verdict) -> Verdict {
        let made = verdict.mv.filter(|_| verdict.ruling.can_be_made());
        let fault = made.and_then(|mv| self.opening.as_mut()?.see(mv));
        match fault {
            Some(fault) => against_opening(fault, verdict.mv, verdict.notes),
            None => verdict,
        }
    }

    /// Decisions told after the last move, or not told at all.
    fn close_opening(&mut self) {
        let next = self.next();
        let Some(opening) = &mut self.opening else { return };
        self.remarks.extend(opening.untold().then_some(Remark::OpeningUntold));
        if self.first_fault.is_none()
            && let Some(fault) = opening.finish()
        {
            let verdict = against_opening(fault, None, Vec::new());
            self.first_fault = Some(FirstFault { ply: next, text: String::new(), verdict });
        }
    }

    fn push(&mut self, stone: Stone, mv: Move, written: Written, verdict: Verdict) {
        let ply = self.next();
        let mut notes = Notes(written.notes);
        verdict.notes.into_iter().for_each(|note| notes.add(note));
        if let Move::Place(point) = mv {
            self.board.put(point, stone);
            if point.column() == NINTH {
                let as_j = notes.0.contains(&Note::JForI);
                self.called = (self.called.0 || !as_j, self.called.1 || as_j);
            }
        }
        self.plies.push(Ply {
            ply,
            stone,
            text: written.text,
            mv,
            ruling: verdict.ruling,
            foul: verdict.foul,
            notes: notes.0,
        });
        if self.ended.is_none() {
            self.ended = self.ending(stone, verdict.ruling);
        }
    }

    /// Whether the last move has ended the game.
    fn ending(&self, stone: Stone, ruling: Ruling) -> Option<Outcome> {
        let pass_before = self.plies.iter().rev().nth(1).is_some_and(|ply| ply.mv == Move::Pass);
        let (status, reason) = match ruling {
            Ruling::Five => (Status::won_by(stone), OutcomeReason::Five),
            Ruling::Overline => (Status::won_by(stone), OutcomeReason::Overline),
            Ruling::Foul(_) if self.terms.foul_claims == FoulClaims::Automatic => {
                (Status::WhiteWon, OutcomeReason::Foul)
            }
            Ruling::Pass if pass_before => (Status::Draw, OutcomeReason::Passes),
            _ if self.board.is_dead() => (Status::Draw, OutcomeReason::NoFive),
            _ => return None,
        };
        Some(self.over(status, reason))
    }

    fn over(&self, status: Status, reason: OutcomeReason) -> Outcome {
        Outcome::over(self.terms.moves.edition, status, reason, self.played())
    }

    /// White claims a foul, which is in time right after it (R1a).
    fn claim(&mut self) {
        let by_foul = self.ended.is_some_and(|ended| ended.reason == Some(OutcomeReason::Foul));
        if self.first_fault.is_some() || by_foul {
            return;
        }
        let fouled = self.plies.last().is_some_and(|ply| ply.foul.is_some());
        // a foul that also leaves nobody a five can still be claimed
        let open = self.ended.is_none_or(|ended| ended.ply == self.played());
        if fouled && open {
            self.ended = Some(self.over(Status::WhiteWon, OutcomeReason::Foul));
        } else {
            self.remarks.push(Remark::NoFoulToClaim { ply: self.played() });
        }
    }

    fn finish(mut self, skipped: Vec<String>) -> Record {
        self.close_opening();
        let recorded = self.agreed_result();
        let outcome = self.outcome(recorded);
        self.compare(&outcome);
        self.remarks.extend(self.numbers.remark());
        self.remarks.extend(self.unclaimed(&outcome));
        let moves = self.played().saturating_sub(outcome.ply);
        if self.ended.is_some() && moves > 0 {
            self.remarks.push(Remark::AfterTheEnd { ply: outcome.ply, moves });
        }
        if self.called == (true, true) {
            self.remarks.push(Remark::BothIAndJ);
        }
        let columns: Columns = self.terms.moves.columns;
        Record {
            columns,
            plies: self.plies,
            first_fault: self.first_fault,
            outcome,
            recorded: recorded.map(|stated| stated.status),
            skipped,
            remarks: self.remarks,
            opening: self.opening.map(Watch::record),
            board: self.board,
        }
    }

    /// The result stated after the last move, if those stated agree.
    fn agreed_result(&mut self) -> Option<Stated> {
        let by_points = self.results.iter().find(|(stated, _)| stated.by_points);
        self.remarks.extend(by_points.map(|(_, text)| Remark::BlackFirst(text.clone())));
        let (first, _) = self.results.first()?;
        if self.results.iter().any(|(stated, _)| stated.status != first.status) {
            let texts = self.results.iter().map(|(_, text)| text.clone()).collect();
            self.remarks.push(Remark::Contradiction(texts));
            return None;
        }
        // of several the one that gives a reason tells more
        let reasoned = self.results.iter().find(|(stated, _)| stated.reason != OutcomeReason::AsRecorded);
        Some(reasoned.map_or(*first, |(stated, _)| *stated))
    }

    /// What the rules decide goes before what the text states.
    fn outcome(&self, stated: Option<Stated>) -> Outcome {
        let stated = stated.filter(|_| self.first_fault.is_none());
        match (self.ended, stated) {
            (Some(ended), _) => ended,
            (None, Some(stated)) => self.over(stated.status, stated.reason),
            (None, None) => Outcome::in_progress(self.played()),
        }
    }

    fn compare(&mut self, outcome: &Outcome) {
        if self.ended.is_none() {
            return;
        }
        let against = self.results.iter().find(|(stated, _)| stated.status != outcome.status);
        self.remarks.extend(against.map(|(_, text)| Remark::AgainstBoard(text.clone())));
    }

    /// The fouls that went unclaimed before the end.
    fn unclaimed(&self, outcome: &Outcome) -> Vec<Remark> {
        if self.terms.foul_claims == FoulClaims::Automatic {
            return Vec::new();
        }
        let claimed = |ply: &&Ply| ply.ply == outcome.ply && outcome.reason == Some(OutcomeReason::Foul);
        // the last move can still be claimed: no reply has been made
        let open = outcome.status == Status::InProgress;
        let last = |ply: &Ply| open && self.plies.last().is_some_and(|last| last.ply == ply.ply);
        let fouls =
            self.plies.iter().filter(|ply| ply.foul.is_some() && ply.ply <= outcome.ply && !last(ply));
        fouls.filter(|ply| !claimed(ply)).map(|ply| Remark::UnclaimedFoul { ply: ply.ply }).collect()
    }
}

fn against_opening(fault: OpeningFault, mv: Option<Move>, notes: Vec<Note>) -> Verdict {
    let ruling = Ruling::Opening(fault.reason);
    Verdict { ruling, mv, citation: fault.citation, detail: fault.detail, foul: None, notes }
}

/// I by either naming, counted from nought; J too by the Russian one.
const NINTH: u8 = 8;
