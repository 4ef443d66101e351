//! What a diagram is asked for with.
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;

use crate::regulation::{Discipline, text_enum};

text_enum! {
    /// The side at the bottom of a board.
    Orientation {
        /// White, as the rules print their figures.
        White = "white",
        /// Black, as the player of Black sees it.
        Black = "black",
    }
}

/// A diagram of a position.
#[derive(Clone, Debug, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct DiagramQuery {
    /// What is played; `russian` where absent.
    #[param(inline)]
    pub discipline: Option<Discipline>,
    /// A position as PDN FEN, or `start`.
    #[param(example = "B:Wa1,Kd4:Bd8", max_length = 1000)]
    pub position: String,
    /// The side at the bottom; `white` where absent.
    #[param(inline)]
    pub orientation: Option<Orientation>,
    /// The move shown, its squares joined by `-` or `:`. It need not be legal.
    #[param(example = "c3-d4", max_length = 100)]
    pub last_move: Option<String>,
    /// Squares to mark, by commas: `a1` for a ring, `a1:cross`, `a1:A` for a letter or a figure.
    #[param(example = "a1,d8:cross", max_length = 500)]
    pub marks: Option<String>,
    /// Whether the squares bear their numbers; where absent, those of the hundred-square board alone. A picture's.
    pub numbers: Option<bool>,
    /// A title of one's own; where absent, the game and the side to move.
    #[param(example = "Round 3, board 5", max_length = 120)]
    pub title: Option<String>,
}
