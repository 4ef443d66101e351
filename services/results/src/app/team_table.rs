//! A table of teams made of matches given in the request alone (3.16).
use api_types::team_tables::{
    BoardMark, BothWays, DepartureReading, LeastInfluence, TeamBye, TeamCriterion, TeamMatch, TeamScoring,
    TeamTableAnswer, TeamTableQuery, TeamTableRow,
};
use chassis::error::{ApiError, Faults, Outcome};
use standings::RoundNo;
use standings::team as law;
use standings::team::TeamNo;

const MOST_BOARDS: u32 = 100;
const MOST_TEAMS: usize = 1_000;
const MOST_MATCHES: usize = 50_000;
/// The places that count as the winners' (3.16.5), where nothing else is said.
pub(super) const WINNERS: u32 = 3;

pub(crate) fn compute(query: &TeamTableQuery) -> Outcome<TeamTableAnswer> {
    bounded(query)?;
    let scoring = query.scoring.unwrap_or(TeamScoring::Boards);
    let order = query.tie_breaks.clone().unwrap_or_else(TeamCriterion::of_the_text);
    let event = event(query, scoring, &order);
    let refused = |error: law::TeamError| refusal(query, &error);
    let table = law::compute(&event).map_err(refused)?;
    let winners = query.winners.unwrap_or(WINNERS);
    let departures = query
        .departures
        .iter()
        .map(|left| {
            law::both_ways(&event, TeamNo(left.team), winners).map(|ways| shown_ways(left.team, &ways))
        })
        .collect::<Result<_, _>>()
        .map_err(refused)?;
    Ok(TeamTableAnswer {
        standings: shown(&table),
        scoring,
        tie_breaks: order,
        may_challenge: table.may_challenge.map(|team| team.0),
        departures,
    })
}

fn bounded(query: &TeamTableQuery) -> Outcome<()> {
    let mut faults = Faults::default();
    let mut most = |fits: bool, at: &str, most: usize| {
        faults.check(fits, at, &format!("не больше {most}"), &format!("at most {most}"));
    };
    most(query.teams.len() <= MOST_TEAMS, "/teams", MOST_TEAMS);
    most(query.matches.len() <= MOST_MATCHES, "/matches", MOST_MATCHES);
    most(query.byes.len() <= MOST_MATCHES, "/byes", MOST_MATCHES);
    // two whole tables are made for each
    most(query.departures.len() <= 20, "/departures", 20);
    faults.check(
        (1..=MOST_BOARDS).contains(&query.boards),
        "/boards",
        "число досок: от 1 до 100",
        "boards: 1 to 100",
    );
    for (index, played) in query.matches.iter().enumerate() {
        let at = format!("/matches/{index}/round");
        faults.check(played.round > 0, &at, "туры считают с 1", "rounds are counted from 1");
    }
    faults.finish()
}

fn event(query: &TeamTableQuery, scoring: TeamScoring, order: &[TeamCriterion]) -> law::TeamEvent {
    law::TeamEvent {
        teams: query.teams.iter().copied().map(TeamNo).collect(),
        boards: query.boards,
        scale: super::table::scale(query.scale),
        scoring: scoring_of(scoring),
        order: order.iter().copied().map(criterion).collect(),
        matches: query.matches.iter().map(read).collect(),
        byes: query
            .byes
            .iter()
            .map(|bye| law::Bye { round: RoundNo(bye.round), team: TeamNo(bye.team) })
            .collect(),
        departures: query
            .departures
            .iter()
            .map(|left| law::Departure { team: TeamNo(left.team), reading: reading(left.reading) })
            .collect(),
        play_offs: Vec::new(),
    }
}

pub(super) const fn scoring_of(scoring: TeamScoring) -> law::Scoring {
    match scoring {
        TeamScoring::Boards => law::Scoring::Boards,
        TeamScoring::Matches => law::Scoring::Matches,
    }
}

