//! What is odd about a record.

use rulebook::Language;

/// Something odd that does not stop the replay.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Remark {
    /// A result that moves follow.
    PassedOver(String),
    /// Stated results that contradict each other.
    Contradiction(Vec<String>),
    /// A stated result other than the rules give.
    AgainstBoard(String),
    /// A result in figures, which is read Black's first, as Black moves first.
    BlackFirst(String),
    /// Moves recorded after the game had ended.
    AfterTheEnd {
        /// The move that ended it.
        ply: u32,
        /// How many moves follow.
        moves: u32,
    },
    /// A foul nobody claimed, where fouls lose on claim alone.
    UnclaimedFoul {
        /// The foul.
        ply: u32,
    },
    /// A claim where the last move is no foul.
    NoFoulToClaim {
        /// The last move before it.
        ply: u32,
    },
    /// What happened at the table came after the moves had ended the game.
    EventAfterTheEnd {
        /// The move that ended it.
        ply: u32,
    },
    /// A move number that does not fit: a move may be missing.
    Number {
        /// As written.
        written: u32,
        /// The move it stands before.
        ply: u32,
    },
    /// Dashes between all points were taken as signs between them, not as passes.
    DashesBetween,
    /// I and J are both used where they name one column: the record may be written with
    /// international columns.
    BothIAndJ,
    /// The decisions of the opening were not told: only its moves were judged by the regulation.
    OpeningUntold,
}

impl Remark {
    /// The code used on the wire.
    #[must_use]
    pub const fn as_str(&self) -> &'static str {
        match self {
            Self::PassedOver(_) => "result_passed_over",
            Self::Contradiction(_) => "results_contradict",
            Self::AgainstBoard(_) => "result_against_board",
            Self::BlackFirst(_) => "result_black_first",
            Self::AfterTheEnd { .. } => "moves_after_the_end",
            Self::UnclaimedFoul { .. } => "unclaimed_foul",
            Self::NoFoulToClaim { .. } => "no_foul_to_claim",
            Self::EventAfterTheEnd { .. } => "event_after_the_end",
            Self::Number { .. } => "move_number",
            Self::DashesBetween => "dashes_between",
            Self::BothIAndJ => "both_i_and_j",
            Self::OpeningUntold => "opening_untold",
        }
    }

    /// The remark as a sentence.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        match language {
            Language::Ru => self.ru(),
            Language::En => self.en(),
        }
    }

    fn ru(&self) -> String {
        match self {
            Self::PassedOver(text) => format!("результат «{text}» записан, но за ним идут ходы: он не учтён"),
            Self::Contradiction(texts) => {
                format!("записанные результаты противоречат друг другу и не учтены: «{}»", texts.join("», «"))
            }
            Self::AgainstBoard(text) => {
                format!("записанный результат «{text}» противоречит ходам партии, решают ходы")
            }
            Self::BlackFirst(text) => {
                format!("результат «{text}» прочитан так, что первыми названы очки чёрных")
            }
            Self::AfterTheEnd { ply, moves } => {
                format!("партия окончена ходом {ply}, после этого записано ходов: {moves}")
            }
            Self::UnclaimedFoul { ply } => {
                format!("ход {ply} — фол, но белые его не заявили, и партия продолжалась")
            }
            Self::NoFoulToClaim { ply } => format!("заявлен фол, но ход {ply} не фол чёрных"),
            Self::EventAfterTheEnd { ply } => {
                format!("партия окончена ходом {ply}; случившееся за столом после него ничего не меняет")
            }
            Self::Number { written, ply } => {
                format!("номер {written} стоит перед ходом {ply}: возможно, ход пропущен или записан дважды")
            }
            Self::DashesBetween => {
                "тире стоят между всеми пунктами и приняты за разделители, а не за отказы".to_owned()
            }
            Self::BothIAndJ => "встречаются и I, и J, а в русском обозначении это одна вертикаль: возможно, \
                запись сделана в международном обозначении"
                .to_owned(),
            Self::OpeningUntold => "решения в дебюте (смена цвета, число и список пятых ходов) не указаны: \
                по дебютному регламенту проверены только ходы"
                .to_owned(),
        }
    }

    fn en(&self) -> String {
        match self {
            Self::PassedOver(text) => format!("the result `{text}` is followed by moves and was passed over"),
            Self::Contradiction(texts) => {
                format!("the stated results contradict each other and do not count: `{}`", texts.join("`, `"))
            }
            Self::AgainstBoard(text) => {
                format!("the stated result `{text}` contradicts the moves, which decide")
            }
            Self::BlackFirst(text) => format!("the result `{text}` was read with Black's points first"),
            Self::AfterTheEnd { ply, moves } => {
                format!("the game ended with move {ply}; moves recorded after it: {moves}")
            }
            Self::UnclaimedFoul { ply } => {
                format!("move {ply} is a foul, but White did not claim it and the game went on")
            }
            Self::NoFoulToClaim { ply } => {
                format!("a foul is claimed, but move {ply} is no foul of Black's")
            }
            Self::EventAfterTheEnd { ply } => {
                format!("the game ended with move {ply}; what happened at the table after it changes nothing")
            }
            Self::Number { written, ply } => {
                format!("number {written} stands before move {ply}: a move may be missing or recorded twice")
            }
            Self::DashesBetween => {
                "dashes stand between all points and were taken as signs between them, not as passes"
                    .to_owned()
            }
            Self::BothIAndJ => {
                "both I and J are used, which are one column in the Russian naming: the record \
                may have international columns"
                    .to_owned()
            }
            Self::OpeningUntold => {
                "the decisions of the opening (swaps, number and list of fifth moves) are not told: \
                the opening regulation was held against the moves alone"
                    .to_owned()
            }
        }
    }
}
