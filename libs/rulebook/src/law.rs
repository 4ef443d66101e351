//! Paragraphs the code cites, by name; a test proves that each exists.

use crate::Paragraph;

/// 6.1.4.3: A man moves one square forward.
pub const MAN_MOVES: Paragraph = Paragraph::known("6.1.4.3");
/// 6.1.4.1: A move is one's own piece moved, sides in turn.
pub const TURN: Paragraph = Paragraph::known("6.1.4.1");
/// 6.1.1: Only the dark squares are played on.
pub const PLAYED_SQUARES: Paragraph = Paragraph::known("6.1.1");
/// 6.1.6.1: How the squares are named.
pub const SQUARE_NAMES: Paragraph = Paragraph::known("6.1.6.1");
/// 6.1.4.4: A man on the last row becomes a king.
pub const CROWNING: Paragraph = Paragraph::known("6.1.4.4");
/// 6.1.4.5: A king moves along a diagonal over free squares.
pub const KING_MOVES: Paragraph = Paragraph::known("6.1.4.5");
/// 6.1.4.7: A touched piece moves.
pub const TOUCH_MOVE: Paragraph = Paragraph::known("6.1.4.7");
/// 6.1.5.1: A man jumps an adjacent piece with a free square behind.
pub const MAN_CAPTURES: Paragraph = Paragraph::known("6.1.5.1");
/// 6.1.5.2: A king jumps a piece at a distance with a free square behind.
pub const KING_CAPTURES: Paragraph = Paragraph::known("6.1.5.2");
/// 6.1.5.3: Capture is compulsory, both ways; never of one's own.
pub const CAPTURE_COMPULSORY: Paragraph = Paragraph::known("6.1.5.3");
/// 6.1.5.5: A man carries its capture on while it can.
pub const MAN_CONTINUES: Paragraph = Paragraph::known("6.1.5.5");
/// 6.1.5.6: A king carries its capture on while it can.
pub const KING_CONTINUES: Paragraph = Paragraph::known("6.1.5.6");
/// 6.1.5.8: No jumping over one's own pieces in a capture.
pub const NOT_OVER_OWN: Paragraph = Paragraph::known("6.1.5.8");
/// 6.1.5.9: No piece is jumped twice.
pub const NOT_TWICE: Paragraph = Paragraph::known("6.1.5.9");
/// 6.1.5.12: Captured pieces leave the board after the move.
pub const REMOVED_AFTERWARDS: Paragraph = Paragraph::known("6.1.5.12");
/// 6.1.5.14: Free choice between captures.
pub const FREE_CHOICE: Paragraph = Paragraph::known("6.1.5.14");
/// 6.1.5.15: A man crowned in mid-capture goes on as a king.
pub const CROWNED_CONTINUES: Paragraph = Paragraph::known("6.1.5.15");
/// 6.1.5.16: A man crowned without capture waits for its next move.
pub const CROWNED_WAITS: Paragraph = Paragraph::known("6.1.5.16");
/// 6.1.5.17: Worked examples of the Turkish strike.
pub const EXAMPLES_OF_CAPTURE: Paragraph = Paragraph::known("6.1.5.17");
/// 6.1.6.2: How moves are written.
pub const NOTATION: Paragraph = Paragraph::known("6.1.6.2");
/// 6.1.7: How a game is won.
pub const WIN: Paragraph = Paragraph::known("6.1.7");
/// 6.1.8.1: When a draw may be offered.
pub const DRAW_OFFER: Paragraph = Paragraph::known("6.1.8.1");
/// 6.1.8.2: A game drawn by agreement or by the endings that follow.
pub const DRAWS: Paragraph = Paragraph::known("6.1.8.2");
/// 10.2.2: Short notation is an impossible move by correspondence.
pub const SHORT_NOTATION_IMPOSSIBLE: Paragraph = Paragraph::known("10.2.2");
/// 5.4.16.1: When a protest may be filed.
pub const PROTEST_WINDOW: Paragraph = Paragraph::known("5.4.16.1");
/// 5.4.16.2: Who files a protest, and what it names.
pub const PROTEST_FORM: Paragraph = Paragraph::known("5.4.16.2");
/// 5.4.16.3: How and when a protest is decided.
pub const PROTEST_DECISION: Paragraph = Paragraph::known("5.4.16.3");
/// 5.4.16.4: The deposit.
pub const PROTEST_DEPOSIT: Paragraph = Paragraph::known("5.4.16.4");
/// 5.4.16.5: The appeal committee.
pub const APPEALS: Paragraph = Paragraph::known("5.4.16.5");
/// 3.12.1: A late player loses by default.
pub const LATE: Paragraph = Paragraph::known("3.12.1");
/// 3.12.3: Both absent: both lose.
pub const BOTH_ABSENT: Paragraph = Paragraph::known("3.12.3");
/// 3.14.1: The scale of points.
pub const POINTS: Paragraph = Paragraph::known("3.14.1");
/// 3.14.2: Results without play.
pub const UNPLAYED: Paragraph = Paragraph::known("3.14.2");
/// 3.15.1: Places by points.
pub const PLACES: Paragraph = Paragraph::known("3.15.1");
/// 3.15.3: The order of tie-breaks.
pub const CRITERIA: Paragraph = Paragraph::known("3.15.3");
/// 3.15.4: Shmulyan's coefficient.
pub const SHMULYAN: Paragraph = Paragraph::known("3.15.4");
/// 3.15.5: The Sonneborn-Berger coefficient.
pub const SONNEBORN_BERGER: Paragraph = Paragraph::known("3.15.5");
/// 3.15.6: The Buchholz coefficient.
pub const BUCHHOLZ: Paragraph = Paragraph::known("3.15.6");
/// 3.15.7: The Solkoff coefficient.
pub const SOLKOFF: Paragraph = Paragraph::known("3.15.7");
/// 3.15.8: The truncated Solkoff coefficient.
pub const TRUNCATED_SOLKOFF: Paragraph = Paragraph::known("3.15.8");
/// 3.15.9: The Riga coefficient.
pub const RIGA: Paragraph = Paragraph::known("3.15.9");
/// 3.15.11: What a bye or a withdrawn opponent counts.
pub const BYE_AND_WITHDRAWN: Paragraph = Paragraph::known("3.15.11");
/// 3.17.2: What every Swiss draw keeps to.
pub const SWISS_HARD_RULES: Paragraph = Paragraph::known("3.17.2");
/// 3.17.5.1: The classification before round one.
pub const CLASSIFICATION: Paragraph = Paragraph::known("3.17.5.1");
/// 3.17.5.2: Round one: upper half against lower.
pub const FIRST_ROUND: Paragraph = Paragraph::known("3.17.5.2");
/// 3.17.5.3: Score groups.
pub const SCORE_GROUPS: Paragraph = Paragraph::known("3.17.5.3");
/// 3.17.5.4: Who floats, and whom he meets.
pub const FLOATING: Paragraph = Paragraph::known("3.17.5.4");
/// 3.17.5.5: Pairing inside a group.
pub const PAIRING_A_GROUP: Paragraph = Paragraph::known("3.17.5.5");
/// 3.17.8: When a draw is complete.
pub const DRAW_COMPLETE: Paragraph = Paragraph::known("3.17.8");
/// 12.3: Approval of the results.
pub const APPROVAL: Paragraph = Paragraph::known("12.3");