fn read(played: &TeamMatch) -> law::Match {
    let presence = |present: api_types::team_tables::TeamPresence| law::Presence {
        first: present.first,
        second: present.second,
    };
    law::Match {
        round: RoundNo(played.round),
        first: TeamNo(played.first),
        second: TeamNo(played.second),
        boards: played.boards.iter().copied().map(outcome).collect(),
        presence: played.present.map(presence),
    }
}

pub(super) const fn outcome(mark: BoardMark) -> law::BoardOutcome {
    match mark {
        BoardMark::Won => law::BoardOutcome::Won,
        BoardMark::Drawn => law::BoardOutcome::Drawn,
        BoardMark::Lost => law::BoardOutcome::Lost,
        BoardMark::Plus => law::BoardOutcome::Plus,
        BoardMark::Minus => law::BoardOutcome::Minus,
        BoardMark::BothLost => law::BoardOutcome::BothLost,
    }
}

/// The other way round.
pub(super) const fn mark(outcome: law::BoardOutcome) -> BoardMark {
    match outcome {
        law::BoardOutcome::Won => BoardMark::Won,
        law::BoardOutcome::Drawn => BoardMark::Drawn,
        law::BoardOutcome::Lost => BoardMark::Lost,
        law::BoardOutcome::Plus => BoardMark::Plus,
        law::BoardOutcome::Minus => BoardMark::Minus,
        law::BoardOutcome::BothLost => BoardMark::BothLost,
    }
}

pub(super) const fn reading(reading: DepartureReading) -> law::DepartureReading {
    match reading {
        DepartureReading::Lost => law::DepartureReading::Lost,
        DepartureReading::Annulled => law::DepartureReading::Annulled,
    }
}

pub(super) const fn criterion(named: TeamCriterion) -> law::TeamTieBreak {
    match named {
        TeamCriterion::Direct => law::TeamTieBreak::Direct,
        TeamCriterion::MatchesWon => law::TeamTieBreak::MatchesWon,
        TeamCriterion::BoardPoints => law::TeamTieBreak::BoardPoints,
        TeamCriterion::MatchPoints => law::TeamTieBreak::MatchPoints,
        TeamCriterion::Buchholz => law::TeamTieBreak::Buchholz,
        TeamCriterion::SonnebornBerger => law::TeamTieBreak::SonnebornBerger,
    }
}

fn shown(table: &law::TeamTable) -> Vec<TeamTableRow> {
    table.rows.iter().map(row).collect()
}

fn row(row: &law::TeamRow) -> TeamTableRow {
    let [won, drawn, lost] = row.matches;
    TeamTableRow {
        place: row.place,
        place_to: row.place_to,
        team: row.team.0,
        points: row.points.to_string(),
        board_points: row.board_points.to_string(),
        match_points: row.match_points.to_string(),
        won,
        drawn,
        lost,
        tie_breaks: row
            .tie_breaks
            .iter()
            .map(|(tie_break, value)| (tie_break.name().to_owned(), value.to_string()))
            .collect(),
        annulled: row.annulled,
    }
}

pub(super) fn shown_ways(team: u32, ways: &law::BothWays) -> BothWays {
    let [moved_by_loss, moved_by_annulment] = ways.moved;
    BothWays {
        team,
        lost: shown(&ways.lost),
        annulled: shown(&ways.annulled),
        moved_by_loss,
        moved_by_annulment,
        least_influence: match ways.least {
            law::LeastInfluence::One(law::DepartureReading::Lost) => LeastInfluence::Lost,
            law::LeastInfluence::One(law::DepartureReading::Annulled) => LeastInfluence::Annulled,
            law::LeastInfluence::Alike => LeastInfluence::Alike,
        },
    }
}

