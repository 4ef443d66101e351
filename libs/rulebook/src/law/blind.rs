//! Draughts for the blind: hundred-square captures and draws (2.5-2.6), play of the blind (3.20).

use super::named;

named! {
    BLIND_CAPTURES = "2.5": "Hundred-square captures: most pieces, whatever their kind.",
    BLIND_LAST_ROW_IN_CAPTURE = "2.5.2": "A capture that touches the last row.",
    BLIND_PASSES_AS_MAN = "2.5.2.1": "A man that goes on capturing past the last row stays a man.",
    BLIND_CROWNED_AND_STOPS = "2.5.2.2": "A man that could go on only as a king is crowned and stops.",
    BLIND_DRAWS = "2.6": "Hundred-square draws.",
    BLIND_PLAY = "3.20": "Further rules for play of the blind.",
    BLIND_BOARD = "3.20.1": "Boards and pieces to be read by touch.",
    BLIND_ANNOUNCED_MOVE = "3.20.2": "The move is called aloud; the board decides.",
    BLIND_TOUCH_MOVE = "3.20.3": "A lifted piece moves; touching alone costs nothing.",
    BLIND_CLOCK = "3.20.4": "The clock is pressed after the move is called.",
    BLIND_RECORD = "3.20.5": "Records in Braille.",
    BLIND_TIME_TOLD = "3.20.6": "The judge tells the time, and warns of the last minutes.",
    BLIND_JUDGES = "3.20.7": "How many judges sit.",
}
