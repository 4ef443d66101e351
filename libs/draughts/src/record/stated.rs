//! The results a record states, and which of them counts.

use super::lex::Written;
use super::result::Stated;
use super::{Outcome, OutcomeReason, Remark};
use crate::Status;

/// The results stated since the last move, and what is odd about all of them.
#[derive(Default)]
pub(super) struct Results {
    pub(super) last: Vec<Written>,
    pub(super) remarks: Vec<Remark>,
}

impl Results {
    /// A move follows: by D8 it is no fault, and what was stated before it ends nothing.
    pub(super) fn pass_over(&mut self) {
        let passed = self.last.drain(..).filter(|written| written.stated.status != Status::InProgress);
        self.remarks.extend(passed.map(|written| Remark::PassedOver(written.text)));
    }

    /// The result stated, and its status; `*` only ends the text of a game.
    pub(super) fn agreed(&mut self) -> (Option<Stated>, Option<Status>) {
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

    /// Remarks on a result that says otherwise than the rules.
    pub(super) fn compare(&mut self, outcome: &Outcome) {
        if outcome.status == Status::InProgress {
            return;
        }
        let drawn = matches!(outcome.reason, Some(OutcomeReason::MoveCount | OutcomeReason::Repetition));
        let remark = if drawn { Remark::AgainstDraw } else { Remark::AgainstBoard };
        self.remarks.extend(self.against(outcome.status).map(remark));
    }

    /// The result that says otherwise.
    fn against(&self, status: Status) -> Option<String> {
        let contradict = self.remarks.iter().any(|remark| matches!(remark, Remark::Contradiction(_)));
        let others = |written: &&Written| ![Status::InProgress, status].contains(&written.stated.status);
        self.last.iter().find(others).filter(|_| !contradict).map(|written| written.text.clone())
    }
}
