//! 5.4.16.1-5.4.16.2: a protest is filed in time, by one who may, and names what was broken.

use chrono::{DateTime, Utc};

use crate::actor::{Actor, Role};
use crate::deposit::DepositRule;
use crate::hearing::Hearing;
use crate::kind::Kind;
use crate::protest::{Dossier, State};
use crate::refusal::Refusal;
use crate::windows::Window;

/// A protest as it comes in. Whether the paragraphs exist in the event's edition is the rulebook's to say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Filing {
    /// What it is.
    pub kind: Kind,
    /// Who files.
    pub actor: Actor,
    /// Whether the event is one of teams.
    pub team_event: bool,
    /// The paragraphs held to be broken.
    pub paragraphs: Vec<String>,
    /// The time of receipt.
    pub received_at: DateTime<Utc>,
    /// The window: the round's, or that of its kind.
    pub window: Window,
    /// The regulation's deposit, where it has one.
    pub deposit: Option<DepositRule>,
    /// The last moment for paying it, where the regulation sets one.
    pub deposit_due_by: Option<DateTime<Utc>>,
}

/// Takes a protest in.
///
/// # Errors
/// Where the filer may not file, nothing is named, or the window does not admit it.
pub fn file(filing: &Filing) -> Result<State, Refusal> {
    let role = filing.actor.role;
    if !filing.actor.may_file(filing.team_event) {
        let of_a_team = filing.team_event && role == Role::Player;
        return Err(if of_a_team { Refusal::TeamProtest(role) } else { Refusal::MayNotFile(role) });
    }
    if filing.paragraphs.iter().all(|paragraph| paragraph.trim().is_empty()) {
        return Err(Refusal::NoParagraph);
    }
    if !filing.window.admits(filing.received_at) {
        let Window { opens, closes } = filing.window;
        let kind = filing.kind;
        return Err(if kind.runs_from_receipt() {
            Refusal::TermOver { kind, closes }
        } else if filing.window.closed(filing.received_at) {
            Refusal::OutsideWindow { closes }
        } else {
            Refusal::BeforeRound { opens }
        });
    }
    Ok(State::Filed(Dossier {
        kind: filing.kind,
        filed_at: filing.received_at,
        last_step_at: filing.received_at,
        deposit: filing.deposit,
        deposit_due_by: filing.deposit_due_by,
        deposit_paid: false,
        hearing: Hearing::default(),
    }))
}
