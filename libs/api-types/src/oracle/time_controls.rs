//! Time controls as the rules name them.
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::GamePace;
use crate::problem::Citation;
use crate::regulation::{Discipline, Edition, text_enum};

/// Which time controls are asked for.
#[derive(Clone, Debug, Default, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct TimeControlsQuery {
    /// The edition of the rules; `rf-2018` where absent.
    #[param(inline)]
    pub edition: Option<Edition>,
    /// Of one discipline; of all where absent.
    #[param(inline)]
    pub discipline: Option<Discipline>,
    /// Of one pace; of all where absent.
    #[param(inline)]
    pub pace: Option<GamePace>,
}

text_enum! {
    /// How much a time control of the text binds a regulation.
    ControlForce {
        /// The control of an event lies within one of these.
        Binding = "binding",
        /// May be used; a regulation may set another.
        Usual = "usual",
        /// Recommended.
        Recommended = "recommended",
    }
}

/// A time control, or bounds of controls, that a text names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TimeControlInfo {
    /// The text and paragraph that name it.
    pub citation: Citation,
    /// Whom it is for.
    pub disciplines: Vec<Discipline>,
    /// The pace it is for.
    pub pace: GamePace,
    /// How much it binds.
    pub force: ControlForce,
    /// The control itself.
    pub control: Control,
    /// Whether it is for the games of a micro-match.
    pub micro_match: bool,
    /// The same in a sentence, in the language asked for.
    #[schema(examples("Быстрая партия: от 7 до 15 минут каждому."))]
    pub summary: String,
}

/// Bounds in seconds, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Seconds {
    /// The least.
    #[schema(examples(420))]
    pub least: u32,
    /// The most; absent where there is no upper bound.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(examples(900))]
    pub most: Option<u32>,
}

/// The kind of a time control, with its bounds or exact values.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[schema(examples(json!({ "kind": "game", "main": { "least": 420, "most": 900 }, "increment": { "least": 0 } })))]
pub enum Control {
    /// One time of each player for the whole game.
    Game {
        /// The time before anything is added.
        main: Seconds,
        /// What each move adds: from nought where the text leaves it open, exactly nought where nothing may be.
        increment: Seconds,
        /// The moves the main time is for, where the text names them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        first_moves: Option<u32>,
    },
    /// Moves by periods; what a player saves he keeps.
    Periods {
        /// In their order.
        periods: Vec<ControlPeriod>,
        /// Whether the last period comes again and again until the game ends.
        last_repeats: bool,
    },
    /// Days by correspondence; what a player saves he keeps.
    Days {
        /// Days of one player.
        days: u32,
        /// The moves those days are for.
        moves: u32,
    },
}

/// So much time for so many moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ControlPeriod {
    /// Moves to be made in it; to the end of the game where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<u32>,
    /// Time of one player, seconds.
    #[schema(examples(7200))]
    pub seconds: u32,
}
