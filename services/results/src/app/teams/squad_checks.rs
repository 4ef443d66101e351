//! Who may be of a team (3.16.1, 3.16.2).
use std::collections::{BTreeMap, BTreeSet};

use api_types::regulation::TeamRules;
use api_types::teams::{NewTeam, Team, TeamMember};
use api_types::{ParticipantId, TeamId};
use chassis::error::{ApiError, Faults, Outcome};
use db::AnyConnection;

use super::CHAPTER;
use crate::store::participants;
use crate::store::tournaments::Kept as Tournament;

/// More players than any team has.
const MOST_MEMBERS: usize = 200;

/// What can be seen in the text alone.
pub(super) fn check(new: &NewTeam) -> Outcome<()> {
    let mut faults = Faults::default();
    faults.line(&new.name, 200, "/name");
    if let Some(region) = &new.region {
        faults.line(region, 200, "/region");
    }
    if let Some(captain) = &new.captain {
        faults.line(&captain.name, 200, "/captain/name");
        if let Some(account) = &captain.account {
            faults.line(account, 100, "/captain/account");
        }
    }
    let few = (1..=MOST_MEMBERS).contains(&new.members.len());
    faults.check(few, "/members", "игроков: от 1 до 200", "players: 1 to 200");
    let mut seen = BTreeSet::new();
    for (index, member) in new.members.iter().enumerate().take(MOST_MEMBERS) {
        faults.check(
            seen.insert(member.participant_id),
            &format!("/members/{index}/participant_id"),
            "игрок назван дважды",
            "the player is named twice",
        );
    }
    faults.finish()
}

/// Against the event: its participants, its other teams, its regulation.
pub(super) fn check_members(
    connection: &mut AnyConnection,
    tournament: &Tournament,
    others: &[Team],
    own: Option<TeamId>,
    new: &NewTeam,
) -> Outcome<()> {
    match (&tournament.regulation.team, tournament.regulation.individual_team) {
        (Some(rules), _) => check_squad(rules, &new.members)?,
        (None, Some(_)) => no_reserves(&new.members)?,
        (None, None) => {
            return Err(ApiError::conflict(
                "В Регламенте нет команд: ни раздела team, ни individual_team.",
                "The regulation has no teams: neither a section team nor individual_team.",
            )
            .citing(CHAPTER, "3.16.1"));
        }
    }
    let others: Vec<&Team> = others.iter().filter(|team| Some(team.id) != own).collect();
    let same = |team: &&&Team| team.name.to_lowercase() == new.name.trim().to_lowercase();
    if others.iter().any(|team| same(&team)) {
        return Err(ApiError::field(
            "/name",
            "такая команда уже заявлена",
            "a team of this name is entered already",
        ));
    }
    let taken: BTreeMap<ParticipantId, &Team> = others
        .iter()
        .flat_map(|team| team.members.iter().map(|member| (member.participant_id, *team)))
        .collect();
    let known: BTreeSet<ParticipantId> =
        participants::all(connection, tournament.id)?.into_iter().map(|who| who.id).collect();
    for (index, member) in new.members.iter().enumerate() {
        let at = format!("/members/{index}/participant_id");
        if !known.contains(&member.participant_id) {
            return Err(ApiError::field(
                at,
                "такого участника на этом соревновании нет",
                "this tournament has no such participant",
            ));
        }
        if let Some(team) = taken.get(&member.participant_id) {
            return Err(ApiError::field(
                at,
                format!("игрок уже в команде «{}», а играть можно только за одну", team.name),
                format!("the player is of the team {} already, and may play for one alone", team.name_latin),
            )
            .citing(CHAPTER, "3.16.1"));
        }
    }
    Ok(())
}

/// 3.16.2: so many boards, so many reserves; 3.16.4: at least half of the boards, and two.
pub(in super::super) fn check_squad(rules: &TeamRules, members: &[TeamMember]) -> Outcome<()> {
    let count = |reserve: bool| {
        let of = members.iter().filter(|member| member.reserve == reserve).count();
        u32::try_from(of).unwrap_or(u32::MAX)
    };
    let (main, boards) = (count(false), rules.boards);
    let mut faults = Faults::default();
    faults.check(
        standings::team::is_admitted(boards, main) && main <= boards,
        "/members",
        &format!("основной состав: не больше {boards} и не меньше половины, хотя бы двое"),
        &format!("the main squad: {boards} at most and half of that at least, two in any case"),
    );
    faults.check(
        count(true) <= rules.reserves,
        "/members",
        &format!("запасных по Регламенту не больше {}", rules.reserves),
        &format!("reserves by the regulation: {} at most", rules.reserves),
    );
    let in_order = members.iter().map(|member| member.reserve).is_sorted();
    faults.check(
        in_order,
        "/members",
        "сначала основной состав по доскам, за ним запасные",
        "the main squad by board first, the reserves after it",
    );
    faults.finish().map_err(|error| error.citing(CHAPTER, "3.16.2"))
}

fn no_reserves(members: &[TeamMember]) -> Outcome<()> {
    let reserve = members.iter().position(|member| member.reserve);
    reserve.map_or(Ok(()), |index| {
        Err(ApiError::field(
            format!("/members/{index}/reserve"),
            "в лично-командном соревновании запасных нет: каждый играет сам за себя",
            "an individual-team event has no reserves: everybody plays for himself",
        ))
    })
}

/// Once the first round is drawn, those entered stay in their places: later rounds may fall back on the first one's
/// line-up (3.16.2). Reserves may be added.
pub(super) fn check_squad_kept(tournament: &Tournament, before: &Team, new: &NewTeam) -> Outcome<()> {
    if tournament.regulation.team.is_none() || before.no.is_none() {
        return Ok(());
    }
    let kept = new.members.starts_with(&before.members);
    let added = new.members.iter().skip(before.members.len()).all(|member| member.reserve);
    if kept && added {
        return Ok(());
    }
    Err(ApiError::field(
        "/members",
        "первый тур опубликован: заявленные остаются на своих местах, добавить можно только запасных",
        "the first round is published: those entered stay in their places, and only reserves can be added",
    )
    .citing(CHAPTER, "3.16.2"))
}
