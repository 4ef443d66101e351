//! Readings that programs and federations differ in; each is printed with the verdict.

/// How the draw rules are read where the text leaves it open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct DrawSettings {
    /// The 30 and 60 moves of 6.1.8.6.
    pub balance_moves: BalanceMoves,
    /// 6.1.8.8 and 6.1.8.6 in the endings both name.
    pub kings_only: BesideBalance,
    /// The move that creates the balance of forces.
    pub creating_move: CreatingMove,
    /// The moves of 6.1.8.5.
    pub main_road: MainRoad,
    /// Whether the game ends by itself.
    pub effect: Effect,
}

/// Whose moves the 30 and 60 of 6.1.8.6 are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum BalanceMoves {
    /// Moves of each side.
    #[default]
    EachSide,
    /// Moves of both sides together.
    InAll,
}

/// Whether 6.1.8.8 takes the place of 6.1.8.6 in endings of four to seven pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum BesideBalance {
    /// Both run.
    #[default]
    Beside,
    /// Only 6.1.8.8 runs.
    Instead,
}

/// Whether the move that creates the balance is the first of the count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum CreatingMove {
    /// The count starts after it.
    #[default]
    NotCounted,
    /// It is counted.
    Counted,
}

/// Whether the lone king may leave the main road (6.1.8.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum MainRoad {
    /// The count starts anew when it comes back.
    #[default]
    Consecutive,
    /// All moves while it stood there count.
    InAll,
}

/// What a full count does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Effect {
    /// It ends the game.
    #[default]
    Automatic,
    /// It gives the right to claim the draw.
    OnClaim,
}
