//! How a team's row of the table comes about, term by term (3.16.6).
use api_types::standings::{ExplainedCoefficient, ExplainedTerm, StandingsExplanation};
use api_types::{Citation, ParticipantId};
use standings::team::{self as law, MatchResult, MatchScore, TeamNo, TeamTieBreak};
use standings::{Points, RoundNo};

use super::super::explanation::play_off;
use super::super::snapshot::Snapshot;
use super::CHAPTER;
use super::carried::is_before;
use super::tables::{Teams, score};

/// The explanation, where the participant asked for is a team of the table.
pub(in super::super) fn of(snapshot: &Snapshot, id: ParticipantId) -> Option<StandingsExplanation> {
    let teams = snapshot.teams.as_ref()?;
    let team = TeamNo(*teams.numbers.get(&id)?);
    let row = teams.table.rows.iter().find(|row| row.team == team)?;
    let scores = scores(teams, team);
    let coefficients = teams.event.order.iter().filter_map(|tie_break| {
        Some(ExplainedCoefficient {
            name: tie_break.name().to_owned(),
            citation: Citation::new(CHAPTER, "3.16.6"),
            values: vec![row.tie_breaks.get(tie_break)?.to_string()],
            terms: scores.iter().filter_map(|own| term(teams, team, *tie_break, own)).collect(),
            left_out: Vec::new(),
        })
    });
    Some(StandingsExplanation {
        version: snapshot.version,
        participant: teams.named(team)?.clone(),
        place: row.place,
        points: row.points.to_string(),
        coefficients: coefficients.collect(),
        credits: Vec::new(),
        play_off: row.play_off.and_then(|index| teams.separated().get(index)).map(play_off),
    })
}

/// The matches that count for a team, each with its round: those of the stages before first.
fn scores(teams: &Teams, team: TeamNo) -> Vec<(RoundNo, MatchScore)> {
    let event = &teams.event;
    let own = event.matches.iter().filter(|played| played.first == team || played.second == team);
    let met = own.filter_map(|played| Some((played.round, score(event, played, team)?)));
    let byes = event.byes.iter().filter(|bye| bye.team == team);
    let byes = byes.map(|bye| (bye.round, law::bye_score(event)));
    let mut scores: Vec<_> = met.chain(byes).collect();
    scores.sort_by_key(|(round, _)| (!is_before(*round), *round));
    scores
}

fn term(
    teams: &Teams,
    team: TeamNo,
    tie_break: TeamTieBreak,
    (round, own): &(RoundNo, MatchScore),
) -> Option<ExplainedTerm> {
    let (points, factor) = match tie_break {
        TeamTieBreak::Direct => {
            let tied = |opponent| tied(teams, team).contains(&opponent);
            (own.opponent.is_some_and(tied).then(|| own.match_points())?, 1)
        }
        TeamTieBreak::MatchesWon => {
            let won = own.result == MatchResult::Won && own.opponent.is_some();
            (won.then_some(Points::from_quarters(4))?, 1)
        }
        TeamTieBreak::BoardPoints => (own.own, 1),
        TeamTieBreak::MatchPoints => (own.match_points(), 1),
        TeamTieBreak::Buchholz => (theirs(teams, own), 1),
        TeamTieBreak::SonnebornBerger => (theirs(teams, own), berger(own.result)),
    };
    let product: Points = std::iter::repeat_n(points, factor).sum();
    Some(ExplainedTerm {
        round: (!is_before(*round)).then_some(round.0),
        carried: is_before(*round),
        opponent: own.opponent.map(|opponent| opponent.0),
        result: match own.result {
            MatchResult::Won => "win",
            MatchResult::Drawn => "draw",
            MatchResult::Lost | MatchResult::BothLost => "loss",
            MatchResult::Open => "open",
        }
        .to_owned(),
        points: points.to_string(),
        factor: factor.to_string(),
        product: product.to_string(),
    })
}

/// 3.15.5: twice the points of those beaten, once of those drawn with.
const fn berger(result: MatchResult) -> usize {
    match result {
        MatchResult::Won => 2,
        MatchResult::Drawn => 1,
        MatchResult::Lost | MatchResult::BothLost | MatchResult::Open => 0,
    }
}

/// The points of the opponent, as they count for the coefficients.
fn theirs(teams: &Teams, own: &MatchScore) -> Points {
    let points = |team: TeamNo| teams.table.rows.iter().find(|row| row.team == team).map(|row| row.points);
    let here = || teams.table.rows.iter().filter(|row| teams.event.departure(row.team).is_none());
    let of = own.opponent.map_or_else(|| here().map(|row| row.points).min(), points);
    of.unwrap_or_default()
}

/// Those it is tied with when `direct` is applied: equal in points and in all that the regulation names before it.
fn tied(teams: &Teams, team: TeamNo) -> Vec<TeamNo> {
    let key = |row: &law::TeamRow| {
        let before = teams.event.order.iter().take_while(|own| **own != TeamTieBreak::Direct);
        let values: Vec<_> = before.map(|own| row.tie_breaks.get(own).copied()).collect();
        (row.annulled, row.points, values)
    };
    let rows = &teams.table.rows;
    let Some(own) = rows.iter().find(|row| row.team == team).map(key) else { return Vec::new() };
    rows.iter().filter(|row| key(row) == own && row.team != team).map(|row| row.team).collect()
}
