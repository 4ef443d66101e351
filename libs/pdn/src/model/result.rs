//! How games end, in every form archives know.

use crate::chars::is_dash;

/// What a result says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// `1-0`, `2-0`, `+:-`.
    WhiteWins,
    /// `0-1`, `0-2`, `-:+`.
    BlackWins,
    /// `1/2-1/2`, `1-1`, `=:=`.
    Draw,
    /// `0-0`, `-:-`: both lose.
    BothLose,
    /// `*`: not finished, or not known.
    Unfinished,
    /// A score of another kind, such as `4-6`.
    Other,
}

/// A result as it was written, without its spaces.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct GameResult {
    text: String,
    outcome: Outcome,
}

impl GameResult {
    /// Reads the text of a result or of the tag `Result`; what is not known is [`Outcome::Other`].
    #[must_use]
    pub fn read(text: &str) -> Self {
        Self::standard(text).unwrap_or_else(|| Self { text: squeezed(text), outcome: Outcome::Other })
    }

    /// One of the results that no move could be.
    pub(crate) fn standard(text: &str) -> Option<Self> {
        if text.len() > 64 || !text.bytes().all(Self::may_hold) {
            return None;
        }
        let text = squeezed(text);
        let outcome = standard(&text)?;
        Some(Self { text, outcome })
    }

    /// Whether this byte may be one of a result that no move could be: this spares most words a closer look.
    pub(crate) const fn may_hold(byte: u8) -> bool {
        let figure = matches!(byte, b'0' | b'1' | b'2' | b'5' | b'/' | b'.' | b',' | b';');
        figure || matches!(byte, b'-' | b':' | b'+' | b'=' | b'*' | b' ' | b'\t'..=b'\r' | 0x80..)
    }

    /// A score such as `4-6` from the tag `Result`: figures, no letters, and a sign between.
    pub(crate) fn score(text: &str) -> Option<Self> {
        let result = Self::read(text);
        let odd = result.outcome == Outcome::Other && result.text.len() <= 64;
        let figures = result.text.contains(|letter: char| letter.is_numeric());
        let parted = result.text.contains(|letter: char| letter == ':' || is_dash(letter));
        let words = result.text.contains(char::is_alphabetic);
        (odd && figures && parted && !words).then_some(result)
    }

    /// The result as written.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What it says.
    #[must_use]
    pub const fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// Whether two results say the same, however they are written.
    #[must_use]
    pub fn agrees(&self, other: &Self) -> bool {
        self.outcome == other.outcome
            && (self.outcome != Outcome::Other || plain(&self.text) == plain(&other.text))
    }
}

/// The text without spaces and without the stop or comma that follows it.
fn squeezed(text: &str) -> String {
    let text: String = text.chars().filter(|letter| !letter.is_whitespace()).collect();
    text.trim_end_matches(['.', ',', ';']).to_owned()
}

/// Every dash a hyphen, every colon too.
fn plain(text: &str) -> String {
    text.chars().map(|letter| if is_dash(letter) || letter == ':' { '-' } else { letter }).collect()
}

fn standard(text: &str) -> Option<Outcome> {
    if text == "*" {
        return Some(Outcome::Unfinished);
    }
    let mut signs = text.char_indices().filter(|(_, letter)| *letter == ':' || is_dash(*letter));
    signs.find_map(|(at, sign)| halves(text.get(..at)?, sign, text.get(at + sign.len_utf8()..)?))
}

/// Square 0 does not exist and no piece stays where it was, so none of these is a move.
fn halves(white: &str, sign: char, black: &str) -> Option<Outcome> {
    const HALF: [&str; 4] = ["1/2", "½", "0.5", "0,5"];
    let dash = |text: &str| text.chars().all(is_dash) && text.chars().count() == 1;
    match (white, black) {
        ("1" | "2", "0") => Some(Outcome::WhiteWins),
        ("0", "1" | "2") => Some(Outcome::BlackWins),
        ("1", "1") => Some(Outcome::Draw),
        ("0", "0") => Some(Outcome::BothLose),
        _ if HALF.contains(&white) && HALF.contains(&black) => Some(Outcome::Draw),
        // signs need the colon between them: dashes in a row are unknown moves
        _ if sign != ':' => None,
        ("+", lost) if dash(lost) => Some(Outcome::WhiteWins),
        (lost, "+") if dash(lost) => Some(Outcome::BlackWins),
        ("=", "=") => Some(Outcome::Draw),
        (white, black) if dash(white) && dash(black) => Some(Outcome::BothLose),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{GameResult, Outcome};

    #[test]
    fn results_in_every_common_form() {
        use Outcome::{BlackWins, BothLose, Draw, Other, Unfinished, WhiteWins};
        let table: [(&[&str], Outcome); 6] = [
            (&["1-0", "2-0", "1:0", "2:0", "1–0", "2 - 0", "+:-", "+:−", "1-0."], WhiteWins),
            (&["0-1", "0-2", "0:1", "0—2", "-:+", "–:+"], BlackWins),
            (
                &["1-1", "1:1", "1/2-1/2", "1/2:1/2", "½-½", "½:½", "0.5-0.5", "0,5:0,5", "1/2 - 1/2", "=:="],
                Draw,
            ),
            (&["0-0", "0:0", "-:-"], BothLose),
            (&["*", " * "], Unfinished),
            (&["4-6", "1-9", "12-8", "1+ - 1-", "", "?", "--", "1", "32-28", "3-0", "10-0"], Other),
        ];
        for (texts, outcome) in table {
            for text in texts {
                assert_eq!(GameResult::read(text).outcome(), outcome, "{text}");
            }
        }
    }

    #[test]
    fn scores_are_figures_with_a_sign() {
        for (text, score) in [
            ("4-6", true),
            ("1+ - 1-", true),
            ("1.5:0.5", true),
            ("1-0", false),
            ("a1-b2", false),
            ("?", false),
            ("", false),
        ] {
            assert_eq!(GameResult::score(text).is_some(), score, "{text}");
        }
        assert!(GameResult::read("4 - 6").agrees(&GameResult::read("4–6")));
        assert!(GameResult::read("2-0").agrees(&GameResult::read("1:0")));
    }
}
