//! Playing the moves of a record one by one.

use rulebook::{Edition, law};

use super::lex::{Item, Lexed};
use super::result::Stated;
use super::{FirstFault, Outcome, OutcomeReason, Ply, Record};
use crate::notation::Note;
use crate::verdict::{Fault, LegalMove, Reason, Text, Verdict, judge, unclear};
use crate::{Ending, Position, Status};

/// Plays until the first fault; after it only a stated result is still read.
pub(super) fn replay(edition: Edition, start: Position, lexed: Lexed) -> Record {
    let mut replay = Replay { edition, position: start, plies: Vec::new(), first_fault: None, stated: None };
    for item in lexed.items {
        match item {
            Item::Result(stated) => replay.stated = Some(stated),
            _ if replay.first_fault.is_some() => {}
            Item::Move(text) => replay.play(&text),
            Item::Dash => replay.play_dash(),
        }
    }
    let outcome = replay.outcome();
    Record {
        start,
        plies: replay.plies,
        first_fault: replay.first_fault,
        outcome,
        recorded: replay.stated.map(|stated| stated.status),
        skipped: lexed.skipped,
    }
}

struct Replay {
    edition: Edition,
    position: Position,
    plies: Vec<Ply>,
    first_fault: Option<FirstFault>,
    stated: Option<Stated>,
}

impl Replay {
    fn next_ply(&self) -> u32 {
        u32::try_from(self.plies.len()).unwrap_or(u32::MAX).saturating_add(1)
    }

    fn play(&mut self, text: &str) {
        // `*` says that the game goes on; any other result has ended it
        if self.stated.is_some_and(|stated| stated.status != Status::InProgress) {
            return self.refuse(text, self.over());
        }
        let legal = self.position.legal_moves();
        match judge(self.edition, &self.position, &legal, text) {
            Verdict::Legal(legal_move) => self.push(text, legal_move),
            Verdict::Illegal(fault) => self.refuse(text, fault),
        }
    }

    /// A dash in place of a forced capture breaks no rule (3.9.1), if there is only one.
    fn play_dash(&mut self) {
        let legal = self.position.legal_moves();
        let [only] = legal.as_slice() else {
            let several = legal.len() > 1 && self.stated.is_none();
            let unclear = unclear(self.edition, &legal);
            return if several { self.refuse("-", unclear) } else { self.play("-") };
        };
        if !only.is_capture() || self.stated.is_some() {
            return self.play("-");
        }
        let legal_move = LegalMove {
            mv: only.clone(),
            notation: only.notation(),
            short: only.short(&legal),
            notes: vec![Note::ForcedCapture],
        };
        self.push("-", legal_move);
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
        self.first_fault = Some(FirstFault { ply: self.next_ply(), text: text.to_owned(), fault });
    }

    /// A move after the record has said that the game is over.
    fn over(&self) -> Fault {
        Fault {
            reason: Reason::GameOver,
            citation: self.edition.cite(law::WIN),
            detail: Text {
                ru: "ход после записанного результата: игра уже окончена".to_owned(),
                en: "a move after the recorded result: the game is already over".to_owned(),
            },
            candidates: Vec::new(),
            notes: Vec::new(),
        }
    }

    /// What the position decides goes before what the text states.
    fn outcome(&self) -> Outcome {
        let ply = self.next_ply().saturating_sub(1);
        if let Some(ending) = self.position.ending() {
            let reason = match ending {
                Ending::NoPieces => OutcomeReason::NoPieces,
                Ending::NoMoves => OutcomeReason::NoMoves,
            };
            let citation = Some(self.edition.cite(law::WIN));
            return Outcome { status: self.position.status(), reason: Some(reason), citation, ply };
        }
        match self.stated.filter(|_| self.first_fault.is_none()) {
            Some(stated) if stated.status != Status::InProgress => self.stated_outcome(stated, ply),
            _ => Outcome { status: Status::InProgress, reason: None, citation: None, ply },
        }
    }

    fn stated_outcome(&self, stated: Stated, ply: u32) -> Outcome {
        let paragraph = match stated.reason {
            OutcomeReason::Resignation => Some(law::WIN),
            OutcomeReason::Agreed => Some(law::DRAWS),
            _ => None,
        };
        let citation = paragraph.map(|paragraph| self.edition.cite(paragraph));
        Outcome { status: stated.status, reason: Some(stated.reason), citation, ply }
    }
}
