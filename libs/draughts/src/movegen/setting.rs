//! What the generator has to know: by whose move, on which board, with which captures.
//!
//! The generator is written once, for any [`Setting`]. Where a position is met singly the
//! setting is a value ([`AnySetting`]); where millions are counted it is a type without any
//! value, so that the compiler knows every shift and mask and works them out beforehand.

use crate::variant::Captures;
use crate::{Board, Position, Side};

/// The side to move, its board and its captures.
pub(crate) trait Setting: Copy {
    /// The same for the opponent's move.
    type Other: Setting<Other = Self>;

    fn board(self) -> Board;
    fn side(self) -> Side;
    fn captures(self) -> Captures;
    fn other(self) -> Self::Other;

    /// The row on which the mover's men are crowned.
    #[inline]
    fn last_row(self) -> u64 {
        self.board().last_row(self.side())
    }
}

/// A setting known only when the program runs.
#[derive(Debug, Clone, Copy)]
pub(crate) struct AnySetting {
    board: Board,
    side: Side,
    captures: Captures,
}

impl AnySetting {
    pub(crate) const fn of(position: &Position) -> Self {
        let rules = position.variant.rules();
        Self { board: rules.board, side: position.turn, captures: rules.captures }
    }
}

impl Setting for AnySetting {
    type Other = Self;

    fn board(self) -> Board {
        self.board
    }

    fn side(self) -> Side {
        self.side
    }

    fn captures(self) -> Captures {
        self.captures
    }

    fn other(self) -> Self {
        Self { side: self.side.other(), ..self }
    }
}

/// A setting known when the program is built: one name for each side.
macro_rules! fixed {
    ($white:ident, $black:ident, $board:ident, $captures:ident) => {
        fixed!(one $white, $black, White, $board, $captures);
        fixed!(one $black, $white, Black, $board, $captures);
    };
    (one $name:ident, $other:ident, $side:ident, $board:ident, $captures:ident) => {
        #[derive(Debug, Clone, Copy)]
        pub(crate) struct $name;

        impl Setting for $name {
            type Other = $other;

            #[inline]
            fn board(self) -> Board {
                Board::$board
            }

            #[inline]
            fn side(self) -> Side {
                Side::$side
            }

            #[inline]
            fn captures(self) -> Captures {
                Captures::$captures
            }

            #[inline]
            fn other(self) -> $other {
                $other
            }
        }
    };
}

fixed!(EightWhite, EightBlack, Eight, Russian);
fixed!(EightMajorityWhite, EightMajorityBlack, Eight, International);
fixed!(TenWhite, TenBlack, Ten, International);

/// Calls a function of a fixed setting and the bits of a position: `fixed_setting!(position, count(depth))`
/// is `count(setting, bits, depth)`.
macro_rules! fixed_setting {
    ($position:expr, $function:ident($($more:expr),*)) => {{
        use $crate::movegen::setting::{
            AnySetting, EightBlack, EightMajorityBlack, EightMajorityWhite, EightWhite, TenBlack, TenWhite,
        };
        use $crate::variant::Captures::{International, Russian};
        let position: &$crate::Position = $position;
        let rules = position.variant.rules();
        let bits = $crate::movegen::Bits::of(position);
        match (rules.board, rules.captures, position.turn) {
            ($crate::Board::Eight, Russian, $crate::Side::White) => $function(EightWhite, bits, $($more),*),
            ($crate::Board::Eight, Russian, $crate::Side::Black) => $function(EightBlack, bits, $($more),*),
            ($crate::Board::Eight, International, $crate::Side::White) => {
                $function(EightMajorityWhite, bits, $($more),*)
            }
            ($crate::Board::Eight, International, $crate::Side::Black) => {
                $function(EightMajorityBlack, bits, $($more),*)
            }
            ($crate::Board::Ten, International, $crate::Side::White) => $function(TenWhite, bits, $($more),*),
            ($crate::Board::Ten, International, $crate::Side::Black) => $function(TenBlack, bits, $($more),*),
            // no discipline plays so today; the generator would
            ($crate::Board::Ten, Russian, _) => $function(AnySetting::of(position), bits, $($more),*),
        }
    }};
}
pub(crate) use fixed_setting;
