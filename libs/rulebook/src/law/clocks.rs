//! Clocks, records, fast play and micro-matches (3.7-3.9, 3.18-3.19).

use super::named;

named! {
    CLOCK_PRESSED = "3.7.6": "The clock is pressed with the hand that moved.",
    CLOCK_FAULTY = "3.7.8": "A faulty clock is replaced.",
    FLAG_FALL = "3.7.9": "A fallen flag loses.",
    FLAG_COMPLAINT = "3.7.10": "Complaints of the flag come before it falls.",
    CLOCK_STOPPED = "3.7.11": "Stopping the clock resigns, unless by mistake.",
    FLAG_AFTER_LAST_MOVE = "3.7.12": "A flag that falls after the winning move does not count.",
    WINNER_STOPS_CLOCK = "3.7.13": "The winning side stops the clock: a draw.",
    BLIND_RUSSIAN_TIME = "3.8.1": "Time controls of Russian draughts.",
    BLIND_INTERNATIONAL_TIME = "3.8.2": "Time controls of hundred-square draughts.",
    BLIND_BLITZ_TIME = "3.8.3": "The time of a blitz game.",
    BLIND_RAPID_TIME = "3.8.4": "The time of a rapid game.",
    BLIND_OTHER_TIME = "3.8.5": "Another control, within the longest game.",
    RECORD_KEPT = "3.9.1": "Both players record every move.",
    RECORD_EXEMPT = "3.9.3": "No record in the last minutes before the control.",
    NEITHER_RECORDED = "3.9.4": "Both short of time and neither records.",
    MICRO_MATCH = "3.18": "Micro-matches of two to four games.",
    IMPOSSIBLE_MOVE = "3.19.3": "An impossible move in fast play.",
    FAST_TOUCH_MOVE = "3.19.5": "Touched one piece and moved another, in fast play.",
    FAST_BREACHES = "3.19.6": "Remark, warning, loss.",
    FAST_DRAWS = "3.19.7": "Both flags, a threefold repetition, five moves without a win.",
    FAST_FLAG = "3.19.8": "Time lost is the game lost, unless a draw was offered first.",
}
