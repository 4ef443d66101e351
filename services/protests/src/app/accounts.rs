//! Accounts by login and federation together: the same login elsewhere is somebody else's.
use api_types::participants::Participant;
use api_types::teams::Captain;
use chassis::auth::Caller;

/// The caller's account.
pub(super) fn of_caller(caller: &Caller) -> String {
    let principal = &caller.principal;
    named(&principal.subject, principal.federation.as_deref())
}

/// The account of a participant who has one.
pub(super) fn of_participant(participant: &Participant) -> Option<String> {
    let login = participant.account.as_deref()?;
    Some(named(login, participant.account_federation.as_deref()))
}

/// The account of a captain who has one.
pub(super) fn of_captain(captain: &Captain) -> Option<String> {
    Some(named(captain.account.as_deref()?, captain.account_federation.as_deref()))
}

/// Whether an account has this login.
pub(super) fn has_login(account: &str, login: &str) -> bool {
    account.rsplit_once('@').is_some_and(|(own, _)| own == login)
}

fn named(login: &str, federation: Option<&str>) -> String {
    format!("{login}@{}", federation.unwrap_or_default())
}
