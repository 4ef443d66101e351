//! Play by correspondence (X).

use super::named;

named! {
    SHORT_NOTATION_IMPOSSIBLE = "10.2.2": "Short notation is an impossible move by correspondence.",
    FORCED_MOVES_WRITTEN = "10.2.4": "The opponent's forced moves are written and answered.",
    SENT_MOVE_STANDS = "10.2.8": "A move once sent stands.",
    NOT_REPEATED = "10.2.9": "The opponent's move is repeated, or the game waits.",
    IMPOSSIBLE_BY_CORRESPONDENCE = "10.2.10": "How an impossible move is mended.",
    PENALTY_FOR_STOPPING = "10.2.11": "Penalty days for stopping the game.",
    VARIATION_UP_TO_FAULT = "10.2.12": "A variation is offered up to its first impossible move.",
    VARIATION_ACCEPTED = "10.2.13": "A variation is accepted up to the first changed move.",
    MISNUMBERED = "10.2.14": "A wrong move number stops nothing.",
    DAYS_TO_THINK = "10.3.1": "Days for every ten moves.",
    TIME_BEGINS_AND_ENDS = "10.3.2": "From when to when a game's days are counted.",
    DATES_OWED = "10.3.3": "Each letter gives its three dates.",
    DAYS_OVERDRAWN = "10.3.5": "When the time has run out.",
    OVERDUE_DECIDED = "10.3.7": "The chief judge decides a claim of time overrun.",
    SERVER_TIME = "10.3.9": "On a server, the server's own time.",
    LEAVE = "10.4.1": "One leave in a calendar year.",
    LEAVE_ANNOUNCED = "10.4.2": "Leave is announced beforehand to everyone.",
    LEAVE_COUNTED = "10.4.3": "How leave is counted.",
    MOVE_DURING_LEAVE = "10.4.4": "A move sent during leave does not end it.",
    LEAVE_IN_NEED = "10.4.5": "Leave granted in special cases.",
    SEMI_SHORT_RECORD = "10.5.1": "Finished games are sent in semi-short notation.",
}
