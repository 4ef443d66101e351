//! The table: the rows of this service turned into the rules library's event, and its answer into ours.
use std::collections::BTreeMap;

use api_types::games::GameResult;
use api_types::participants::ParticipantRef;
use api_types::regulation::{Regulation, System, TieBreak};
use api_types::rounds::{FieldEntry, FieldPlayer};
use api_types::standings::{Standings, StandingsRow, StandingsStatus};
use api_types::tournaments::TournamentStatus;
use api_types::{ParticipantId, TournamentId};
use chassis::auth::Visitor;
use chassis::error::{ApiError, Outcome};
use db::AnyConnection;
use standings as law;

use super::access::visible;
use super::field::players;
use super::table::{name, number, scale};
use crate::State;
use crate::store::tournaments::Kept;
use crate::store::{holds, participants, rounds};

/// The version a reader's tag must have for a 304, and who may read it.
pub(crate) async fn version(state: &State, visitor: Visitor, id: TournamentId) -> Outcome<i64> {
    state.db.read(move |connection| Ok(visible(connection, &visitor, id)?.0.version)).await
}

pub(crate) async fn show(state: &State, visitor: Visitor, id: TournamentId) -> Outcome<Standings> {
    state
        .db
        .read(move |connection| {
            let (tournament, _) = visible(connection, &visitor, id)?;
            compute(connection, &tournament)
        })
        .await
}

/// A table of the rules library, and whose its numbers are.
pub(super) struct Computed {
    pub(super) table: law::Table,
    pub(super) refs: BTreeMap<u32, ParticipantRef>,
    after_round: u16,
}

/// Makes the table of a tournament as it stands.
pub(super) fn computed(connection: &mut AnyConnection, tournament: &Kept) -> Outcome<Computed> {
    let before = rounds::all(connection, tournament.id)?;
    let numbered: Vec<FieldPlayer> = players(connection, tournament.id, &before)?
        .into_iter()
        .filter(|player| player.participant.no.is_some())
        .collect();
    let event = event(&tournament.regulation, &numbered);
    let table = law::compute(&event).map_err(|error| ApiError::internal(error.to_string()))?;
    let refs = numbered
        .into_iter()
        .filter_map(|player| participants::named(player.participant))
        .map(|named| (named.no, named))
        .collect();
    Ok(Computed { table, refs, after_round: before.last().map_or(0, |round| round.number) })
}

fn compute(connection: &mut AnyConnection, tournament: &Kept) -> Outcome<Standings> {
    let Computed { table, refs, after_round } = computed(connection, tournament)?;
    let open = holds::standing(connection, tournament.id)?.len();
    let status = match tournament.status {
        TournamentStatus::Final => StandingsStatus::Final,
        TournamentStatus::Preparing | TournamentStatus::Published => StandingsStatus::Provisional,
    };
    Ok(Standings {
        tournament_id: tournament.id,
        version: tournament.version,
        status,
        open_protests: u32::try_from(open).unwrap_or(u32::MAX),
        after_round,
        tie_breaks: tournament.regulation.tie_breaks.clone(),
        rows: table.rows.into_iter().filter_map(|row| shown(row, &refs)).collect(),
    })
}

fn event(regulation: &Regulation, players: &[FieldPlayer]) -> law::Event {
    let numbers: BTreeMap<ParticipantId, u32> =
        players.iter().filter_map(|player| Some((player.participant.id, player.participant.no?))).collect();
    law::Event {
        system: system(regulation),
        scale: scale(regulation.scale),
        order: regulation.tie_breaks.iter().map(|tie_break| of_law(*tie_break)).collect(),
        shown: Vec::new(),
        settings: law::Settings::default(),
        players: players.iter().filter_map(|player| line(player, &numbers)).collect(),
        play_offs: Vec::new(),
    }
}

/// 3.13.2-3.13.3 hold where everybody is to meet everybody.
fn system(regulation: &Regulation) -> law::System {
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
    }
}

fn line(player: &FieldPlayer, numbers: &BTreeMap<ParticipantId, u32>) -> Option<law::PlayerLine> {
    Some(law::PlayerLine {
        no: law::PlayerNo(player.participant.no?),
        rounds: player.history.iter().map(|entry| outcome(entry, numbers)).collect(),
        withdrawn_after_round: player
            .participant
            .withdrawn_after_round
            .map(|round| law::RoundNo(u32::from(round))),
    })
}

/// A game without a result yet counts as nothing.
fn outcome(entry: &FieldEntry, numbers: &BTreeMap<ParticipantId, u32>) -> Option<law::Outcome> {
    let (opponent, white, result) = match entry {
        FieldEntry::Missed => return None,
        FieldEntry::Bye => return Some(law::Outcome::Bye),
        FieldEntry::Game { opponent, white, result } => (opponent, *white, (*result)?),
    };
    let opponent = law::PlayerNo(*numbers.get(opponent)?);
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

fn shown(row: law::Row, refs: &BTreeMap<u32, ParticipantRef>) -> Option<StandingsRow> {
    let tie_breaks = row
        .coefficients
        .iter()
        .map(|(tie_break, coefficient)| (name(*tie_break).to_owned(), number(*tie_break, coefficient)))
        .collect();
    Some(StandingsRow {
        place: row.place,
        place_to: row.place_to,
        participant: refs.get(&row.no.0)?.clone(),
        points: row.points.to_string(),
        tie_breaks,
    })
}
