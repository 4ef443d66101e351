//! What a question to the oracle may name beside discipline and edition.
use serde::{Deserialize, Serialize};

use crate::regulation::text_enum;

text_enum! {
    /// How pieces capture in draughts-64, as its regulation chooses (6.2.3).
    CaptureRules {
        /// As in Russian draughts (6.1.5), where the regulation says nothing.
        Russian = "russian",
        /// As in hundred-square draughts (7.4): most pieces; a man passes the last row as a man.
        International = "international",
    }
}

text_enum! {
    /// How fast a game is played.
    GamePace {
        /// The main discipline.
        Classical = "classical",
        /// быстрая игра.
        Rapid = "rapid",
        /// молниеносная игра.
        Blitz = "blitz",
        /// By correspondence (X).
        Correspondence = "correspondence",
    }
}

text_enum! {
    /// A side of the game.
    Colour {
        /// White.
        White = "white",
        /// Black.
        Black = "black",
    }
}
