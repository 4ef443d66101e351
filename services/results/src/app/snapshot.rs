//! A tournament as of one of its versions, after one of its rounds, with its table.
use std::collections::{BTreeMap, HashMap};

use api_types::games::GameResult;
use api_types::participants::ParticipantRef;
use api_types::prize_fund::PrizeFundDeposits;
use api_types::regulation::{IndividualTeamRules, Regulation, System, TieBreak};
use api_types::standings::{StandingsStatus, TableVersion};
use api_types::tournaments::TournamentStatus;
use api_types::{ParticipantId, PlayOffId, TournamentId};
use chassis::error::{ApiError, Outcome};
use db::AnyConnection;
use standings as law;

use super::carried_lines::{carried_rounds, carry};
use super::knock_out_stages::KnockOut;
use super::lines::{Known, lines, numbers};
use super::micro_match::Counting;
use super::table::{readings, scale};
use super::teams::tables::{Asked, Teams};
use crate::store::history::{self, Pair, Round};
use crate::store::teams::history::{Team as Squad, teams as squads_of};
use crate::store::{play_offs, prize_fund, stages};

/// What a participant did in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cell {
    Game {
        opponent: u32,
        white: bool,
        result: Option<GameResult>,
        /// Of a micro-match with a result: what both made in its games, the player with White in the first one first.
        score: Option<law::GameScore>,
    },
    Bye,
    Missed,
}

/// A numbered participant with the rounds up to the snapshot's.
#[derive(Debug)]
pub(super) struct Line {
    pub(super) participant: ParticipantRef,
    pub(super) rating: Option<u16>,
    pub(super) region: Option<String>,
    pub(super) club: Option<String>,
    pub(super) withdrawn_after_round: Option<u16>,
    /// In a Scheveningen match.
    pub(super) side: Option<String>,
    pub(super) cells: Vec<Cell>,
    /// Games of the stages before that count; those of one place were played side by side.
    pub(super) carried: Vec<Cell>,
}

/// A tournament as of a version, with its table after a round.
#[derive(Debug)]
pub(super) struct Snapshot {
    pub(super) id: TournamentId,
    pub(super) version: i64,
    pub(super) name: String,
    pub(super) regulation: Regulation,
    pub(super) status: StandingsStatus,
    pub(super) open_protests: u32,
    /// Deposits that went to the prize fund.
    pub(super) deposits: Option<PrizeFundDeposits>,
    pub(super) after_round: u16,
    /// The rounds up to that one.
    pub(super) rounds: BTreeMap<u16, Round>,
    /// By number.
    pub(super) lines: BTreeMap<u32, Line>,
    /// What the table is made of.
    pub(super) event: law::Event,
    pub(super) table: law::Table,
    /// In a team event, the teams with their table.
    pub(super) teams: Option<Teams>,
    /// In an individual-team event, who plays for which team.
    pub(super) squads: Option<(IndividualTeamRules, BTreeMap<u32, Squad>)>,
    /// Play-offs that stood: of teams in a team event.
    pub(super) separated: Vec<Separated>,
}

/// A play-off, by numbers.
#[derive(Clone, Debug)]
pub(super) struct Separated {
    pub(super) id: PlayOffId,
    pub(super) round: u16,
    /// The winner first.
    pub(super) order: Vec<u32>,
    pub(super) detail: String,
}

impl Separated {
    pub(super) fn is_of(&self, players: &[u32]) -> bool {
        players.len() == self.order.len() && players.iter().all(|player| self.order.contains(player))
    }
}

