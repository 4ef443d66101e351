//! Who the members of a committee are at the event: its judges do not sit, and an elected one is of its participants
//! (5.4.16.5).
use api_types::appeals::{CommitteeMember, Formation, NewAppealCommittee};
use api_types::staff::{Role, StaffMember};
use api_types::tournaments::Tournament;
use arbitration::law;
use chassis::auth::Caller;
use chassis::error::{Faults, Outcome};

use crate::State;
use crate::app::access::found;

/// Those who judge the event.
const JUDGES: &[Role] = &[Role::ChiefJudge, Role::Deputy, Role::Secretary, Role::Judge];

/// The members, those on the staff list as judges marked so.
pub(super) async fn with_judges(
    state: &State,
    caller: &Caller,
    tournament: &Tournament,
    mut members: Vec<CommitteeMember>,
) -> Outcome<Vec<CommitteeMember>> {
    let mut staff = state.results.staff(&caller.call_context(), tournament.id).await?;
    staff.retain(|one| one.roles.iter().any(|role| JUDGES.contains(role)));
    for member in &mut members {
        member.officiates |= staff.iter().any(|judge| is(member, judge));
    }
    Ok(members)
}

fn is(member: &CommitteeMember, judge: &StaffMember) -> bool {
    let by_account = member.account.as_deref().unwrap_or(&member.id).trim() == judge.subject;
    let name = normalized(&member.name);
    by_account || !name.is_empty() && name == normalized(&judge.name)
}

/// Whether two are one person, by account, or by name and date of birth: a chair and members are so many people
/// (5.4.16.5).
pub(super) fn same_person(one: &CommitteeMember, other: &CommitteeMember) -> bool {
    let account = |member: &CommitteeMember| member.account.as_ref().map(|text| text.trim().to_lowercase());
    let by_account = account(one).is_some() && account(one) == account(other);
    by_account || one.birth_date == other.birth_date && normalized(&one.name) == normalized(&other.name)
}

/// A name as it is compared: letters alone, in any case and order, `ё` as `е`.
fn normalized(name: &str) -> Vec<String> {
    let lower = name.to_lowercase().replace('ё', "е");
    let words = lower.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    let mut words: Vec<String> = words.map(str::to_owned).collect();
    words.sort_unstable();
    words
}

/// Participants are of this event; an elected committee is of nobody else.
pub(super) async fn play(
    state: &State,
    caller: &Caller,
    tournament: &Tournament,
    new: &NewAppealCommittee,
) -> Outcome<()> {
    let mut faults = Faults::default();
    for (index, member) in new.members.iter().enumerate() {
        let pointer = format!("/members/{index}/participant_id");
        faults.check(
            member.participant_id.is_some() || new.formed == Formation::Appointed,
            &pointer,
            "избранный комитет — из участников соревнования: назовите, который это участник; назначенный — formed appointed",
            "an elected committee is of the event's participants: tell which one he is; one named is formed appointed",
        );
        let Some(id) = member.participant_id else { continue };
        let participant = found(state.results.participant(&caller.call_context(), id).await)?;
        faults.check(
            participant.is_some_and(|one| one.tournament_id == tournament.id),
            &pointer,
            "на этом соревновании такого участника нет",
            "this tournament has no such participant",
        );
    }
    faults.finish().map_err(|error| error.citing("rf-2018", law::APPEAL))
}

#[cfg(test)]
mod tests {
    use super::normalized;

    #[test]
    fn a_name_is_the_same_in_any_case_and_order() {
        assert_eq!(normalized("Фёдоров  Пётр П."), normalized("петр федоров п"));
        assert_ne!(normalized("Фёдоров Пётр"), normalized("Фёдоров Павел"));
    }
}
