//! Running an event: protests, results, drawing of lots, approval.

use super::named;

named! {
    PROTEST_WINDOW = "5.4.16.1": "When a protest may be filed.",
    PROTEST_FORM = "5.4.16.2": "Who files a protest, and what it names.",
    PROTEST_DECISION = "5.4.16.3": "How and when a protest is decided.",
    PROTEST_DEPOSIT = "5.4.16.4": "The deposit.",
    APPEALS = "5.4.16.5": "The appeal committee.",
    LATE = "3.12.1": "A late player loses by default.",
    BOTH_ABSENT = "3.12.3": "Both absent: both lose.",
    POINTS = "3.14.1": "The scale of points.",
    UNPLAYED = "3.14.2": "Results without play.",
    PLACES = "3.15.1": "Places by points.",
    CRITERIA = "3.15.3": "The order of tie-breaks.",
    SHMULYAN = "3.15.4": "Shmulyan's coefficient.",
    SONNEBORN_BERGER = "3.15.5": "The Sonneborn-Berger coefficient.",
    BUCHHOLZ = "3.15.6": "The Buchholz coefficient.",
    SOLKOFF = "3.15.7": "The Solkoff coefficient.",
    TRUNCATED_SOLKOFF = "3.15.8": "The truncated Solkoff coefficient.",
    RIGA = "3.15.9": "The Riga coefficient.",
    BYE_AND_WITHDRAWN = "3.15.11": "What a bye or a withdrawn opponent counts.",
    SWISS_HARD_RULES = "3.17.2": "What every Swiss draw keeps to.",
    CLASSIFICATION = "3.17.5.1": "The classification before round one.",
    FIRST_ROUND = "3.17.5.2": "Round one: upper half against lower.",
    SCORE_GROUPS = "3.17.5.3": "Score groups.",
    FLOATING = "3.17.5.4": "Who floats, and whom he meets.",
    PAIRING_A_GROUP = "3.17.5.5": "Pairing inside a group.",
    DRAW_COMPLETE = "3.17.8": "When a draw is complete.",
    APPROVAL = "12.3": "Approval of the results.",
}
