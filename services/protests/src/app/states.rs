//! A stored protest as a state of the library's, and back.
use api_types::games::GameResult;
use api_types::protests::{Alarm, AlarmKind, Appearance, Capacity, Protest, ProtestStatus, Ruling};
use arbitration::{
    Action, Actor, Deadline, Decision, DepositRule, Dossier, Effect, Hearing, Kopecks, NewResult, Presence,
    Role, State, Step, Verdict,
};
use chassis::error::{ApiError, Outcome};
use chrono::{DateTime, TimeDelta, Utc};

use super::claims;
use crate::store::protests::Kept;

pub(super) const fn is_open(status: ProtestStatus) -> bool {
    matches!(status, ProtestStatus::AwaitingDeposit | ProtestStatus::Admitted)
}

/// The protest as it is answered now. One decided late stays overdue (A4); one that ended otherwise was never to be
/// decided.
pub(super) fn shown(kept: Kept, now: DateTime<Utc>) -> Protest {
    let Kept { mut protest, sounded, .. } = kept;
    let until = protest.decision.as_ref().map_or(now, |decision| decision.decided_at);
    let asked = is_open(protest.status) || protest.decision.is_some();
    let kind = claims::of_law(&protest);
    protest.game_suspended = kind.suspends_the_game() && is_open(protest.status);
    protest.overdue = asked && kind.has_deadline() && Deadline::of(protest.filed_at).overdue(until);
    protest.alarms = reminders(&protest)
        .into_iter()
        .map(|(kind, due_at)| {
            let sounded_at = sounded.iter().find(|(of, _)| *of == kind).map(|(_, at)| *at);
            Alarm { kind, due_at, sounded_at }
        })
        .collect();
    protest
}

/// When each reminder of a protest's term is due; the last one just after it has run out. None where the text has no
/// term.
pub(super) fn reminders(protest: &Protest) -> Vec<(AlarmKind, DateTime<Utc>)> {
    if !claims::of_law(protest).has_deadline() {
        return Vec::new();
    }
    let deadline = Deadline::of(protest.filed_at);
    let [first, second, third] = deadline.alarms();
    let overdue = deadline.due() + TimeDelta::milliseconds(1);
    vec![
        (AlarmKind::Hours12, first),
        (AlarmKind::Hours20, second),
        (AlarmKind::Hours23, third),
        (AlarmKind::Overdue, overdue),
    ]
}

/// The state of a protest, with what is known of its hearing.
pub(super) fn state(protest: &Protest, hearing: Hearing) -> Outcome<State> {
    let dossier = Dossier {
        kind: claims::of_law(protest),
        filed_at: protest.filed_at,
        last_step_at: protest.filed_at,
        deposit: protest.deposit.as_ref().map(|deposit| rule(deposit.amount_kopecks)).transpose()?,
        deposit_due_by: protest.deposit.as_ref().and_then(|deposit| deposit.due_by),
        deposit_paid: protest.deposit.as_ref().is_some_and(|deposit| deposit.paid_at.is_some()),
        hearing,
    };
    Ok(match protest.status {
        ProtestStatus::AwaitingDeposit => State::AwaitingDeposit(dossier),
        ProtestStatus::Admitted => State::Admitted(dossier),
        ProtestStatus::Withdrawn => State::Withdrawn(dossier),
        ProtestStatus::Inadmissible => State::Inadmissible(dossier, reason(protest)),
        ProtestStatus::Moot => State::Moot(dossier, reason(protest)),
        ProtestStatus::Joined => State::Joined(dossier, joined_to(protest)),
        ProtestStatus::Upheld => decided(dossier, protest, Verdict::Upheld),
        ProtestStatus::PartlyUpheld => decided(dossier, protest, Verdict::Partly),
        ProtestStatus::Rejected => decided(dossier, protest, Verdict::Rejected),
    })
}

fn reason(protest: &Protest) -> String {
    protest.ending.as_ref().map(|ending| ending.reason.clone()).unwrap_or_default()
}

fn joined_to(protest: &Protest) -> arbitration::ProtestId {
    let to = protest.ending.as_ref().and_then(|ending| ending.joined_to);
    arbitration::ProtestId(to.map(|id| id.to_string()).unwrap_or_default())
}

fn decided(dossier: Dossier, protest: &Protest, verdict: Verdict) -> State {
    let decided_at = protest.decision.as_ref().map_or(protest.filed_at, |decision| decision.decided_at);
    let overdue = dossier.kind.has_deadline() && Deadline::of(protest.filed_at).overdue(decided_at);
    State::Decided(dossier, Decision { verdict, effect: Effect::None, decided_at, overdue })
}