/// Every paragraph named above.
pub const ALL: &[Paragraph] = &[
    MAN_MOVES,
    TURN,
    PLAYED_SQUARES,
    SQUARE_NAMES,
    CROWNING,
    KING_MOVES,
    TOUCH_MOVE,
    MAN_CAPTURES,
    KING_CAPTURES,
    CAPTURE_COMPULSORY,
    MAN_CONTINUES,
    KING_CONTINUES,
    NOT_OVER_OWN,
    NOT_TWICE,
    REMOVED_AFTERWARDS,
    FREE_CHOICE,
    CROWNED_CONTINUES,
    CROWNED_WAITS,
    EXAMPLES_OF_CAPTURE,
    NOTATION,
    WIN,
    DRAW_OFFER,
    DRAWS,
    SHORT_NOTATION_IMPOSSIBLE,
    PROTEST_WINDOW,
    PROTEST_FORM,
    PROTEST_DECISION,
    PROTEST_DEPOSIT,
    APPEALS,
    LATE,
    BOTH_ABSENT,
    POINTS,
    UNPLAYED,
    PLACES,
    CRITERIA,
    SHMULYAN,
    SONNEBORN_BERGER,
    BUCHHOLZ,
    SOLKOFF,
    TRUNCATED_SOLKOFF,
    RIGA,
    BYE_AND_WITHDRAWN,
    SWISS_HARD_RULES,
    CLASSIFICATION,
    FIRST_ROUND,
    SCORE_GROUPS,
    FLOATING,
    PAIRING_A_GROUP,
    DRAW_COMPLETE,
    APPROVAL,
];
