//! Sanctions: 3.4, the ladder of rapid and blitz (3.19.6), and those of correspondence play (10.1.9-10.1.10, 10.1.14).

use rulebook::Pace;
use rulebook::limits::protests::{LOSING_BREACH, SUSPENSION_YEARS_AT_MOST};
use thiserror::Error;

/// What a breach of the rules is met with, from the mildest (3.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sanction {
    /// замечание.
    Remark,
    /// предупреждение.
    Warning,
    /// выговор.
    Reprimand,
    /// The current information is withheld (10.1.9): correspondence play alone.
    InformationWithheld,
    /// поражение в партии.
    Loss,
    /// A loss to both players.
    LossToBoth,
    /// исключение из соревнований.
    Exclusion,
    /// Kept out of the organisation's events (10.1.14): correspondence play alone, 3 years at most.
    Suspension {
        /// For how many years.
        years: u32,
    },
}

impl Sanction {
    const fn word(self) -> &'static str {
        match self {
            Self::Remark => "a remark",
            Self::Warning => "a warning",
            Self::Reprimand => "a reprimand",
            Self::InformationWithheld => "withholding the information",
            Self::Loss => "the loss of the game",
            Self::LossToBoth => "a loss to both",
            Self::Exclusion => "exclusion",
            Self::Suspension { .. } => "suspension",
        }
    }
}

/// Who imposes a sanction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Imposer {
    /// A judge of the event (3.4: "the judge chooses the measure").
    Judge,
    /// The chief judge, or the deputy acting for him.
    ChiefJudge,
    /// The chief secretary of a correspondence event, whose measures are fewer (10.1.9).
    ChiefSecretary,
    /// The organisation that holds the event.
    Organisation,
}

/// A sanction to be imposed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposed {
    /// What.
    pub sanction: Sanction,
    /// By whom.
    pub by: Imposer,
    /// The paragraphs that were broken: 10.1.10 asks for them, and so do we everywhere.
    pub broken: Vec<String>,
    /// Whether it is imposed for a game, and what can be done with that.
    pub game: OfGame,
}

/// The game that a sanction is imposed for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OfGame {
    /// None.
    None,
    /// One that is being played or was.
    Open,
    /// One whose result a protest has in hand, or a decision gave (5.4.16.3): no sanction makes it a loss.
    Bound,
}

/// Why a sanction is not imposed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SanctionError {
    /// No paragraph is named.
    #[error("a sanction names the paragraphs that were broken")]
    NoParagraph,
    /// It belongs to another kind of play.
    #[error("this sanction exists in correspondence play alone")]
    CorrespondenceOnly,
    /// Not his to impose.
    #[error(
        "the chief secretary gives a remark or a warning or withholds information; for more he applies to the judge"
    )]
    NotTheSecretarys,
    /// Not his to impose.
    #[error("the organisation that holds the event imposes it")]
    Organisations,
    /// The chief judge's alone.
    #[error("the chief judge excludes a player")]
    ChiefJudges,
    /// A loss without a game.
    #[error("a loss is imposed in a game; name the game")]
    NoGame,
    /// Too long, or for no time.
    #[error("a suspension is for 1 to {SUSPENSION_YEARS_AT_MOST} years")]
    Years,
    /// Rapid and blitz have a ladder.
    #[error("it is the player's breach number {breach} in this game, which is met with {} (3.19.6)", due.word())]
    Ladder {
        /// Which breach of the player it is.
        breach: usize,
        /// What the ladder has for it.
        due: Sanction,
    },
}

impl SanctionError {
    /// The paragraph that refuses.
    #[must_use]
    pub const fn paragraph(&self) -> &'static str {
        match self {
            Self::NoParagraph => "10.1.10",
            Self::NotTheSecretarys => "10.1.9",
            Self::CorrespondenceOnly | Self::Organisations | Self::Years => "10.1.14",
            Self::ChiefJudges | Self::NoGame => "3.4",
            Self::Ladder { .. } => "3.19.6",
        }
    }
}

/// What 3.19.6 has for a player's next breach, after so many before it, not necessarily the same: a remark, a warning,
/// the loss of the game. After that the arbiter is free to use any other sanction.
#[must_use]
pub const fn ladder(before: usize) -> Option<Sanction> {
    match before {
        0 => Some(Sanction::Remark),
        1 => Some(Sanction::Warning),
        2 => Some(Sanction::Loss),
        _ => None,
    }
}

/// Whether the breach after so many before it loses the game in rapid and blitz.
#[must_use]
pub const fn loses(before: usize) -> bool {
    before + 1 >= LOSING_BREACH
}

/// Checks a sanction against the paragraph it is imposed by; `before` are the player's breaches that were met with a
/// sanction before, and count in rapid and blitz alone.
///
/// # Errors
/// [`SanctionError`], with its paragraph.
pub fn check(pace: Pace, before: usize, proposed: &Proposed) -> Result<(), SanctionError> {
    if proposed.broken.iter().all(|paragraph| paragraph.trim().is_empty()) {
        return Err(SanctionError::NoParagraph);
    }
    correspondence(pace, proposed)?;
    imposer(proposed)?;
    let needs_game = matches!(proposed.sanction, Sanction::Loss | Sanction::LossToBoth);
    if needs_game && proposed.game == OfGame::None {
        return Err(SanctionError::NoGame);
    }
    match (pace, ladder(before)) {
        // The third step cannot be taken where the result is no longer the judge's: any other measure of 3.4 can.
        (Pace::Rapid | Pace::Blitz, Some(Sanction::Loss)) if proposed.game == OfGame::Bound => Ok(()),
        (Pace::Rapid | Pace::Blitz, Some(due)) if of_the_ladder(proposed.sanction, due) => Ok(()),
        (Pace::Rapid | Pace::Blitz, Some(due)) => Err(SanctionError::Ladder { breach: before + 1, due }),
        _ => Ok(()),
    }
}

/// A loss to both is the third step of two players at once.
const fn of_the_ladder(sanction: Sanction, due: Sanction) -> bool {
    matches!(
        (sanction, due),
        (Sanction::Remark, Sanction::Remark)
            | (Sanction::Warning, Sanction::Warning)
            | (Sanction::Loss | Sanction::LossToBoth, Sanction::Loss)
    )
}

fn correspondence(pace: Pace, proposed: &Proposed) -> Result<(), SanctionError> {
    let theirs_alone =
        matches!(proposed.sanction, Sanction::InformationWithheld | Sanction::Suspension { .. })
            || matches!(proposed.by, Imposer::ChiefSecretary | Imposer::Organisation);
    if theirs_alone && pace != Pace::Correspondence {
        return Err(SanctionError::CorrespondenceOnly);
    }
    match proposed.sanction {
        Sanction::Suspension { years: 1..=SUSPENSION_YEARS_AT_MOST } => Ok(()),
        Sanction::Suspension { .. } => Err(SanctionError::Years),
        _ => Ok(()),
    }
}

fn imposer(proposed: &Proposed) -> Result<(), SanctionError> {
    let light =
        matches!(proposed.sanction, Sanction::Remark | Sanction::Warning | Sanction::InformationWithheld);
    match (proposed.by, proposed.sanction) {
        (Imposer::ChiefSecretary, _) if !light => Err(SanctionError::NotTheSecretarys),
        (by, Sanction::Suspension { .. }) if by != Imposer::Organisation => Err(SanctionError::Organisations),
        (Imposer::Judge, Sanction::Exclusion) => Err(SanctionError::ChiefJudges),
        _ => Ok(()),
    }
}
