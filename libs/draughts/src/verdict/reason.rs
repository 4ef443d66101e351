//! The kinds of fault, as codes for programs.

/// Why a move is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The game is already over (6.1.7).
    GameOver,
    /// The text is no move (6.1.6.2).
    Unreadable,
    /// A light square (6.1.1).
    LightSquare,
    /// No square of this board (6.1.6.1).
    OffBoard,
    /// More than one legal move fits (6.1.6.2).
    Ambiguous,
    /// Nothing stands there to be moved (6.1.4.1).
    EmptySquare,
    /// The opponent's piece (6.1.4.1).
    OpponentsPiece,
    /// A man moved backwards (6.1.4.3).
    ManBackward,
    /// A man moved further than the next square (6.1.4.3).
    ManTooFar,
    /// Not along a diagonal (6.1.4.3, 6.1.4.5).
    NotDiagonal,
    /// The square is taken (6.1.4.5).
    Occupied,
    /// A king moved over its own side's piece (6.1.4.5).
    KingOverOwn,
    /// A capture is owed (6.1.5.3).
    MustCapture,
    /// The capture goes on (6.1.5.5, 6.1.5.6, 6.1.5.15).
    CaptureUnfinished,
    /// A king landed where it cannot go on, though it could elsewhere (6.1.5.6).
    WrongLanding,
    /// Nothing is taken on the way (6.1.5.1, 6.1.5.2).
    NothingToCapture,
    /// No free square behind the piece (6.1.5.1, 6.1.5.2).
    NoFreeSquareBehind,
    /// A capture over one's own piece (6.1.5.8).
    CaptureOverOwn,
    /// One piece jumped twice (6.1.5.9).
    JumpedTwice,
    /// A captured piece still stands in the way (6.1.5.12).
    BlockedByCaptured,
    /// A man that has become a king goes on as one in the same move (6.1.5.16, 7.4.2.2).
    CrownedMustWait,
    /// The piece has no capture by that way (6.1.5.1, 6.1.5.2).
    NoSuchCapture,
    /// Another capture takes more pieces (7.4.1).
    FewerTaken,
    /// Another piece was touched first (6.1.4.7).
    TouchedPiece,
    /// Short notation by correspondence (10.2.2).
    ShortNotation,
}

impl Reason {
    /// Whether the text could not be read as one move, so that nothing can be said of the move.
    #[must_use]
    pub const fn is_of_reading(self) -> bool {
        matches!(self, Self::Unreadable | Self::Ambiguous)
    }

    /// The code used on the wire.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::GameOver => "game_over",
            Self::Unreadable => "unreadable",
            Self::LightSquare => "light_square",
            Self::OffBoard => "off_board",
            Self::Ambiguous => "ambiguous",
            Self::EmptySquare => "empty_square",
            Self::OpponentsPiece => "opponents_piece",
            Self::ManBackward => "man_backward",
            Self::ManTooFar => "man_too_far",
            Self::NotDiagonal => "not_diagonal",
            Self::Occupied => "occupied",
            Self::KingOverOwn => "king_over_own",
            Self::MustCapture => "must_capture",
            Self::CaptureUnfinished => "capture_unfinished",
            Self::WrongLanding => "wrong_landing",
            Self::NothingToCapture => "nothing_to_capture",
            Self::NoFreeSquareBehind => "no_free_square_behind",
            Self::CaptureOverOwn => "capture_over_own",
            Self::JumpedTwice => "jumped_twice",
            Self::BlockedByCaptured => "blocked_by_captured",
            Self::CrownedMustWait => "crowned_must_wait",
            Self::NoSuchCapture => "no_such_capture",
            Self::FewerTaken => "fewer_taken",
            Self::TouchedPiece => "touched_piece",
            Self::ShortNotation => "short_notation",
        }
    }
}
