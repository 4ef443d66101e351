//! Captains by round: who is replaced still speaks for the team about the rounds that began while he was its captain
//! (3.16.7).
use api_types::teams::{Captain, FormerCaptain, Team};
use chassis::error::Outcome;
use db::AnyConnection;

use crate::store::rounds;

/// Those before the captain who is named now.
pub(super) fn former(
    connection: &mut AnyConnection,
    before: &Team,
    now: Option<&Captain>,
) -> Outcome<Vec<FormerCaptain>> {
    let rounds = rounds::all(connection, before.tournament_id)?;
    let begun = rounds.iter().filter(|round| round.started_at.is_some()).map(|round| round.number).max();
    Ok(replaced(before, now, begun.unwrap_or(0)))
}

fn replaced(before: &Team, now: Option<&Captain>, begun: u16) -> Vec<FormerCaptain> {
    let mut former = before.former_captains.clone();
    let Some(captain) =
        before.captain.as_ref().filter(|captain| !now.is_some_and(|now| is_same(captain, now)))
    else {
        return former;
    };
    let his_first = former.last().map_or(0, |last| last.through_round) + 1;
    if begun >= his_first {
        former.push(FormerCaptain { captain: captain.clone(), through_round: begun });
    }
    former
}

/// One account is one person, however the name is spelt; without one the name is all there is.
fn is_same(one: &Captain, other: &Captain) -> bool {
    match (&one.account, &other.account) {
        (Some(own), Some(others)) => own == others && one.account_federation == other.account_federation,
        _ => one.name == other.name,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn captain(name: &str, account: Option<&str>) -> Captain {
        Captain {
            name: name.to_owned(),
            account: account.map(ToOwned::to_owned),
            account_federation: account.map(|_| "moscow".to_owned()),
        }
    }

    fn team(captain: Option<Captain>, former_captains: Vec<FormerCaptain>) -> Team {
        let id = api_types::TeamId::new();
        let body = json!({
            "id": id, "tournament_id": api_types::TournamentId::new(), "no": 1, "name": "x", "name_latin": "x",
            "region": null, "captain": captain, "former_captains": former_captains, "members": [],
            "withdrawn_after_round": null, "departure": null, "version": 1
        });
        serde_json::from_value(body).unwrap()
    }

    #[test]
    fn each_round_has_the_captain_who_was_it_when_it_began() {
        let (a, b, c) = (captain("A", Some("a")), captain("B", Some("b")), captain("C", None));
        let mut now = team(Some(a.clone()), Vec::new());
        for (next, begun, of_rounds) in [
            (captain("A.", Some("a")), 2, vec![]),
            (b.clone(), 2, vec![("A.", 2)]),
            (c.clone(), 2, vec![("A.", 2)]),
            (b.clone(), 4, vec![("A.", 2), ("C", 4)]),
        ] {
            let former = replaced(&now, Some(&next), begun);
            let told: Vec<_> =
                former.iter().map(|one| (one.captain.name.as_str(), one.through_round)).collect();
            assert_eq!(told, of_rounds);
            now = team(Some(next), former);
        }
        let names: Vec<_> = (1..=5).map(|round| now.captain_of(round).unwrap().name.as_str()).collect();
        assert_eq!(names, ["A.", "A.", "C", "C", "B"]);
        assert_eq!(replaced(&team(None, Vec::new()), Some(&a), 3), []);
    }
}
