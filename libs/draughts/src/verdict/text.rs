//! The sentence of a finding, in Russian and in English.

use rulebook::Language;

use super::finding::{As, Finding, Named};
use super::reason::Reason;
use crate::{Ending, Side};

/// A sentence in both languages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Text {
    /// In Russian.
    pub ru: String,
    /// In English.
    pub en: String,
}

impl Text {
    /// The sentence in one language.
    #[must_use]
    pub fn get(&self, language: Language) -> &str {
        match language {
            Language::Ru => &self.ru,
            Language::En => &self.en,
        }
    }
}

/// What happened, where.
pub(super) fn detail(finding: &Finding) -> Text {
    let (ru, en) = sentence(finding);
    let (place_ru, place_en) = place(&finding.named);
    Text { ru: format!("{place_ru}{ru}"), en: format!("{place_en}{en}") }
}

fn place(named: &Named) -> (String, String) {
    match named {
        Named::Nothing | Named::Ending(..) => (String::new(), String::new()),
        Named::Empty => ("пустой текст: ".into(), "empty text: ".into()),
        Named::TooLong => ("слишком длинный текст: ".into(), "text too long: ".into()),
        Named::OneSquare => ("названо только одно поле: ".into(), "only one square is named: ".into()),
        Named::Text(text) | Named::Several(text) => {
            let text: String = text.chars().take(40).collect();
            (format!("«{text}»: "), format!("`{text}`: "))
        }
        Named::File(file) => {
            let letter = char::from_digit(file + 10, 36).unwrap_or('?');
            (format!("вертикаль {letter}: "), format!("file {letter}: "))
        }
        Named::Way(squares) => {
            let names: Vec<String> = squares.iter().map(ToString::to_string).collect();
            let way = names.join("-");
            (format!("{way}: "), format!("{way}: "))
        }
        Named::One(square) => (format!("{square}: "), format!("{square}: ")),
        Named::Step(from, to) => (format!("{from}-{to}: "), format!("{from}-{to}: ")),
        Named::At(from, to, at) if at == to => (format!("{from}-{to}: "), format!("{from}-{to}: ")),
        Named::At(from, to, at) => {
            (format!("{from}-{to}, поле {at}: "), format!("{from}-{to}, square {at}: "))
        }
    }
}

fn sentence(finding: &Finding) -> (&'static str, &'static str) {
    let man = matches!(finding.moved_as, As::Man | As::Passing);
    match finding.reason {
        Reason::GameOver => game_over(&finding.named),
        Reason::Unreadable if matches!(finding.named, Named::Several(_)) => {
            ("здесь несколько ходов, а нужен один", "several moves where one is expected")
        }
        Reason::Unreadable => ("это не запись хода", "this is not a move"),
        Reason::LightSquare => {
            ("светлое поле, игра идёт только по тёмным", "a light square; play is on the dark ones only")
        }
        Reason::OffBoard => ("такого поля на доске нет", "there is no such square on the board"),
        Reason::Ambiguous => (
            "запись подходит к нескольким ходам, нужна полная",
            "the text fits several moves; write it in full",
        ),
        Reason::EmptySquare => {
            ("здесь нет шашки, которой можно ходить", "there is no piece of the side to move here")
        }
        Reason::OpponentsPiece => ("это шашка соперника", "this is the opponent's piece"),
        Reason::ManBackward => ("простая не ходит назад", "a man does not move backwards"),
        Reason::ManTooFar => ("простая ходит только на соседнее поле", "a man moves to the next square only"),
        Reason::NotDiagonal if man => {
            ("простая ходит по диагонали на соседнее поле", "a man moves to the next square of a diagonal")
        }
        // its legs are diagonals, the turn between them is what breaks the rule
        Reason::NotDiagonal if matches!(finding.named, Named::Way(_)) => (
            "ход дамки без боя идёт по одной диагонали, без поворота",
            "without capture a king keeps to one diagonal and does not turn",
        ),
        Reason::NotDiagonal => ("дамка ходит только по диагонали", "a king moves along a diagonal only"),
        Reason::Occupied => ("поле занято", "the square is occupied"),
        Reason::KingOverOwn => {
            ("дамка не перескакивает через свои шашки", "a king does not pass over its own pieces")
        }
        _ => capture_sentence(finding),
    }
}