pub(super) fn status(state: &State) -> Outcome<ProtestStatus> {
    match state {
        State::AwaitingDeposit(_) => Ok(ProtestStatus::AwaitingDeposit),
        State::Admitted(_) => Ok(ProtestStatus::Admitted),
        State::Withdrawn(_) => Ok(ProtestStatus::Withdrawn),
        State::Decided(_, decision) => Ok(match decision.verdict {
            Verdict::Upheld => ProtestStatus::Upheld,
            Verdict::Partly => ProtestStatus::PartlyUpheld,
            Verdict::Rejected => ProtestStatus::Rejected,
        }),
        State::Inadmissible(..) => Ok(ProtestStatus::Inadmissible),
        State::Joined(..) => Ok(ProtestStatus::Joined),
        State::Moot(..) => Ok(ProtestStatus::Moot),
        State::Filed(_) => Err(ApiError::internal(format!("a protest became {}", state.name()))),
    }
}

/// The regulation was checked when the tournament was created.
pub(super) fn rule(kopecks: i64) -> Outcome<DepositRule> {
    DepositRule::new(Kopecks::new(kopecks)).map_err(|error| ApiError::internal(error.to_string()))
}

/// A step at a protest; clocks of two replicas may differ, so it is never dated before the filing.
pub(super) fn step(
    protest: &Protest,
    actor: Actor,
    now: DateTime<Utc>,
    paragraph: &str,
    action: Action,
) -> Step {
    Step { actor, at: now.max(protest.filed_at), paragraph: paragraph.to_owned(), action }
}

/// Somebody of the side that protests. Whoever enters a representative's or a captain's paper has seen his mandate.
pub(super) const fn filer(capacity: Capacity) -> Actor {
    let role = match capacity {
        Capacity::Player => Role::Player,
        Capacity::Representative => Role::Representative { mandated: true },
        Capacity::Captain => Role::Captain,
    };
    Actor { role, is_filer: true }
}

pub(super) const fn presence(appearance: Appearance) -> Presence {
    match appearance {
        Appearance::Heard => Presence::Heard,
        Appearance::AbsentNotified => Presence::Notified,
        Appearance::NotNotified => Presence::NotNotified,
    }
}

pub(super) const fn verdict(ruling: Ruling) -> Verdict {
    match ruling {
        Ruling::Upheld => Verdict::Upheld,
        Ruling::PartlyUpheld => Verdict::Partly,
        Ruling::Rejected => Verdict::Rejected,
    }
}

/// A result as the library names it; it does not tell a loss of both at the board from two who did not come.
pub(super) const fn new_result(result: GameResult) -> NewResult {
    match result {
        GameResult::WhiteWon => NewResult::WhiteWins,
        GameResult::Drawn => NewResult::Draw,
        GameResult::BlackWon => NewResult::BlackWins,
        GameResult::WhiteForfeit => NewResult::WhiteForfeitWin,
        GameResult::BlackForfeit => NewResult::BlackForfeitWin,
        GameResult::NeitherAppeared | GameResult::BothLost => NewResult::DoubleLoss,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use api_types::protests::{Currency, Deposit, DepositStatus};
    use api_types::{ParticipantId, ProtestId, TournamentId};

    fn protest(status: ProtestStatus) -> Protest {
        let filed_at = DateTime::UNIX_EPOCH;
        let deposit = Deposit {
            amount_kopecks: 300_000,
            status: DepositStatus::Due,
            payer: None,
            paid_at: None,
            due_by: None,
            currency: Currency::Rouble,
            settings: Default::default(),
        };
        Protest {
            kind: api_types::claims::ProtestKind::Protest,
            claim: None,
            game_suspended: false,
            id: ProtestId::new(),
            tournament_id: TournamentId::new(),
            round: 1,
            game_id: None,
            filer: ParticipantId::new(),
            capacity: Capacity::Player,
            mandate_id: None,
            against_chief_judge: false,
            paper: None,
            status,
            paragraphs: Vec::new(),
            facts: String::new(),
            request: String::new(),
            filed_at,
            filed_by: String::new(),
            window_closes_at: None,
            decide_by: Some(Deadline::of(filed_at).due()),
            overdue: false,
            deposit: Some(deposit),
            decision: None,
            replay: None,
            ending: None,
            alarms: Vec::new(),
            attachments: 0,
            hold_placed: false,
            version: 1,
        }
    }

    fn at(status: ProtestStatus, now: DateTime<Utc>) -> Protest {
        shown(Kept { protest: protest(status), filer_account: None, sounded: Vec::new() }, now)
    }

    #[test]
    fn every_status_is_the_librarys_state_and_comes_back() {
        for kept in ProtestStatus::ALL {
            let stage = state(&protest(*kept), Hearing::default()).unwrap();
            assert_eq!(status(&stage).unwrap(), *kept);
            assert_eq!(stage.ending().is_none(), is_open(*kept), "{kept:?}");
        }
    }

    #[test]
    fn a_protest_is_overdue_after_a_day_and_a_withdrawn_one_never() {
        let day = DateTime::UNIX_EPOCH + TimeDelta::days(1);
        let late = day + TimeDelta::milliseconds(1);
        assert!(!at(ProtestStatus::Admitted, day).overdue);
        assert!(at(ProtestStatus::AwaitingDeposit, late).overdue);
        for ended in [ProtestStatus::Withdrawn, ProtestStatus::Inadmissible, ProtestStatus::Joined] {
            assert!(!at(ended, late).overdue);
        }
    }
}
