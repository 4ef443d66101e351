//! Playing the moves of a record one by one.

use rulebook::{Edition, law};

use super::lex::{Item, Lexed, Written};
use super::result::Stated;
use super::{FirstFault, Outcome, OutcomeReason, Ply, Record, Remark};
use crate::law::Law;
use crate::notation::Note;
use crate::verdict::{Fault, LegalMove, Reason, Text, Verdict, glued, judge, unclear};
use crate::{Ending, Position, Status};

/// Plays until the first fault; after it only a stated result is still read.
pub(super) fn replay(edition: Edition, start: Position, lexed: Lexed) -> Record {
    let mut replay = Replay {
        law: Law::new(edition, start.variant()),
        position: start,
        plies: Vec::new(),
        first_fault: None,
    };
    let mut results = Results { last: Vec::new(), remarks: Vec::new() };
    for item in lexed.items {
        match item {
            Item::Result(written) => results.last.push(written),
            Item::Move { text, among_words } => {
                results.pass_over();
                replay.play(&text, among_words);
            }
            Item::Dash => {
                results.pass_over();
                replay.play_dash();
            }
            Item::Unclear(text) => {
                results.pass_over();
                replay.refuse(&text, replay.words_in_the_way());
            }
        }
    }
    let (stated, recorded) = results.agreed();
    let outcome = replay.outcome(stated);
    if outcome.status != Status::InProgress
        && let Some(against) = results.against(outcome.status)
    {
        results.remarks.push(Remark::AgainstBoard(against));
    }
    Record {
        start,
        plies: replay.plies,
        first_fault: replay.first_fault,
        outcome,
        recorded,
        skipped: lexed.skipped,
        remarks: results.remarks,
    }
}

/// The results stated since the last move, and what is odd about all of them.
struct Results {
    last: Vec<Written>,
    remarks: Vec<Remark>,
}

impl Results {
    /// A move follows: by D8 it is no fault, and what was stated before it ends nothing.
    fn pass_over(&mut self) {
        let passed = self.last.drain(..).filter(|written| written.stated.status != Status::InProgress);
        self.remarks.extend(passed.map(|written| Remark::PassedOver(written.text)));
    }

    /// The result stated, and its status; `*` only ends the text of a game.
    fn agreed(&mut self) -> (Option<Stated>, Option<Status>) {
        let real = || self.last.iter().filter(|written| written.stated.status != Status::InProgress);
        let Some(first) = real().next() else {
            return (None, self.last.first().map(|written| written.stated.status));
        };
        if real().any(|other| other.stated.status != first.stated.status) {
            let texts = real().map(|written| written.text.clone()).collect();
            self.remarks.push(Remark::Contradiction(texts));
            return (None, None);
        }
        let told = real().find(|written| written.stated.reason != OutcomeReason::AsRecorded);
        let stated = told.unwrap_or(first).stated;
        (Some(stated), Some(stated.status))
    }

    /// The result that says otherwise than the board.
    fn against(&self, status: Status) -> Option<String> {
        let contradict = self.remarks.iter().any(|remark| matches!(remark, Remark::Contradiction(_)));
        let others = |written: &&Written| ![Status::InProgress, status].contains(&written.stated.status);
        self.last.iter().find(others).filter(|_| !contradict).map(|written| written.text.clone())
    }
}

struct Replay {
    law: Law,
    position: Position,
    plies: Vec<Ply>,
    first_fault: Option<FirstFault>,
}

impl Replay {
    fn next_ply(&self) -> u32 {
        u32::try_from(self.plies.len()).unwrap_or(u32::MAX).saturating_add(1)
    }

    fn play(&mut self, text: &str, among_words: bool) {
        let note = among_words.then_some(Note::AmongWords);
        if let Some(fault) = self.play_one(text, note.clone()) {
            match glued(&self.position, text) {
                Some(parts) => self.play_glued(&parts, note.as_ref()),
                None => self.refuse(text, fault),
            }
        }
    }