impl Snapshot {
    /// Reads what was known at a version no later than the present one, and makes the table of it.
    pub(super) fn read(
        connection: &mut AnyConnection,
        id: TournamentId,
        version: i64,
        after_round: Option<u16>,
    ) -> Outcome<Self> {
        let tournament = history::tournament(connection, id, version)?.ok_or_else(no_such_version)?;
        let mut rounds = history::rounds(connection, id, version)?;
        let last = rounds.last_key_value().map_or(0, |(number, _)| *number);
        let after_round = within(after_round, last)?;
        rounds.retain(|number, _| *number <= after_round);
        let regulation = &tournament.regulation;
        let asked = |rules| Asked { id, version, after_round, regulation, rules, rounds: &rounds };
        let teams =
            regulation.team.as_ref().map(|rules| Teams::read(connection, &asked(rules))).transpose()?;
        let squads = match regulation.individual_team {
            Some(rules) => Some((rules, squads_of(connection, id, version)?)),
            None => None,
        };
        let pairs = history::pairs(connection, id, version, after_round)?;
        let counting = Counting::of(regulation);
        let known = Known { rounds: &rounds, pairs: &pairs, teams: teams.as_ref(), counting };
        let mut lines = lines(connection, (id, version, after_round), &known)?;
        if regulation.system == System::RoundRobin {
            let alone: Vec<_> = teams.iter().flat_map(Teams::carried_alone).collect();
            carry(&mut lines, &stages::carried(connection, id, Some(version))?, &alone);
        }
        let separated = match &teams {
            Some(teams) => teams.separated().to_vec(),
            None => separated(connection, (id, version, after_round), &numbers(&lines))?,
        };
        let (event, table) = table(regulation, &lines, &pairs, &separated)?;
        let open = history::open_protests(connection, id, version)?;
        Ok(Self {
            id,
            version,
            name: tournament.name,
            regulation: tournament.regulation,
            status: match tournament.status {
                TournamentStatus::Final => StandingsStatus::Final,
                TournamentStatus::Preparing | TournamentStatus::Published => StandingsStatus::Provisional,
            },
            open_protests: u32::try_from(open).unwrap_or(u32::MAX),
            deposits: prize_fund::at(connection, id, version)?,
            after_round,
            rounds,
            lines,
            event,
            table,
            teams,
            squads,
            separated,
        })
    }
}

/// The version asked for, or the present one.
pub(super) fn version_of(asked: TableVersion, present: i64) -> Outcome<i64> {
    match asked.version {
        None => Ok(present),
        Some(version) if (1..=present).contains(&version) => Ok(version),
        Some(_) => Err(no_such_version()),
    }
}

fn no_such_version() -> ApiError {
    ApiError::not_found(
        "Версия соревнования (они идут с 1 до нынешней, что в ETag)",
        "The version of the tournament (they run from 1 to the present one, as in the ETag)",
    )
}

fn within(asked: Option<u16>, last: u16) -> Outcome<u16> {
    match asked {
        None => Ok(last),
        Some(round) if round <= last => Ok(round),
        Some(_) => Err(ApiError::field(
            "/after_round",
            format!("опубликовано туров: {last}"),
            format!("rounds published: {last}"),
        )),
    }
}

/// The play-offs that stood, of the rounds that the table counts.
pub(super) fn separated(
    connection: &mut AnyConnection,
    (id, version, after_round): (TournamentId, i64, u16),
    numbers: &HashMap<ParticipantId, u32>,
) -> Outcome<Vec<Separated>> {
    let stood = play_offs::standing(connection, id, version)?;
    let counted = stood.into_iter().filter(|kept| kept.round <= after_round);
    Ok(counted
        .map(|kept| Separated {
            id: kept.id,
            round: kept.round,
            order: kept.order.iter().filter_map(|id| numbers.get(id).copied()).collect(),
            detail: kept.detail,
        })
        .collect())
}

/// In a knock-out a play-off belongs to a meeting, elsewhere to places of the table.
fn table(
    regulation: &Regulation,
    lines: &BTreeMap<u32, Line>,
    pairs: &[Pair],
    separated: &[Separated],
) -> Outcome<(law::Event, law::Table)> {
    // The players of teams do not go out one by one, and play-offs are of their teams.
    let knock_out = regulation.system == System::KnockOut && regulation.team.is_none();
    let of_table = if knock_out || regulation.team.is_some() { &[] } else { separated };
    let event = event(regulation, lines, of_table);
    let table = law::compute(&event).map_err(|error| ApiError::internal(error.to_string()))?;
    if !knock_out {
        return Ok((event, table));
    }
    let numbers = numbers(lines);
    let last = pairs.iter().filter(|pair| pair.round == regulation.rounds);
    let boards = last.flat_map(|pair| [(pair.white, pair.board), (pair.black, pair.board)]);
    let last_boards = boards.filter_map(|(id, board)| Some((*numbers.get(&id)?, board))).collect();
    let cells = lines.iter().map(|(no, line)| (*no, line.cells.as_slice())).collect();
    let stages = KnockOut { regulation, cells, last_boards, separated };
    let mut table = table.by_stage(|no| stages.stage(no.0));
    for row in &mut table.rows {
        row.play_off = stages.decided_last(row.no.0);
    }
    Ok((event, table))
}

