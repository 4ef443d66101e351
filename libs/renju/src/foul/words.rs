//! Judgements and proofs in words.

use rulebook::Language;

use super::{Completion, FoulKind, FoulKinds, Four, Judgement, Proof, Row, Three, Why};
use crate::text::say;
use crate::{Columns, Stone};

impl FoulKind {
    /// The kind in words.
    #[must_use]
    pub const fn words(self, language: Language) -> &'static str {
        match self {
            Self::DoubleThree => say(language, "две тройки", "double-three"),
            Self::DoubleFour => say(language, "две четвёрки", "double-four"),
            Self::Overline => say(language, "длинный ряд", "overline"),
        }
    }
}

impl FoulKinds {
    /// The kinds in words, joined by commas.
    #[must_use]
    pub fn words(self, language: Language) -> String {
        self.iter().map(|kind| kind.words(language)).collect::<Vec<_>>().join(", ")
    }
}

impl Judgement {
    /// The judgement in a few words.
    #[must_use]
    pub fn words(self, language: Language) -> String {
        match self {
            Self::Legal => say(language, "ход разрешён", "permitted").to_owned(),
            Self::Five => say(language, "пятёрка", "five").to_owned(),
            Self::Overline => {
                say(language, "длинный ряд белых, выигрыш", "White's overline, which wins").to_owned()
            }
            Self::Foul(kinds) => format!("{}: {}", say(language, "фол", "foul"), kinds.words(language)),
            Self::Occupied(Stone::Black) => {
                say(language, "пункт занят чёрной шашкой", "taken by a black stone").to_owned()
            }
            Self::Occupied(Stone::White) => {
                say(language, "пункт занят белой шашкой", "taken by a white stone").to_owned()
            }
        }
    }
}

impl Proof {
    /// The proof as lines, each with its depth: what is at depth `n + 1` tells why of the line above
    /// it at depth `n`.
    #[must_use]
    pub fn lines(&self, language: Language, columns: Columns) -> Vec<(usize, String)> {
        let mut lines = Vec::new();
        Teller { language, columns }.tell(self, 0, &mut lines);
        lines
    }

    /// The proof as a text, deeper lines further in.
    #[must_use]
    pub fn text(&self, language: Language, columns: Columns) -> String {
        let lines = self.lines(language, columns);
        lines.iter().fold(String::new(), |text, (depth, line)| text + &"  ".repeat(*depth) + line + "\n")
    }

    /// The rows that make the judgement, in one sentence without its stop.
    #[must_use]
    pub fn summary(&self, language: Language, columns: Columns) -> String {
        let teller = Teller { language, columns };
        let mut parts = vec![self.judgement.words(language)];
        match self.judgement {
            Judgement::Foul(kinds) => {
                if kinds.contains(FoulKind::DoubleThree) {
                    let counting = self.threes.iter().filter(|three| three.counts());
                    parts.extend(counting.map(|three| teller.three_in_short(three)));
                }
                if kinds.contains(FoulKind::DoubleFour) {
                    parts.extend(self.fours.iter().map(|four| teller.four(four)));
                }
                parts.extend(self.rows.iter().map(|row| teller.row(row)));
            }
            Judgement::Five => {
                let fives = self.rows.iter().filter(|row| !row.is_overline());
                parts.extend(fives.map(|row| columns.names(&row.stones)));
            }
            _ => {}
        }
        parts.join("; ")
    }
}

#[derive(Clone, Copy)]
struct Teller {
    language: Language,
    columns: Columns,
}

impl Teller {
    fn tell(self, proof: &Proof, depth: usize, lines: &mut Vec<(usize, String)>) {
        let at = self.columns.name(proof.point);
        lines.push((depth, format!("{at}: {}", proof.judgement.words(self.language))));
        let depth = depth + 1;
        lines.extend(proof.rows.iter().map(|row| (depth, self.row(row))));
        lines.extend(proof.fours.iter().map(|four| (depth, self.four(four))));
        for three in &proof.threes {
            lines.push((depth, self.three(three)));
            for completion in &three.completions {
                self.why(completion, depth + 1, lines);
            }
        }
    }

    fn why(self, completion: &Completion, depth: usize, lines: &mut Vec<(usize, String)>) {
        match &completion.why {
            Why::Plain => {}
            Why::Shown(proof) => self.tell(proof, depth, lines),
            Why::LeftOut => {
                let left_out = say(
                    self.language,
                    "вывод длиннее, чем здесь записывается",
                    "the reasons are longer than is written down here",
                );
                lines.push((depth, format!("{}: {left_out}", self.columns.name(completion.point))));
            }
        }
    }

    fn row(self, row: &Row) -> String {
        let kind = if row.is_overline() {
            say(self.language, "длинный ряд", "overline")
        } else {
            say(self.language, "пятёрка", "five")
        };
        format!("{kind} {}", self.columns.names(&row.stones))
    }

    fn four(self, four: &Four) -> String {
        let (stones, ends) = (self.columns.names(&four.stones), self.list(&four.completing));
        match self.language {
            Language::Ru => format!("четвёрка {stones}, до пятёрки: {ends}"),
            Language::En => format!("four {stones}, completed at {ends}"),
        }
    }

    fn three_in_short(self, three: &Three) -> String {
        let permitted = three.completions.iter().filter(|completion| completion.permitted);
        let ends: Vec<_> = permitted.map(|completion| completion.point).collect();
        let (stones, ends) = (self.columns.names(&three.stones), self.list(&ends));
        match self.language {
            Language::Ru => format!("тройка {stones}, до открытой четвёрки: {ends}"),
            Language::En => format!("three {stones}, made an open four at {ends}"),
        }
    }

    fn three(self, three: &Three) -> String {
        let end = |completion: &Completion| {
            let judgement = completion.judgement.words(self.language);
            let refused = completion.judgement == Judgement::Five && !completion.permitted;
            let refused = if refused {
                say(self.language, ", не засчитывается", ", which does not count")
            } else {
                ""
            };
            format!("{} ({judgement}{refused})", self.columns.name(completion.point))
        };
        let ends: Vec<String> = three.completions.iter().map(end).collect();
        let (stones, ends) = (self.columns.names(&three.stones), ends.join(", "));
        match (self.language, three.counts()) {
            (Language::Ru, true) => format!("тройка {stones}, до открытой четвёрки: {ends}"),
            (Language::Ru, false) => format!("не тройка: {stones}, до открытой четвёрки только: {ends}"),
            (Language::En, true) => format!("three {stones}, made an open four at {ends}"),
            (Language::En, false) => format!("no three: {stones}, made an open four only at {ends}"),
        }
    }

    fn list(self, points: &[crate::Point]) -> String {
        points.iter().map(|point| self.columns.name(*point)).collect::<Vec<_>>().join(", ")
    }
}