    /// Moves written together are played one by one: `e3-d4d6-c5`.
    fn play_glued(&mut self, parts: &[String], note: Option<&Note>) {
        for part in parts {
            let notes = [Note::Glued].into_iter().chain(note.cloned());
            if let Some(fault) = self.play_one(part, notes) {
                self.refuse(part, fault);
            }
        }
    }

    /// Plays a move, if nothing has gone wrong before it; its fault, if it has one.
    fn play_one(&mut self, text: &str, notes: impl IntoIterator<Item = Note>) -> Option<Fault> {
        if self.first_fault.is_some() {
            return None;
        }
        let legal = self.position.legal_moves();
        match judge(self.law, &self.position, &legal, text) {
            Verdict::Legal(mut legal_move) => {
                legal_move.notes.extend(notes);
                self.push(text, legal_move);
                None
            }
            Verdict::Illegal(fault) => Some(fault),
        }
    }

    /// A dash in place of a forced capture breaks no rule (3.9.1), if there is only one.
    fn play_dash(&mut self) {
        let legal = self.position.legal_moves();
        match legal.as_slice() {
            _ if self.first_fault.is_some() => {}
            [only] if only.is_capture() => {
                let legal_move = LegalMove {
                    mv: only.clone(),
                    notation: only.notation(),
                    short: only.short(&legal),
                    notes: vec![Note::ForcedCapture],
                };
                self.push("-", legal_move);
            }
            [_, _, ..] => self.refuse("-", unclear(self.law, &legal)),
            _ => self.play("-", false),
        }
    }

    fn push(&mut self, text: &str, legal_move: LegalMove) {
        let side = self.position.turn();
        self.position = self.position.make(&legal_move.mv);
        self.plies.push(Ply {
            ply: self.next_ply(),
            side,
            text: text.to_owned(),
            notation: legal_move.notation,
            short: legal_move.short,
            position_after: self.position,
            notes: legal_move.notes,
        });
    }

    fn refuse(&mut self, text: &str, fault: Fault) {
        let ply = self.next_ply();
        self.first_fault.get_or_insert_with(|| FirstFault { ply, text: text.to_owned(), fault });
    }

    /// Words in the place of a move.
    fn words_in_the_way(&self) -> Fault {
        Fault {
            reason: Reason::Unreadable,
            citation: self.law.cite(law::NOTATION),
            detail: Text {
                ru: "на месте хода слова, из которых не ясно, какой ход сделан".to_owned(),
                en: "words in the place of a move do not tell which move was made".to_owned(),
            },
            candidates: Vec::new(),
            notes: Vec::new(),
            consequence: None,
        }
    }

    /// What the position decides goes before what the text states.
    fn outcome(&self, stated: Option<Stated>) -> Outcome {
        let ply = self.next_ply().saturating_sub(1);
        if let Some(ending) = self.position.ending() {
            let reason = match ending {
                Ending::NoPieces => OutcomeReason::NoPieces,
                Ending::NoMoves => OutcomeReason::NoMoves,
            };
            let citation = Some(self.law.cite(law::WIN));
            return Outcome { status: self.position.status(), reason: Some(reason), citation, ply };
        }
        match stated.filter(|_| self.first_fault.is_none()) {
            Some(stated) => self.stated_outcome(stated, ply),
            None => Outcome { status: Status::InProgress, reason: None, citation: None, ply },
        }
    }

    fn stated_outcome(&self, stated: Stated, ply: u32) -> Outcome {
        let paragraph = match stated.reason {
            OutcomeReason::Resignation | OutcomeReason::Time => Some(law::WIN),
            OutcomeReason::Agreed => Some(law::DRAWS),
            _ => None,
        };
        let citation = paragraph.map(|paragraph| self.law.cite(paragraph));
        Outcome { status: stated.status, reason: Some(stated.reason), citation, ply }
    }
}