/// What the rules library refuses, at its place in the request.
fn refusal(query: &TeamTableQuery, error: &law::TeamError) -> ApiError {
    let team_of = |index: usize, team: TeamNo| {
        let second = query.matches.get(index).is_some_and(|played| played.first != team.0);
        format!("/matches/{index}/{}", if second { "second" } else { "first" })
    };
    let (at, ru) = match error {
        law::TeamError::DuplicateNumber(team) => {
            let line = query.teams.iter().rposition(|own| *own == team.0).unwrap_or_default();
            (format!("/teams/{line}"), format!("номер {team} дан не одной команде"))
        }
        law::TeamError::NoBoards => ("/boards".to_owned(), "в матче не меньше одной доски".to_owned()),
        law::TeamError::RepeatedTieBreak(tie_break) => {
            ("/tie_breaks".to_owned(), format!("критерий {} назван дважды", tie_break.name()))
        }
        law::TeamError::UnknownTeam { index, team } => {
            (team_of(*index, *team), format!("команды {team} в соревновании нет"))
        }
        law::TeamError::SelfOpponent { index, team } => {
            (format!("/matches/{index}/second"), format!("команда {team} встречается сама с собой"))
        }
        law::TeamError::TooManyBoards { index, of, .. } => {
            (format!("/matches/{index}/boards"), format!("досок в матче {of}, результатов больше"))
        }
        law::TeamError::TooManyPresent { index } => {
            (format!("/matches/{index}/present"), "присутствовало больше, чем досок в матче".to_owned())
        }
        law::TeamError::TwiceInRound { index, team, round } => {
            (team_of(*index, *team), format!("у команды {team} в туре {round} уже есть матч"))
        }
        law::TeamError::Bye { round, team } => {
            let named = |bye: &TeamBye| bye.round == round.0 && bye.team == team.0;
            let line = query.byes.iter().rposition(named).unwrap_or_default();
            (
                format!("/byes/{line}/team"),
                format!("тур {round}: команды {team} в соревновании нет, или у неё есть матч"),
            )
        }
        law::TeamError::Departure(team) => {
            let line = query.departures.iter().rposition(|left| left.team == team.0).unwrap_or_default();
            (
                format!("/departures/{line}/team"),
                format!("команды {team} в соревновании нет, или она названа дважды"),
            )
        }
    };
    ApiError::field(at, ru, error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn query() -> Value {
        json!({
            "boards": 2, "scale": "2-1-0", "teams": [1, 2],
            "matches": [{ "round": 1, "first": 1, "second": 2, "boards": ["1", "1/2"] }]
        })
    }

    fn refused(change: impl Fn(&mut Value)) -> String {
        let mut query = query();
        change(&mut query);
        let query = serde_json::from_value(query).unwrap();
        compute(&query).unwrap_err().errors[0].0.clone()
    }

    #[test]
    fn every_fault_is_told_at_its_place() {
        let second = || json!({ "round": 1, "first": 2, "second": 1, "boards": [] });
        assert_eq!(refused(|query| query["boards"] = json!(0)), "/boards");
        assert_eq!(refused(|query| query["boards"] = json!(1)), "/matches/0/boards");
        assert_eq!(refused(|query| query["teams"] = json!([1, 2, 1])), "/teams/2");
        assert_eq!(refused(|query| query["teams"] = json!([1])), "/matches/0/second");
        assert_eq!(refused(|query| query["matches"][0]["round"] = json!(0)), "/matches/0/round");
        assert_eq!(refused(|query| query["matches"][0]["second"] = json!(1)), "/matches/0/second");
        assert_eq!(
            refused(|query| query["matches"][0]["present"] = json!({ "first": 3, "second": 2 })),
            "/matches/0/present"
        );
        assert_eq!(
            refused(|query| query["matches"].as_array_mut().unwrap().push(second())),
            "/matches/1/first"
        );
        assert_eq!(refused(|query| query["tie_breaks"] = json!(["direct", "direct"])), "/tie_breaks");
        assert_eq!(
            refused(|query| query["byes"] = json!([{ "round": 2, "team": 1 }, { "round": 1, "team": 2 }])),
            "/byes/1/team"
        );
        assert_eq!(
            refused(|query| query["departures"] = json!([{ "team": 5, "reading": "lost" }])),
            "/departures/0/team"
        );
    }
}