fn event(regulation: &Regulation, lines: &BTreeMap<u32, Line>, separated: &[Separated]) -> law::Event {
    law::Event {
        system: system(regulation),
        scale: scale(regulation.scale),
        order: regulation.tie_breaks.iter().map(|tie_break| of_law(*tie_break)).collect(),
        shown: Vec::new(),
        settings: readings(regulation.readings.tables.unwrap_or_default()),
        players: lines.iter().map(|(no, line)| player_line(*no, line)).collect(),
        play_offs: separated
            .iter()
            .map(|one| one.order.iter().copied().map(law::PlayerNo).collect())
            .collect(),
    }
}

/// 3.13.2-3.13.3 hold where everybody is to meet everybody: not the players of teams.
fn system(regulation: &Regulation) -> law::System {
    if regulation.team.is_some() {
        return law::System::Swiss;
    }
    match regulation.system {
        System::RoundRobin => law::System::RoundRobin { cycles: regulation.laps.unwrap_or(1) },
        System::Swiss | System::KnockOut | System::Scheveningen => law::System::Swiss,
    }
}

pub(super) const fn of_law(tie_break: TieBreak) -> law::TieBreak {
    match tie_break {
        TieBreak::Shmulyan => law::TieBreak::Shmulyan,
        TieBreak::SonnebornBerger => law::TieBreak::SonnebornBerger,
        TieBreak::Buchholz => law::TieBreak::Buchholz,
        TieBreak::Solkoff => law::TieBreak::Solkoff,
        TieBreak::TruncatedSolkoff => law::TieBreak::TruncatedSolkoff,
        TieBreak::Riga => law::TieBreak::Riga,
        TieBreak::Wins => law::TieBreak::Wins,
        TieBreak::DirectMeetings => law::TieBreak::Direct,
        TieBreak::Beaten => law::TieBreak::Beaten,
        TieBreak::Others => law::TieBreak::Others,
    }
}

fn player_line(no: u32, line: &Line) -> law::PlayerLine {
    law::PlayerLine {
        no: law::PlayerNo(no),
        rounds: line.carried.iter().chain(&line.cells).map(outcome).collect(),
        withdrawn_after_round: line
            .withdrawn_after_round
            .map(|round| law::RoundNo(u32::from(round).saturating_add(carried_rounds(line)))),
    }
}

/// A game without a result yet counts as nothing.
fn outcome(cell: &Cell) -> Option<law::Outcome> {
    let (opponent, white, result) = match *cell {
        Cell::Missed => return None,
        Cell::Bye => return Some(law::Outcome::Bye),
        Cell::Game { opponent, white, result, .. } => (law::PlayerNo(opponent), white, result?),
    };
    let colour = if white { law::Colour::White } else { law::Colour::Black };
    let played = |result| law::Outcome::Played { opponent, colour, result };
    let won = |yes| played(if yes { law::GameResult::Win } else { law::GameResult::Loss });
    let came = |yes| {
        if yes { law::Outcome::ForfeitWin { opponent } } else { law::Outcome::ForfeitLoss { opponent } }
    };
    Some(match result {
        GameResult::WhiteWon => won(white),
        GameResult::BlackWon => won(!white),
        GameResult::Drawn => played(law::GameResult::Draw),
        GameResult::WhiteForfeit => came(white),
        GameResult::BlackForfeit => came(!white),
        GameResult::NeitherAppeared => law::Outcome::DoubleLoss { opponent, played: false },
        GameResult::BothLost => law::Outcome::DoubleLoss { opponent, played: true },
    })
}