fn capture_sentence(finding: &Finding) -> (&'static str, &'static str) {
    match finding.reason {
        Reason::MustCapture => {
            ("надо бить, ход без боя невозможен", "a capture is owed; nothing else may be moved")
        }
        Reason::CaptureUnfinished => match finding.moved_as {
            As::Man => ("простая должна бить дальше", "the man must go on capturing"),
            As::King => ("дамка должна бить дальше", "the king must go on capturing"),
            As::Passing => (
                "простая дошла до последнего ряда и должна бить дальше, оставаясь простой",
                "the man has reached the last row and must go on capturing, still a man",
            ),
            As::Crowned => (
                "простая дошла до последнего ряда и должна бить дальше как дамка",
                "the man has reached the last row and must go on capturing as a king",
            ),
        },
        Reason::WrongLanding => (
            "дамка должна встать на поле, с которого может бить дальше",
            "the king must land where it can go on capturing",
        ),
        Reason::NothingToCapture => {
            ("на этом пути нет шашки для боя", "there is nothing to capture on this way")
        }
        Reason::NoFreeSquareBehind => {
            ("за шашкой соперника нет свободного поля", "there is no free square behind the enemy piece")
        }
        Reason::CaptureOverOwn => ("через свою шашку бить нельзя", "one's own piece may not be jumped"),
        Reason::JumpedTwice => {
            ("через одну шашку нельзя перескочить дважды", "one piece may not be jumped twice")
        }
        Reason::BlockedByCaptured => (
            "побитая шашка ещё стоит на доске и мешает («турецкий удар»)",
            "a captured piece still stands on the board and blocks (the Turkish strike)",
        ),
        Reason::CrownedMustWait if finding.moved_as == As::Passing => (
            "простая остановилась на последнем ряду и стала дамкой, бить как дамка она может только следующим ходом",
            "the man stops on the last row as a king, and captures as one only on its next move",
        ),
        Reason::FewerTaken => (
            "надо бить наибольшее количество шашек, а есть бой, который берёт больше",
            "the capture of most pieces is owed, and another takes more",
        ),
        Reason::TouchedPiece => (
            "игрок прежде коснулся другой шашки, которой можно ходить, и обязан пойти ею",
            "another piece that can move was touched first, and must be moved",
        ),
        Reason::ShortNotation => (
            "в игре по переписке ход, записанный сокращённой нотацией, считается невозможным",
            "by correspondence a move in short notation counts as impossible",
        ),
        Reason::CrownedMustWait => (
            "простая стала дамкой без боя, дальше она бьёт только следующим ходом",
            "the man was crowned without capturing and may go on only on its next move",
        ),
        _ => ("такого хода или боя у этой шашки нет", "this piece has no such move or capture"),
    }
}

fn game_over(named: &Named) -> (&'static str, &'static str) {
    match named {
        Named::Ending(Side::White, Ending::NoPieces) => {
            ("игра окончена: у белых нет шашек", "the game is over: White has no pieces")
        }
        Named::Ending(Side::Black, Ending::NoPieces) => {
            ("игра окончена: у чёрных нет шашек", "the game is over: Black has no pieces")
        }
        Named::Ending(Side::White, Ending::NoMoves) => {
            ("игра окончена: шашки белых заперты", "the game is over: White's pieces are shut in")
        }
        Named::Ending(Side::Black, Ending::NoMoves) => {
            ("игра окончена: шашки чёрных заперты", "the game is over: Black's pieces are shut in")
        }
        _ => ("игра окончена", "the game is over"),
    }
}
