//! The kinds of foul.

/// A kind of foul (9.2.4.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum FoulKind {
    /// Two threes at once, or more (a).
    DoubleThree,
    /// Two fours at once, or more (b).
    DoubleFour,
    /// A row of six or more (c).
    Overline,
}

impl FoulKind {
    /// All, in the order of 9.2.4.2.
    pub const ALL: [Self; 3] = [Self::DoubleThree, Self::DoubleFour, Self::Overline];

    /// The name used on the wire.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::DoubleThree => "double-three",
            Self::DoubleFour => "double-four",
            Self::Overline => "overline",
        }
    }

    const fn bit(self) -> u8 {
        match self {
            Self::DoubleThree => 1,
            Self::DoubleFour => 2,
            Self::Overline => 4,
        }
    }
}

/// The kinds of foul of one point: a set, in which no kind goes before another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct FoulKinds(u8);

impl FoulKinds {
    /// No foul.
    pub const NONE: Self = Self(0);

    /// With this kind too.
    #[must_use]
    pub const fn and(self, kind: FoulKind) -> Self {
        Self(self.0 | kind.bit())
    }

    /// Whether the kind is among them.
    #[must_use]
    pub const fn contains(self, kind: FoulKind) -> bool {
        self.0 & kind.bit() != 0
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The kinds, in the order of 9.2.4.2.
    pub fn iter(self) -> impl Iterator<Item = FoulKind> {
        FoulKind::ALL.into_iter().filter(move |kind| self.contains(*kind))
    }
}

impl FromIterator<FoulKind> for FoulKinds {
    fn from_iter<T: IntoIterator<Item = FoulKind>>(kinds: T) -> Self {
        kinds.into_iter().fold(Self::NONE, Self::and)
    }
}

impl std::fmt::Debug for FoulKinds {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
