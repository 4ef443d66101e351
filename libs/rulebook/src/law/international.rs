//! Hundred-square draughts (VII).

use super::named;

named! {
    INTERNATIONAL_BOARD = "7.1": "A hundred squares; the main road joins 46 and 5.",
    INTERNATIONAL_SET_UP = "7.2.1": "Twenty men a side, on the dark squares of the first four rows.",
    INTERNATIONAL_MOVES = "7.2.2": "A move; 6.1.4.2-6.1.4.9 hold here too, touch-move among them.",
    INTERNATIONAL_NOTATION = "7.3": "Squares by number; there is no short notation.",
    INTERNATIONAL_CAPTURES = "7.4": "What differs from the captures of Russian draughts.",
    MAJORITY = "7.4.1": "The capture of most pieces is owed, whatever their kind.",
    LAST_ROW_IN_CAPTURE = "7.4.2": "A capture that touches the last row.",
    PASSES_AS_MAN = "7.4.2.1": "A man that goes on capturing past the last row stays a man.",
    CROWNED_AND_STOPS = "7.4.2.2": "A man that could go on only as a king is crowned and stops.",
    INTERNATIONAL_ENDINGS = "7.5": "Drawn games.",
    INTERNATIONAL_DRAW_OFFER = "7.5.1": "When a draw may be offered.",
    INTERNATIONAL_DRAWS = "7.5.2": "Kings-only moves, and few pieces against a lone king.",
    INTERNATIONAL_TIME_CONTROLS = "7.6": "Time controls of hundred-square draughts.",
    INTERNATIONAL_CLASSICAL_TIME = "7.6.1": "The time of a classical game.",
    INTERNATIONAL_RAPID_TIME = "7.6.2": "The time of a rapid game.",
    INTERNATIONAL_BLITZ_TIME = "7.6.3": "The time of a blitz game.",
    INTERNATIONAL_OTHER_TIME = "7.6.4": "A regulation may set another control.",
    INTERNATIONAL_FAST_PLAY = "7.7.1": "Rapid and blitz events, by their controls.",
    INTERNATIONAL_UNRECORDED_DRAW = "7.7.2": "A draw agreed without a record needs few pieces.",
    INTERNATIONAL_CALLING_THE_JUDGE = "7.7.3": "Clocks are stopped to call the judge.",
    INTERNATIONAL_NOT_PLAYED_OUT = "7.7.4": "Without an increment: endings drawn at once, and the last minute.",
}
