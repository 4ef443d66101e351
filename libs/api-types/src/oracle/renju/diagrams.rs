//! What a diagram of renju is asked for with.
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;

use super::{RenjuColumns, ThreeReading};

/// A diagram of a board or of a game.
#[derive(Clone, Debug, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct RenjuDiagramQuery {
    /// The moves of a game, which bear their numbers (9.3.2.1); instead of `black` and `white`.
    #[param(example = "h8 i9 j10 h10", max_length = 2000)]
    pub moves: Option<String>,
    /// The points of the black stones, by commas.
    #[param(example = "H8,I8", max_length = 1200)]
    pub black: Option<String>,
    /// The points of the white stones, by commas.
    #[param(example = "A1,C1", max_length = 1200)]
    pub white: Option<String>,
    /// Points to cross, by commas.
    #[param(example = "J8", max_length = 1200)]
    pub marks: Option<String>,
    /// Whether to cross every point where Black would make a foul; `false` where absent.
    pub fouls: Option<bool>,
    /// Whether to draw numbers alone, Black's in rings, as a record of one colour; `false` where absent.
    pub one_colour: Option<bool>,
    /// How a three is read; `permitted` where absent.
    #[param(inline)]
    pub three_reading: Option<ThreeReading>,
    /// How the columns are named; `international` where absent.
    #[param(inline)]
    pub columns: Option<RenjuColumns>,
    /// A title of one's own.
    #[param(example = "Round 3, board 5", max_length = 120)]
    pub title: Option<String>,
}
