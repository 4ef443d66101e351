//! The games that count for ratings and norms: those that were played. A `+` or `-` is no game (3.14.2).
use std::collections::{BTreeMap, HashMap};

use api_types::ParticipantId;
use api_types::games::GameResult;
use api_types::text::Language;
use chassis::error::Outcome;
use chassis::sheet::{Table, csv};
use db::AnyConnection;

use super::super::snapshot::{Line, Snapshot};
use super::words::{local, name, say};
use crate::store::history;

pub(super) fn write(
    connection: &mut AnyConnection,
    snapshot: &Snapshot,
    language: Language,
) -> Outcome<String> {
    let changes = history::changes(connection, snapshot.id, snapshot.version)?;
    let results: BTreeMap<_, GameResult> =
        changes.into_iter().map(|change| (change.game, change.result)).collect();
    let lines: HashMap<ParticipantId, &Line> =
        snapshot.lines.values().map(|line| (line.participant.id, line)).collect();
    let mut rows = Vec::new();
    for pair in history::pairs(connection, snapshot.id, snapshot.version, snapshot.after_round)? {
        let counted = results.get(&pair.game).copied().and_then(counted);
        if let (Some(mark), Some(white), Some(black)) =
            (counted, lines.get(&pair.white), lines.get(&pair.black))
        {
            let mut row = vec![pair.round.to_string(), pair.board.to_string(), date(snapshot, pair.round)];
            row.extend(player(white, language));
            row.extend(player(black, language));
            row.push(mark.to_owned());
            rows.push(row);
        }
    }
    Ok(csv::file(&csv::table(&Table { heading: None, columns: columns(language), rows })))
}

fn columns(language: Language) -> Vec<String> {
    let words = [
        ("Тур", "Round"),
        ("Доска", "Board"),
        ("Дата", "Date"),
        ("№ белых", "White no."),
        ("Белые", "White"),
        ("Рейтинг белых", "White rating"),
        ("№ чёрных", "Black no."),
        ("Чёрные", "Black"),
        ("Рейтинг чёрных", "Black rating"),
        ("Результат", "Result"),
    ];
    words.into_iter().map(|(ru, en)| say(language, ru, en).to_owned()).collect()
}

/// The result of a game that was played. One that both lost was played, too (3.9.4).
const fn counted(result: GameResult) -> Option<&'static str> {
    match result {
        GameResult::WhiteWon => Some("1-0"),
        GameResult::Drawn => Some("1/2-1/2"),
        GameResult::BlackWon => Some("0-1"),
        GameResult::BothLost => Some("0-0"),
        GameResult::WhiteForfeit | GameResult::BlackForfeit | GameResult::NeitherAppeared => None,
    }
}

fn player(line: &Line, language: Language) -> [String; 3] {
    let rating = line.rating.map(|rating| rating.to_string()).unwrap_or_default();
    [line.participant.no.to_string(), name(language, &line.participant.name), rating]
}

fn date(snapshot: &Snapshot, round: u16) -> String {
    let started = snapshot.rounds.get(&round).and_then(|round| round.started_at);
    started.map(|at| local(snapshot, at).format("%Y-%m-%d").to_string()).unwrap_or_default()
}
