//! The verdicts on the games of an archive, a line of JSON each.
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::{
    BalanceMoves, CaptureRules, CreatingMove, DrawEffect, DrawSettings, Fault, KingsOnly, MainRoad, Outcome,
};
use crate::regulation::{Discipline, Edition};

/// What the games of an archive are judged by.
#[derive(Clone, Debug, Default, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct ArchiveQuery {
    /// What is played where a game's tag `GameType` does not say. Where absent it is told by the squares of the game:
    /// letters name those of `russian`, numbers those of `international` (7.3). Number 25 says Russian moves:
    /// `russian`, `draughts64` or `giveaway`, whichever of them is named here. Number 20 is `international`, 26
    /// `draughts64` with international captures.
    #[param(inline)]
    pub discipline: Option<Discipline>,
    /// How pieces capture in draughts-64; only beside `discipline=draughts64`.
    #[param(inline)]
    pub capture_rules: Option<CaptureRules>,
    /// The edition of the rules; `rf-2018` where absent.
    #[param(inline)]
    pub edition: Option<Edition>,
    /// The 30 and 60 moves of 6.1.8.6; `each_side` where absent.
    #[param(inline)]
    pub balance_moves: Option<BalanceMoves>,
    /// 6.1.8.8 and 6.1.8.6; `beside` where absent.
    #[param(inline)]
    pub kings_only: Option<KingsOnly>,
    /// The move that creates the balance of forces; `not_counted` where absent.
    #[param(inline)]
    pub creating_move: Option<CreatingMove>,
    /// The moves of 6.1.8.5; `consecutive` where absent.
    #[param(inline)]
    pub main_road: Option<MainRoad>,
    /// Whether the game ends by itself; `automatic` where absent.
    #[param(inline)]
    pub effect: Option<DrawEffect>,
}

impl ArchiveQuery {
    /// The readings of the draw rules asked for, the defaults for the rest.
    #[must_use]
    pub fn settings(&self) -> DrawSettings {
        let usual = DrawSettings::default();
        DrawSettings {
            balance_moves: self.balance_moves.unwrap_or(usual.balance_moves),
            kings_only: self.kings_only.unwrap_or(usual.kings_only),
            creating_move: self.creating_move.unwrap_or(usual.creating_move),
            main_road: self.main_road.unwrap_or(usual.main_road),
            effect: self.effect.unwrap_or(usual.effect),
        }
    }
}

/// A line of the answer: a game judged, a game that could not be, and at the end the summary, or what broke the
/// reading off. A stream without one of the last two was cut on its way.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
pub enum ArchiveLine {
    /// A game judged.
    Judged(Box<JudgedGame>),
    /// A game that could not be read or judged; those after it are.
    Unjudged(Box<UnjudgedGame>),
    /// The last line.
    Summary(ArchiveEnd),
    /// The last line where the archive did not come to its end.
    Broken(ArchiveBreak),
}

/// The heading of a game, as far as it says who played when; values longer than 200 characters are cut.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct ArchiveTags {
    /// The event.
    #[schema(examples("WC, 1998, Russia, Grozny"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<String>,
    /// Where.
    #[schema(examples("Грозный"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub site: Option<String>,
    /// When, as written.
    #[schema(examples("1998.10.03"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// The round.
    #[schema(examples("1.1"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<String>,
    /// The player of White.
    #[schema(examples("Yumshanov"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub white: Option<String>,
    /// The player of Black.
    #[schema(examples("Guba"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub black: Option<String>,
    /// The result, as written.
    #[schema(examples("1/2:1/2"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
}

/// The verdict on a game of an archive.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct JudgedGame {
    /// Its place in the archive, from 1.
    #[schema(examples(1))]
    pub game: u64,
    /// The line of the archive it begins on, from 1.
    #[schema(examples(12))]
    pub line: u64,
    /// Its heading.
    pub tags: ArchiveTags,
    /// What it was judged as.
    pub discipline: Discipline,
    /// How pieces capture, in draughts-64.
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub capture_rules: Option<CaptureRules>,
    /// Whether every move is legal.
    pub legal: bool,
    /// How many moves of both sides were replayed: all, or those before the first fault.
    #[schema(examples(41))]
    pub plies: u32,
    /// The first move that is not legal.
    #[schema(examples(json!(null)))]
    pub first_fault: Option<Fault>,
    /// How the game ends.
    pub outcome: Outcome,
    /// The result that the game states, right or wrong: as the status of the outcome.
    #[schema(examples("draw"))]
    pub declared_result: Option<String>,
    /// Whether the declared result is that of the rules: `agrees`, `contradicts`, `undetermined` where the moves
    /// alone end nothing, `none` where no result is declared.
    #[schema(examples("undetermined"))]
    pub agreement: String,
    /// What is odd: a heading mended, results that contradict each other, moves after the end of the game.
    #[serde(default)]
    #[schema(examples(json!([])))]
    pub warnings: Vec<String>,
}

/// A game that could not be read or judged.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct UnjudgedGame {
    /// Its place in the archive, from 1.
    #[schema(examples(2))]
    pub game: u64,
    /// The line of the archive that the fault is on, from 1; of a game that was read, the line it begins on.
    #[schema(examples(34))]
    pub line: u64,
    /// Its heading, where it could be read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tags: Option<ArchiveTags>,
    /// What is wrong with it.
    pub error: ArchiveFault,
}

/// What is wrong, and what to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ArchiveFault {
    /// A code for programs: what is wrong with the text (`unclosed_comment`), the tag `GameType` (`game_type_...`),
    /// the tag `FEN` (`position`), the number of moves (`too_many_moves`); at the end of a stream, a problem's code.
    #[schema(examples("unclosed_comment"))]
    pub code: String,
    /// The same in a sentence.
    #[schema(examples(
        "партия 2, строка 34, знак 18: комментарий не закрыт: поставьте знак }; текст: «5. ed2 {»"
    ))]
    pub detail: String,
    /// The text round the fault.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(examples("5. ed2 {"))]
    pub excerpt: Option<String>,
}

/// The last line of the answer.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ArchiveEnd {
    /// What was read.
    pub summary: ArchiveSummary,
}

/// What was in an archive. `games` is the sum of the four after it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ArchiveSummary {
    /// Games.
    #[schema(examples(460))]
    pub games: u64,
    /// Games whose moves are all legal.
    #[schema(examples(458))]
    pub legal: u64,
    /// Games with a move that is not.
    #[schema(examples(1))]
    pub faulty: u64,
    /// Games that are read and cannot be judged: another kind of draughts, a position that cannot be, too many moves.
    #[schema(examples(0))]
    pub unjudged: u64,
    /// Games that cannot be read.
    #[schema(examples(1))]
    pub unreadable: u64,
    /// The readings of the draw rules the verdicts rest on.
    pub settings: DrawSettings,
}

/// The last line where the archive did not come to its end: the games before it stand.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ArchiveBreak {
    /// Why.
    pub error: ArchiveFault,
}
