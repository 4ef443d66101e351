//! What a reader of a record should know beside its moves.

use rulebook::Language;

use super::Event;

/// Something odd about the results a record states.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Remark {
    /// Moves follow this result, so it was passed over (D8: `legal` speaks of the moves alone).
    PassedOver(String),
    /// These results contradict each other, so none of them counts.
    Contradiction(Vec<String>),
    /// This result contradicts the position, which goes before it (6.1.7).
    AgainstBoard(String),
    /// This many moves were played after the rules had ended the game at this ply (D8).
    AfterTheEnd {
        /// The ply that ended it.
        ply: u32,
        /// Moves of both sides after it.
        moves: u32,
    },
    /// This result contradicts the draw that the rules made.
    AgainstDraw(String),
    /// This happened after the moves had ended the game, and changes nothing (3.7.12).
    AfterTheEndOf(Event),
    /// What this decides the judge establishes (3.7.9, 3.7.11).
    JudgeEstablishes(Event),
    /// A position is given in the heading, and `SetUp` says that the game does not begin there.
    FenPassedOver,
}

impl Remark {
    /// A code for programs.
    #[must_use]
    pub const fn as_str(&self) -> &'static str {
        match self {
            Self::PassedOver(_) => "result_passed_over",
            Self::Contradiction(_) => "results_contradict",
            Self::AgainstBoard(_) => "result_against_board",
            Self::AfterTheEnd { .. } => "moves_after_the_end",
            Self::AgainstDraw(_) => "result_against_draw",
            Self::AfterTheEndOf(_) => "event_after_the_end",
            Self::JudgeEstablishes(_) => "judge_establishes",
            Self::FenPassedOver => "fen_passed_over",
        }
    }

    /// The remark as a sentence.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        match language {
            Language::Ru => self.in_russian(),
            Language::En => self.in_english(),
        }
    }

    fn in_russian(&self) -> String {
        match self {
            Self::PassedOver(text) => {
                format!("результат «{text}» записан, но за ним идут ходы: он не учтён")
            }
            Self::Contradiction(texts) => {
                format!("записанные результаты противоречат друг другу и не учтены: «{}»", texts.join("», «"))
            }
            Self::AgainstBoard(text) => {
                format!("записанный результат «{text}» противоречит позиции, решает позиция")
            }
            Self::AfterTheEnd { ply, moves } => {
                format!(
                    "партия окончена вничью на полуходе {ply}, после этого записано ходов обеих сторон: {moves}"
                )
            }
            Self::AgainstDraw(text) => {
                format!("записанный результат «{text}» противоречит ничьей, к которой привёл счёт ходов")
            }
            Self::FenPassedOver => {
                "позиция поля FEN не учтена: поле SetUp говорит, что партия начата не с неё".to_owned()
            }
            Self::AfterTheEndOf(event) => {
                format!(
                    "{}: партия уже была окончена на доске, это ничего не меняет (3.7.12)",
                    event.text(Language::Ru)
                )
            }
            Self::JudgeEstablishes(Event::StoppedClocks(_)) => {
                "остановка часов рассматривается как сдача партии, если судья не сочтёт её недоразумением \
                     (3.7.11)"
                    .to_owned()
            }
            Self::JudgeEstablishes(event) => {
                format!("{}: чей упал первым, устанавливает судья (3.7.9)", event.text(Language::Ru))
            }
        }
    }

    fn in_english(&self) -> String {
        match self {
            Self::PassedOver(text) => {
                format!("the result `{text}` is followed by moves and was passed over")
            }
            Self::Contradiction(texts) => {
                format!("the stated results contradict each other and do not count: `{}`", texts.join("`, `"))
            }
            Self::AgainstBoard(text) => {
                format!("the stated result `{text}` contradicts the position, which decides")
            }
            Self::AfterTheEnd { ply, moves } => {
                format!("the game ended drawn at ply {ply}; moves of both sides recorded after it: {moves}")
            }
            Self::AgainstDraw(text) => {
                format!("the stated result `{text}` contradicts the draw that the count of moves made")
            }
            Self::FenPassedOver => {
                "the tag FEN was passed over: SetUp says that the game does not begin there".to_owned()
            }
            Self::AfterTheEndOf(event) => {
                format!(
                    "{}: the board had ended the game before, so this changes nothing (3.7.12)",
                    event.text(Language::En)
                )
            }
            Self::JudgeEstablishes(Event::StoppedClocks(_)) => {
                "stopping the clocks resigns the game, unless the judge finds that it was by mistake (3.7.11)"
                    .to_owned()
            }
            Self::JudgeEstablishes(event) => {
                format!("{}: whose fell first the judge establishes (3.7.9)", event.text(Language::En))
            }
        }
    }
}
