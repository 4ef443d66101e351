//! The verdict on one game of an archive.
use api_types::oracle::{ArchiveFault, ArchiveLine, ArchiveQuery, CaptureRules, JudgedGame, UnjudgedGame};
use api_types::regulation::Discipline;
use chassis::ApiError;
use chassis::auth::Caller;
use chassis::error::Outcome;
use draughts::{Captures, Position, Record, RecordTerms, Variant, check_game, start_of, variant_of};
use pdn::{Game, GameError};
use rulebook::Language;

use super::heading::tags;
use crate::app::reading::{edition, language, variant};
use crate::app::{fen_fault, replayed, settings};

/// By what the games are judged, and in which language they are told of.
pub(super) struct Judge {
    terms: RecordTerms,
    asked: Option<Variant>,
    language: Language,
}

impl Judge {
    pub(super) fn of(caller: &Caller, query: &ArchiveQuery) -> Outcome<Self> {
        let asked = match (query.discipline, query.capture_rules) {
            (Some(discipline), captures) => Some(variant(discipline, captures)?),
            (None, Some(_)) => return Err(captures_of_what()),
            (None, None) => None,
        };
        let terms = RecordTerms { edition: edition(query.edition), draws: settings::read(query.settings()) };
        Ok(Self { terms, asked, language: language(caller) })
    }

    /// The line of a game, whatever it is.
    pub(super) fn line(&self, read: &Result<Game, GameError>) -> ArchiveLine {
        match read {
            Err(error) => ArchiveLine::Unjudged(Box::new(self.unreadable(error))),
            Ok(game) => match self.replay(game) {
                Ok((variant, record)) => ArchiveLine::Judged(Box::new(self.judged(game, variant, record))),
                Err(error) => ArchiveLine::Unjudged(Box::new(UnjudgedGame {
                    game: number(game.index),
                    line: game.line,
                    tags: Some(tags(game)),
                    error,
                })),
            },
        }
    }

    fn replay(&self, game: &Game) -> Result<(Variant, Record), ArchiveFault> {
        let fault = |code: &str, detail| ArchiveFault { code: code.to_owned(), detail, excerpt: None };
        let variant =
            variant_of(game, self.asked).map_err(|error| fault(error.as_str(), error.text(self.language)))?;
        let start = start_of(game, variant)
            .map_err(|error| fault("position", fen_fault::of_tag(&error, self.language)))?;
        let record = check_game(&self.terms, start.unwrap_or_else(|| Position::start(variant)), game)
            .map_err(|error| fault("too_many_moves", replayed::unreadable(&error, self.language)))?;
        Ok((variant, record))
    }

    fn judged(&self, game: &Game, variant: Variant, record: Record) -> JudgedGame {
        let (discipline, capture_rules) = named(variant);
        let odd = game.warnings.iter().map(|warning| warning.text(self.language));
        JudgedGame {
            game: number(game.index),
            line: game.line,
            tags: tags(game),
            discipline,
            capture_rules,
            legal: record.legal(),
            plies: u32::try_from(record.plies.len()).unwrap_or(u32::MAX),
            outcome: replayed::outcome(&record),
            declared_result: replayed::declared(&record),
            agreement: replayed::agreement(&record).to_owned(),
            warnings: odd.chain(replayed::warnings(&record, self.language)).collect(),
            first_fault: record.first_fault.map(|fault| replayed::fault(fault, self.language)),
        }
    }

    fn unreadable(&self, error: &GameError) -> UnjudgedGame {
        UnjudgedGame {
            game: number(error.index),
            line: error.place.line,
            tags: None,
            error: ArchiveFault {
                code: error.kind.as_str().to_owned(),
                detail: error.text(self.language),
                excerpt: Some(error.excerpt.clone()),
            },
        }
    }
}

/// From 1, as people count.
fn number(index: usize) -> u64 {
    u64::try_from(index).unwrap_or(u64::MAX).saturating_add(1)
}

const fn named(variant: Variant) -> (Discipline, Option<CaptureRules>) {
    match variant {
        Variant::Russian => (Discipline::Russian, None),
        Variant::International => (Discipline::International, None),
        Variant::Giveaway => (Discipline::Giveaway, None),
        Variant::Draughts64(Captures::Russian) => (Discipline::Draughts64, Some(CaptureRules::Russian)),
        Variant::Draughts64(Captures::International) => {
            (Discipline::Draughts64, Some(CaptureRules::International))
        }
    }
}

fn captures_of_what() -> ApiError {
    ApiError::field(
        "/capture_rules",
        "правила взятия выбираются только в шашках-64 (6.2.3); добавьте discipline=draughts64",
        "how pieces capture is chosen in draughts-64 alone (6.2.3); add discipline=draughts64",
    )
}
