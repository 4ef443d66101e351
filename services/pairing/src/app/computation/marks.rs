//! Results as they are written, and what two of them say together.
use api_types::regulation::Scale;
use pairing::GameResult;

/// A result as one of the two has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    Two,
    One,
    Half,
    Nought,
    Plus,
    Minus,
}

/// Reads a result: shares of a win, points of the scale 2-1-0, or a mark of a game that was not played (3.14.2).
pub(super) fn mark(text: &str) -> Option<Mark> {
    match text.trim() {
        "2" => Some(Mark::Two),
        "1" => Some(Mark::One),
        "1/2" | "½" | "0.5" | "0,5" | "=" => Some(Mark::Half),
        "0" => Some(Mark::Nought),
        "+" => Some(Mark::Plus),
        "-" | "−" | "–" => Some(Mark::Minus),
        _ => None,
    }
}

/// The first one's result; `None` where the two cannot both be. In the scale 2-1-0 a 1 is a draw beside another 1 and,
/// as a share of a win, a win beside a 0: nothing else can be beside either.
pub(super) const fn reading(scale: Scale, mine: Mark, theirs: Mark) -> Option<GameResult> {
    match (mine, theirs, scale) {
        (Mark::Two, Mark::Nought, Scale::TwoOneZero) | (Mark::One, Mark::Nought, _) => Some(GameResult::Win),
        (Mark::Half, Mark::Half, _) | (Mark::One, Mark::One, Scale::TwoOneZero) => Some(GameResult::Draw),
        // Both may have lost (3.9.4).
        (Mark::Nought, Mark::Two, Scale::TwoOneZero) | (Mark::Nought, Mark::One | Mark::Nought, _) => {
            Some(GameResult::Loss)
        }
        (Mark::Plus, Mark::Minus, _) => Some(GameResult::ForfeitWin),
        // Neither may have come (3.12.3).
        (Mark::Minus, Mark::Plus | Mark::Minus, _) => Some(GameResult::ForfeitLoss),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pairing::GameResult::{Draw, ForfeitLoss, ForfeitWin, Loss, Win};

    #[test]
    fn two_marks_are_read_together() {
        use Scale::{OneHalfZero as Ones, TwoOneZero as Twos};
        for (scale, mine, theirs, result) in [
            (Ones, "1", "0", Some(Win)),
            (Ones, "0", "1", Some(Loss)),
            (Ones, "1/2", "½", Some(Draw)),
            (Ones, "1", "1", None),
            (Ones, "2", "0", None),
            (Ones, "1", "1/2", None),
            (Twos, "2", "0", Some(Win)),
            (Twos, "1", "1", Some(Draw)),
            (Twos, "1", "0", Some(Win)),
            (Twos, "0", "1", Some(Loss)),
            (Twos, "2", "1", None),
            (Twos, "0", "0", Some(Loss)),
            (Ones, "+", "-", Some(ForfeitWin)),
            (Ones, "-", "−", Some(ForfeitLoss)),
            (Ones, "+", "+", None),
            (Ones, "+", "0", None),
        ] {
            let (mine, theirs) = (mark(mine).unwrap(), mark(theirs).unwrap());
            assert_eq!(reading(scale, mine, theirs), result, "{mine:?} {theirs:?}");
        }
        assert_eq!(mark("3"), None);
    }
}
