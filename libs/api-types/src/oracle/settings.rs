//! How the draw rules are read where programs and federations differ.
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::regulation::text_enum;

text_enum! {
    /// Whose moves the 30 and 60 of 6.1.8.6 are.
    BalanceMoves {
        /// Moves of each side.
        EachSide = "each_side",
        /// Moves of both sides together.
        InAll = "in_all",
    }
}

text_enum! {
    /// Whether 6.1.8.8 runs beside 6.1.8.6 or takes its place.
    KingsOnly {
        /// Both run.
        Beside = "beside",
        /// Only 6.1.8.8 runs where both name the ending.
        Instead = "instead",
    }
}

text_enum! {
    /// Whether the move that creates the balance of forces is counted.
    CreatingMove {
        /// The count starts after it.
        NotCounted = "not_counted",
        /// It is the first of the count.
        Counted = "counted",
    }
}

text_enum! {
    /// Whether the lone king may leave the main road (6.1.8.5).
    MainRoad {
        /// The count starts anew when it comes back.
        Consecutive = "consecutive",
        /// All moves while it stood there count.
        InAll = "in_all",
    }
}

text_enum! {
    /// What a full count does.
    DrawEffect {
        /// It ends the game.
        Automatic = "automatic",
        /// It gives the right to claim the draw.
        OnClaim = "on_claim",
    }
}

/// The readings; each defaults to the first of its values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
#[schema(examples(json!({"balance_moves": "each_side", "kings_only": "beside", "creating_move": "not_counted",
    "main_road": "consecutive", "effect": "automatic"})))]
pub struct DrawSettings {
    /// The 30 and 60 moves of 6.1.8.6.
    pub balance_moves: BalanceMoves,
    /// 6.1.8.8 and 6.1.8.6.
    pub kings_only: KingsOnly,
    /// The move that creates the balance of forces.
    pub creating_move: CreatingMove,
    /// The moves of 6.1.8.5.
    pub main_road: MainRoad,
    /// Whether the game ends by itself.
    pub effect: DrawEffect,
}

impl Default for DrawSettings {
    fn default() -> Self {
        Self {
            balance_moves: BalanceMoves::EachSide,
            kings_only: KingsOnly::Beside,
            creating_move: CreatingMove::NotCounted,
            main_road: MainRoad::Consecutive,
            effect: DrawEffect::Automatic,
        }
    }
}
