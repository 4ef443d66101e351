//! Giveaway draughts (VIII).

use super::named;

named! {
    GIVEAWAY_WIN = "8.1": "Won by whoever has given up or locked in all his pieces.",
    GIVEAWAY_DRAWS = "8.2": "Kings-only moves draw the game.",
    GIVEAWAY_TIME_CONTROLS = "8.3": "Time controls of giveaway draughts.",
    GIVEAWAY_TIME = "8.3.1": "The time of a game.",
}
