//! The teams of an event as of one of its versions, after one of its rounds, with their table.
use std::collections::{BTreeMap, HashMap};

use api_types::crosstable::CellKind;
use api_types::participants::ParticipantRef;
use api_types::regulation::{Regulation, System, TeamRules};
use api_types::standings::StandingsRow;
use api_types::team_standings::{TeamCrosstableCell, TeamCrosstableRow, TeamStandings, TeamStandingsRow};
use api_types::team_tables::DepartureReading;
use api_types::{ParticipantId, TournamentId};
use chassis::error::{ApiError, Outcome};
use db::AnyConnection;
use standings::RoundNo;
use standings::team::{self as law, TeamNo};

use super::super::snapshot::{Separated, separated};
use super::super::team_table::{self, WINNERS};
use super::knock_outs;
use super::outcomes::{Results, outcomes, presence};
use crate::store::carried_matches::{self, Carried};
use crate::store::history::{self as games, Round};
use crate::store::teams::history::{self, Match, Team};

/// Whose table, and how far.
pub(crate) struct Asked<'a> {
    pub(crate) id: TournamentId,
    pub(crate) version: i64,
    pub(crate) after_round: u16,
    pub(crate) regulation: &'a Regulation,
    pub(crate) rules: &'a TeamRules,
    /// The rounds up to that one.
    pub(crate) rounds: &'a BTreeMap<u16, Round>,
}

/// Teams with their matches and their table.
#[derive(Debug)]
pub(crate) struct Teams {
    pub(super) rules: TeamRules,
    /// By number.
    pub(super) teams: BTreeMap<u32, Team>,
    pub(super) numbers: HashMap<ParticipantId, u32>,
    pub(super) matches: Vec<Match>,
    /// Matches of the stages before that count.
    pub(super) carried: Vec<Carried>,
    pub(super) results: Results,
    pub(super) event: law::TeamEvent,
    pub(super) table: law::TeamTable,
    after_round: u16,
    /// Those whose matches are counted in one of two ways (3.16.5).
    departed: Vec<TeamNo>,
    /// Play-offs that stood.
    separated: Vec<Separated>,
}

impl Teams {
    pub(crate) fn read(connection: &mut AnyConnection, asked: &Asked<'_>) -> Outcome<Self> {
        let teams = history::teams(connection, asked.id, asked.version)?;
        let matches = history::matches(connection, asked.id, asked.version, asked.after_round)?;
        let carried = carried(connection, asked)?;
        let changes = games::changes(connection, asked.id, asked.version)?;
        let results: Results = changes.into_iter().map(|change| (change.game, change.result)).collect();
        let numbers: HashMap<ParticipantId, u32> =
            teams.values().map(|team| (team.named.id, team.named.no)).collect();
        let departures = departures(asked, &teams, &matches);
        let departed = departures.iter().map(|departure| departure.team).collect();
        let separated = separated(connection, (asked.id, asked.version, asked.after_round), &numbers)?;
        let knock_out = asked.regulation.system == System::KnockOut;
        let own = matches.iter().filter_map(|played| of_law(played, &numbers, &results));
        let of_before = carried.iter().filter_map(|one| super::carried::of_law(one, &numbers));
        let event = law::TeamEvent {
            teams: teams.keys().copied().map(TeamNo).collect(),
            boards: asked.rules.boards,
            scale: super::super::table::scale(asked.regulation.scale),
            scoring: team_table::scoring_of(asked.rules.counted_by()),
            order: asked.rules.order().into_iter().map(team_table::criterion).collect(),
            matches: of_before.chain(own).collect(),
            byes: byes(asked, &matches, &numbers),
            departures,
            play_offs: if knock_out { Vec::new() } else { separated.iter().map(of_teams).collect() },
        };
        let table = law::compute(&event).map_err(|error| ApiError::internal(error.to_string()))?;
        let after_round = asked.after_round;
        let rules = asked.rules.clone();
        let mut made = Self {
            rules,
            teams,
            numbers,
            matches,
            carried,
            results,
            event,
            table,
            after_round,
            departed,
            separated,
        };
        if knock_out {
            made.table = knock_outs::by_stage(&made, asked.regulation);
        }
        Ok(made)
    }

