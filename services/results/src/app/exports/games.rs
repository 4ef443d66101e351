//! The games of an event as PDN 3.0.
use std::collections::{BTreeMap, HashMap};

use api_types::games::GameResult;
use api_types::regulation::Discipline;
use api_types::text::Language;
use api_types::{GameId, ParticipantId};
use chassis::error::{ApiError, Outcome};
use db::AnyConnection;
use pdn::{Comment, Game, Limits, Remark, Tags};

use super::super::snapshot::{Line, Snapshot};
use super::words::{local, name};
use crate::store::history::{self, Pair};

pub(super) fn write(
    connection: &mut AnyConnection,
    snapshot: &Snapshot,
    language: Language,
) -> Outcome<String> {
    if snapshot.regulation.discipline == Discipline::Renju {
        return Err(ApiError::conflict(
            "PDN — формат записи шашечных партий; для рэндзю такого файла нет.",
            "PDN is a notation of draughts; there is no such file of a renju event.",
        ));
    }
    let records = history::records(connection, snapshot.id, snapshot.after_round)?;
    let changes = history::changes(connection, snapshot.id, snapshot.version)?;
    let event = Event {
        snapshot,
        language,
        lines: snapshot.lines.values().map(|line| (line.participant.id, line)).collect(),
        results: changes.into_iter().map(|change| (change.game, change.result)).collect(),
        records,
    };
    let pairs = history::pairs(connection, snapshot.id, snapshot.version, snapshot.after_round)?;
    let games: Vec<Game> = pairs.iter().map(|pair| event.game(pair)).collect();
    Ok(pdn::write_archive(&games))
}

struct Event<'a> {
    snapshot: &'a Snapshot,
    language: Language,
    lines: HashMap<ParticipantId, &'a Line>,
    results: BTreeMap<GameId, GameResult>,
    records: BTreeMap<GameId, String>,
}

impl Event<'_> {
    fn game(&self, pair: &Pair) -> Game {
        let mut game = self.records.get(&pair.game).map(|record| moves(record)).unwrap_or_default();
        let result = self.results.get(&pair.game).copied();
        let written = pdn::GameResult::read(result.map_or("*", result_text));
        game.tags = self.tags(pair, written.text(), result);
        game.result = Some(written);
        game
    }

    fn tags(&self, pair: &Pair, result: &str, decided: Option<GameResult>) -> Tags {
        let player = |id: &ParticipantId| self.lines.get(id).copied();
        let named =
            |id| player(id).map_or("?".to_owned(), |line| name(self.language, &line.participant.name));
        let started = self.snapshot.rounds.get(&pair.round).and_then(|round| round.started_at);
        let date = started.map(|at| local(self.snapshot, at).format("%Y.%m.%d").to_string());
        let mut all = vec![
            ("Event", name(self.language, &self.snapshot.name)),
            ("Date", date.unwrap_or_else(|| "????.??.??".to_owned())),
            ("Round", pair.round.to_string()),
            ("White", named(&pair.white)),
            ("Black", named(&pair.black)),
            ("Result", result.to_owned()),
            ("Board", pair.board.to_string()),
        ];
        let rating = |id| player(id).and_then(|line| line.rating).map(|rating| rating.to_string());
        all.extend(rating(&pair.white).map(|rating| ("WhiteRating", rating)));
        all.extend(rating(&pair.black).map(|rating| ("BlackRating", rating)));
        all.extend(game_type(self.snapshot.regulation.discipline).map(|kind| ("GameType", kind.to_owned())));
        all.extend(
            decided.filter(|result| not_played(*result)).map(|_| ("Termination", "forfeit".to_owned())),
        );
        let mut tags = Tags::default();
        for (name, value) in all {
            // Names of tags are our own and good.
            let _ = tags.push(name, &value);
        }
        tags
    }
}

/// The moves of a record. One that reads otherwise than as one game of PDN is kept whole, as a comment.
fn moves(record: &str) -> Game {
    let mut games = pdn::games(record, Limits::default());
    match (games.next(), games.next()) {
        (Some(Ok(game)), None) if game.tags.is_empty() => game,
        _ => {
            let mut game = Game::default();
            game.moves.remarks.push(Remark::Comment(Comment::new(record)));
            game
        }
    }
}

/// PDN 3.0 writes results of these games in points, 2-0, 1-1 and 0-2.
const fn result_text(result: GameResult) -> &'static str {
    match result {
        GameResult::WhiteWon | GameResult::WhiteForfeit => "2-0",
        GameResult::Drawn => "1-1",
        GameResult::BlackWon | GameResult::BlackForfeit => "0-2",
        GameResult::NeitherAppeared | GameResult::BothLost => "0-0",
    }
}

const fn not_played(result: GameResult) -> bool {
    matches!(result, GameResult::WhiteForfeit | GameResult::BlackForfeit | GameResult::NeitherAppeared)
}

/// PDN has no number for giveaway games.
const fn game_type(discipline: Discipline) -> Option<&'static str> {
    match discipline {
        Discipline::Russian | Discipline::Draughts64 => Some("25"),
        Discipline::International => Some("20"),
        Discipline::Giveaway | Discipline::Renju => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_is_read_as_moves_or_kept_as_words() {
        let read = moves("1. ed4 dc5 2. fe3 2-0");
        assert_eq!(read.moves.moves().count(), 3);
        let odd = moves("[Event \"x\"]\n1. ed4 *\n\n[Event \"y\"]\n1. cd4 * }");
        assert_eq!(odd.moves.moves().count(), 0);
        let written = pdn::write_archive([&odd]);
        assert_eq!(pdn::games(&written, Limits::default()).filter_map(Result::ok).count(), 1, "{written}");
    }
}
