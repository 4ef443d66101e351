//! The games of an event as PDN 3.0.
use std::collections::{BTreeMap, HashMap};

use api_types::games::GameResult;
use api_types::regulation::Discipline;
use api_types::text::Language;
use api_types::{GameId, ParticipantId};
use chassis::error::{ApiError, Outcome};
use db::AnyConnection;
use pdn::{Comment, Game, Limits, Remark, Tags};

use super::super::micro_match::on_board;
use super::super::snapshot::{Line, Snapshot};
use super::words::{local, name};
use crate::store::history::{self, Pair};
use crate::store::moves::{self, Moves};

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
    let moves = moves::of_event(connection, snapshot.id, snapshot.after_round)?;
    let changes = history::changes(connection, snapshot.id, snapshot.version)?;
    let event = Event {
        snapshot,
        language,
        lines: snapshot.lines.values().map(|line| (line.participant.id, line)).collect(),
        results: changes.into_iter().map(|change| (change.game, change.result)).collect(),
        moves,
    };
    let pairs = history::pairs(connection, snapshot.id, snapshot.version, snapshot.after_round)?;
    let games: Vec<Game> = pairs.iter().flat_map(|pair| event.games(pair)).collect();
    Ok(pdn::write_archive(&games))
}

struct Event<'a> {
    snapshot: &'a Snapshot,
    language: Language,
    lines: HashMap<ParticipantId, &'a Line>,
    results: BTreeMap<GameId, GameResult>,
    moves: BTreeMap<GameId, Moves>,
}

/// One game of a meeting.
struct Part<'a> {
    /// Its number in a micro-match.
    number: Option<u8>,
    record: Option<&'a str>,
    result: Option<GameResult>,
}

impl Event<'_> {
    fn games(&self, pair: &Pair) -> Vec<Game> {
        let moves = self.moves.get(&pair.game);
        parts(moves, self.results.get(&pair.game).copied()).iter().map(|part| self.game(pair, part)).collect()
    }

    fn game(&self, pair: &Pair, part: &Part<'_>) -> Game {
        let mut game = part.record.map(read).unwrap_or_default();
        let written = pdn::GameResult::read(part.result.map_or("*", result_text));
        let set_up = game.tags.get("FEN").map(str::to_owned);
        game.tags = self.tags(pair, part, written.text());
        if let Some(position) = set_up {
            let _ = game.tags.push("FEN", &position);
        }
        game.result = Some(written);
        game
    }

    fn tags(&self, pair: &Pair, part: &Part<'_>, result: &str) -> Tags {
        // the colours change with every game of a micro-match (3.18)
        let (white, black) = match part.number {
            Some(number) if number % 2 == 0 => (&pair.black, &pair.white),
            _ => (&pair.white, &pair.black),
        };
        let round = part.number.map_or_else(|| pair.round.to_string(), |no| format!("{}.{no}", pair.round));
        let player = |id: &ParticipantId| self.lines.get(id).copied();
        let named =
            |id| player(id).map_or("?".to_owned(), |line| name(self.language, &line.participant.name));
        let started = self.snapshot.rounds.get(&pair.round).and_then(|round| round.started_at);
        let date = started.map(|at| local(self.snapshot, at).format("%Y.%m.%d").to_string());
        let mut all = vec![
            ("Event", name(self.language, &self.snapshot.name)),
            ("Date", date.unwrap_or_else(|| "????.??.??".to_owned())),
            ("Round", round),
            ("White", named(white)),
            ("Black", named(black)),
            ("Result", result.to_owned()),
            ("Board", pair.board.to_string()),
        ];
        let rating = |id| player(id).and_then(|line| line.rating).map(|rating| rating.to_string());
        all.extend(rating(white).map(|rating| ("WhiteRating", rating)));
        all.extend(rating(black).map(|rating| ("BlackRating", rating)));
        all.extend(game_type(self.snapshot.regulation.discipline).map(|kind| ("GameType", kind.to_owned())));
        all.extend(
            part.result.filter(|result| not_played(*result)).map(|_| ("Termination", "forfeit".to_owned())),
        );
        let mut tags = Tags::default();
        for (name, value) in all {
            // Names of tags are our own and good.
            let _ = tags.push(name, &value);
        }
        tags
    }
}

/// The games of a meeting: one, or those of a micro-match that have a mark or a record.
fn parts(moves: Option<&Moves>, result: Option<GameResult>) -> Vec<Part<'_>> {
    let Some(moves) = moves else { return vec![Part { number: None, record: None, result }] };
    let count = moves.micro.len().max(moves.micro_records.len());
    if count == 0 {
        return vec![Part { number: None, record: moves.record.as_deref(), result }];
    }
    let part = |(place, number): (usize, u8)| Part {
        number: Some(number),
        record: moves.micro_records.get(place).and_then(Option::as_deref),
        result: moves.micro.get(place).map(|mark| on_board(*mark, number)),
    };
    (0..count).zip(1_u8..).map(part).collect()
}

/// The moves of a record, with its set-up. One that reads otherwise than as one game of PDN is kept whole, as a comment;
/// who played and how it ended the event knows better than its tags.
fn read(record: &str) -> Game {
    let mut games = pdn::games(record, Limits::default());
    match (games.next(), games.next()) {
        (Some(Ok(game)), None) => game,
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
        let game = read("1. ed4 dc5 2. fe3 2-0");
        assert_eq!(game.moves.moves().count(), 3);
        let set_up = read("[White \"x\"]\n[FEN \"W:Wc3:Bd4\"]\n1. c3:e5 *");
        assert_eq!((set_up.moves.moves().count(), set_up.tags.get("FEN")), (1, Some("W:Wc3:Bd4")));
        let odd = read("[Event \"x\"]\n1. ed4 *\n\n[Event \"y\"]\n1. cd4 * }");
        assert_eq!(odd.moves.moves().count(), 0);
        let written = pdn::write_archive([&odd]);
        assert_eq!(pdn::games(&written, Limits::default()).filter_map(Result::ok).count(), 1, "{written}");
    }
}