    /// The regulation's rules.
    pub(crate) const fn rules(&self) -> &TeamRules {
        &self.rules
    }

    /// The last round that the table counts.
    pub(super) const fn after_round(&self) -> u16 {
        self.after_round
    }

    /// The play-offs that stood, by numbers.
    pub(in super::super) fn separated(&self) -> &[Separated] {
        &self.separated
    }

    /// Every team by its number.
    pub(crate) const fn squads(&self) -> &BTreeMap<u32, Team> {
        &self.teams
    }

    /// Whether the matches of one of two teams are annulled (3.16.5): theirs counts nowhere.
    pub(super) fn is_annulled(&self, teams: [ParticipantId; 2]) -> bool {
        let no = |id| self.numbers.get(id).copied().map(TeamNo);
        let mut readings = teams.iter().filter_map(no).map(|team| self.event.departure(team));
        readings.any(|reading| reading == Some(law::DepartureReading::Annulled))
    }

    /// A team by its number.
    pub(super) fn named(&self, no: TeamNo) -> Option<&ParticipantRef> {
        self.teams.get(&no.0).map(|team| &team.named)
    }

    /// Players whose board the other team left empty: each has a `+` there.
    pub(crate) fn alone(&self) -> impl Iterator<Item = (u16, ParticipantId)> {
        self.matches.iter().flat_map(|played| {
            let boards = played.boards.iter();
            boards.filter_map(|board| match (board.first, board.second) {
                (Some(player), None) | (None, Some(player)) => Some((played.round, player)),
                _ => None,
            })
        })
    }

    /// The rows of the table as the law has them, each with its team.
    pub(crate) fn places(&self) -> impl Iterator<Item = (&law::TeamRow, &ParticipantRef)> {
        self.table.rows.iter().filter_map(|row| Some((row, self.named(row.team)?)))
    }

    pub(crate) fn rows(&self) -> Vec<TeamStandingsRow> {
        self.table.rows.iter().filter_map(|row| self.row(row)).collect()
    }

    fn row(&self, row: &law::TeamRow) -> Option<TeamStandingsRow> {
        let [won, drawn, lost] = row.matches;
        Some(TeamStandingsRow {
            place: row.place,
            place_to: row.place_to,
            team: self.named(row.team)?.clone(),
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
            play_off: row.play_off.is_some(),
        })
    }

    pub(crate) fn standings(&self) -> Outcome<TeamStandings> {
        let fault = |error: law::TeamError| ApiError::internal(error.to_string());
        let ways = self.departed.iter().map(|team| {
            let ways = law::both_ways(&self.event, *team, WINNERS).map_err(fault)?;
            Ok(team_table::shown_ways(team.0, &ways))
        });
        Ok(TeamStandings {
            scoring: self.rules.counted_by(),
            tie_breaks: self.rules.order(),
            rows: self.rows(),
            may_challenge: self.table.may_challenge.map(|team| team.0),
            departures: ways.collect::<Outcome<_>>()?,
        })
    }

    /// Rows as those of players, to be compared between versions.
    pub(crate) fn as_players(&self) -> Vec<StandingsRow> {
        let rows = self.rows().into_iter();
        rows.map(|row| StandingsRow {
            place: row.place,
            place_to: row.place_to,
            play_off: row.play_off,
            participant: row.team,
            points: row.points,
            game_points: None,
            tie_breaks: row.tie_breaks.into_iter().map(|(name, value)| (name, value.into())).collect(),
        })
        .collect()
    }

    pub(crate) fn crosstable(&self) -> Vec<TeamCrosstableRow> {
        let rows = self.rows().into_iter();
        rows.map(|standing| {
            let team = TeamNo(standing.team.no);
            TeamCrosstableRow {
                region: self.teams.get(&team.0).and_then(|team| team.region.clone()),
                rounds: (1..=self.after_round).map(|round| self.cell(team, round)).collect(),
                carried: self.carried_cells(team),
                standing,
            }
        })
        .collect()
    }

    fn cell(&self, team: TeamNo, round: u16) -> TeamCrosstableCell {
        let round = RoundNo(u32::from(round));
        if self.event.byes.iter().any(|bye| bye.round == round && bye.team == team) {
            return told(CellKind::Bye, None, Some(law::bye_score(&self.event)));
        }
        let own = self
            .event
            .matches
            .iter()
            .find(|played| played.round == round && (played.first == team || played.second == team));
        let Some(own) = own else { return told(CellKind::Missed, None, None) };
        let opponent = if own.first == team { own.second } else { own.first };
        self.met(opponent, own, team)
    }
}

