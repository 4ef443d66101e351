//! A record with a heading of tags: a game of PDN.
use chassis::ApiError;
use chassis::error::Outcome;
use draughts::{Position, Reason, Record, RecordTerms, Variant, check_game, start_of, variant_of};
use pdn::{Game, Limits, Warning};
use rulebook::Language;

use super::fen_fault;
use super::record_check::{free, unreadable};

/// Where in a question a record is.
const PLACE: &str = "/record";

/// A record and what was said beside it.
pub(super) struct Setting<'a> {
    pub(super) variant: Variant,
    /// The position in the question.
    pub(super) given: Option<Position>,
    pub(super) text: &'a str,
}

/// A record whose heading could be read.
pub(super) struct Tagged {
    game: Game,
    /// Whether the moves are PDN too; else they are read as people write them.
    whole: bool,
}

impl Tagged {
    /// Reads a record that begins with tags; none where it has none, or none that can be read.
    pub(super) fn read(setting: &Setting<'_>) -> Outcome<Option<Self>> {
        if !setting.text.contains('[') {
            return Ok(None);
        }
        let mut games = pdn::games(setting.text, Limits::default());
        let first = games.next();
        let (mut others, mut headed) = (false, false);
        for other in games {
            others = true;
            headed |= other.is_ok_and(|game| !game.tags.is_empty());
        }
        match first {
            Some(Ok(game)) if game.tags.is_empty() => Ok(None),
            Some(Ok(_)) if headed => Err(several()),
            Some(Ok(game)) if !others => Ok(Some(Self { game, whole: true })),
            // words among the moves, or a result before the last of them: no PDN, and no reason to refuse it
            _ => Ok(heading(setting.text).map(|game| Self { game, whole: false })),
        }
    }

    /// Replays it from its own position, or the one given.
    pub(super) fn replay(
        self,
        terms: &RecordTerms,
        setting: &Setting<'_>,
    ) -> Outcome<(Record, Vec<Warning>)> {
        let start = self.start(setting)?;
        if !self.whole {
            return Ok((free(terms, start, PLACE, setting.text)?, self.game.warnings));
        }
        if self.game.moves.nodes.is_empty() && self.game.result.is_none() {
            return Err(unreadable(PLACE, &draughts::RecordError::NoMoves));
        }
        let record = check_game(terms, start, &self.game).map_err(|error| unreadable(PLACE, &error))?;
        if record.first_fault.as_ref().is_some_and(|first| first.fault.reason == Reason::Unreadable) {
            // «Белые сдались» after the last move: words to PDN, a result to people
            if let Some(told) = free(terms, start, PLACE, setting.text).ok().filter(Record::legal) {
                return Ok((told, self.game.warnings));
            }
        }
        Ok((record, self.game.warnings))
    }

    fn start(&self, setting: &Setting<'_>) -> Outcome<Position> {
        let played = variant_of(&self.game, Some(setting.variant))
            .map_err(|error| field(PLACE, |language| error.text(language)))?;
        if played != setting.variant {
            return Err(other_game(self.game.tags.get("GameType").unwrap_or_default(), played));
        }
        let tag = start_of(&self.game, setting.variant)
            .map_err(|error| field(PLACE, |language| fen_fault::of_tag(&error, language)))?;
        match (setting.given, tag) {
            (Some(given), Some(tag)) if given != tag => Err(other_start()),
            (given, tag) => Ok(given.or(tag).unwrap_or_else(|| Position::start(setting.variant))),
        }
    }
}

/// The tags at the head of a text, as a game without moves.
fn heading(text: &str) -> Option<Game> {
    let tags = text.lines().map(str::trim).take_while(|line| line.is_empty() || line.starts_with('['));
    let tags = tags.collect::<Vec<_>>().join("\n");
    let mut games = pdn::games(&tags, Limits::default());
    let game = games.next()?.ok().filter(|game| !game.tags.is_empty() && game.moves.is_empty())?;
    let warnings = game.warnings.iter().filter(|warning| **warning != Warning::NoTerminator);
    Some(Game { warnings: warnings.cloned().collect(), ..game.clone() })
}

fn field(pointer: &str, text: impl Fn(Language) -> String) -> ApiError {
    ApiError::field(pointer, text(Language::Ru), text(Language::En))
}

fn several() -> ApiError {
    ApiError::field(
        PLACE,
        "в записи больше одной партии; судите их по одной или пришлите архивом на /v1/oracle/draughts/archives",
        "the record holds more than one game; have them judged one by one, or send them to /v1/oracle/draughts/archives",
    )
}

fn other_game(tag: &str, played: Variant) -> ApiError {
    let tag: String = tag.chars().take(40).collect();
    let rules = match played {
        Variant::Draughts64(draughts::Captures::International) => "draughts64, capture_rules international",
        other => other.as_str(),
    };
    ApiError::field(
        PLACE,
        format!(
            "поле GameType «{tag}» означает {rules}, а в поле discipline названо другое; исправьте одно из них"
        ),
        format!("the tag GameType `{tag}` means {rules}, and discipline names another; correct one of them"),
    )
}

fn other_start() -> ApiError {
    ApiError::field(
        "/position",
        "позиция поля position не та, что в поле FEN записи; оставьте одну из них",
        "position is not the tag FEN of the record; leave one of them out",
    )
}