impl Teams {
    /// A match in a team's row; one that is annulled with what was made in it.
    pub(super) fn met(&self, opponent: TeamNo, own: &law::Match, team: TeamNo) -> TeamCrosstableCell {
        if !law::is_annulled(&self.event, own) {
            return told(CellKind::Game, Some(opponent.0), score(&self.event, own, team));
        }
        let made = law::annulled_score(&self.event, own);
        let made = made.map(|[first, second]| if own.first == team { first } else { second });
        let shown = told(CellKind::Game, Some(opponent.0), made);
        TeamCrosstableCell { match_points: None, annulled: true, ..shown }
    }
}

/// As with players, they count where everybody is to meet everybody.
fn carried(connection: &mut AnyConnection, asked: &Asked<'_>) -> Outcome<Vec<Carried>> {
    if asked.regulation.system != System::RoundRobin {
        return Ok(Vec::new());
    }
    carried_matches::all(connection, asked.id, Some(asked.version))
}

fn of_teams(separated: &Separated) -> Vec<TeamNo> {
    separated.order.iter().copied().map(TeamNo).collect()
}

/// A match's score for one of its teams.
pub(super) fn score(event: &law::TeamEvent, played: &law::Match, team: TeamNo) -> Option<law::MatchScore> {
    let [first, second] = law::score(event, played)?;
    Some(if played.first == team { first } else { second })
}

pub(super) fn told(
    kind: CellKind,
    opponent: Option<u32>,
    score: Option<law::MatchScore>,
) -> TeamCrosstableCell {
    TeamCrosstableCell {
        kind,
        opponent,
        points: score.map(|score| score.own.to_string()),
        match_points: score.map(|score| score.match_points().to_string()),
        annulled: false,
    }
}

/// A match of two teams. Where both are numbered, as all are once the first round is published.
fn of_law(played: &Match, numbers: &HashMap<ParticipantId, u32>, results: &Results) -> Option<law::Match> {
    Some(law::Match {
        round: RoundNo(u32::from(played.round)),
        first: TeamNo(*numbers.get(&played.white)?),
        second: TeamNo(*numbers.get(&played.black?)?),
        boards: outcomes(&played.boards, results),
        presence: played.presence.as_ref().map(presence),
    })
}

/// Those without a partner, and those who go on without play in a knock-out.
fn byes(asked: &Asked<'_>, matches: &[Match], numbers: &HashMap<ParticipantId, u32>) -> Vec<law::Bye> {
    let alone = matches.iter().filter(|played| played.black.is_none());
    let alone = alone.map(|played| (played.round, played.white));
    let go_on = asked.rounds.iter().flat_map(|(round, kept)| kept.go_on.iter().map(|who| (*round, *who)));
    alone
        .chain(go_on)
        .filter_map(|(round, who)| {
            Some(law::Bye { round: RoundNo(u32::from(round)), team: TeamNo(*numbers.get(&who)?) })
        })
        .collect()
}

/// Teams that left, or did not come to the last round: lost until the judges decide otherwise (3.16.5). After an earlier
/// round nobody knew of it yet.
fn departures(asked: &Asked<'_>, teams: &BTreeMap<u32, Team>, matches: &[Match]) -> Vec<law::Departure> {
    let last = asked.after_round >= asked.regulation.rounds;
    let absent = |team: &Team| {
        matches.iter().filter(|played| played.round == asked.regulation.rounds).any(|played| {
            played.presence.as_ref().is_some_and(|found| {
                played.white == team.named.id && found.white == 0
                    || played.black == Some(team.named.id) && found.black == 0
            })
        })
    };
    let left = teams.iter().filter(|(_, team)| {
        let withdrew = team.withdrawn_after_round.is_some_and(|round| round <= asked.after_round);
        withdrew || last && absent(team)
    });
    left.map(|(no, team)| law::Departure {
        team: TeamNo(*no),
        reading: team_table::reading(team.departure.unwrap_or(DepartureReading::Lost)),
    })
    .collect()
}
