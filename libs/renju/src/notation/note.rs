//! What had to be put right to read a text.

use rulebook::Language;

/// Something put right while reading; nothing is put right silently.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Note {
    /// A Cyrillic letter read as the Latin one it looks or sounds like.
    Cyrillic {
        /// As written.
        written: char,
        /// As read.
        read: char,
    },
    /// A letter read as a figure.
    Figure {
        /// As written.
        written: char,
        /// As read.
        read: char,
    },
    /// Full-width letters or figures.
    FullWidth,
    /// Spaces within the name of a point.
    Spaces,
    /// Noughts before the number of the row.
    LeadingZero,
    /// J read as the ninth column, which the Russian naming calls I(J).
    JForI,
    /// A sign at the edge of the word dropped.
    Marks,
    /// Points written without a space between them.
    Glued,
    /// A dash read as a refusal to put a stone (9.3.2.1).
    DashAsPass,
    /// The point stands among words, which were skipped.
    AmongWords,
}

impl Note {
    /// The note as a sentence.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        match language {
            Language::Ru => self.ru(),
            Language::En => self.en(),
        }
    }

    fn ru(&self) -> String {
        match self {
            Self::Cyrillic { written, read } => format!("кириллическая «{written}» прочитана как «{read}»"),
            Self::Figure { written, read } => format!("«{written}» прочитано как цифра {read}"),
            Self::FullWidth => "знаки двойной ширины прочитаны как обычные".to_owned(),
            Self::Spaces => "пробел внутри названия пункта отброшен".to_owned(),
            Self::LeadingZero => "нуль перед номером горизонтали отброшен".to_owned(),
            Self::JForI => "J прочитано как девятая вертикаль I(J)".to_owned(),
            Self::Marks => "знаки по краям отброшены".to_owned(),
            Self::Glued => "пункты записаны слитно и разделены".to_owned(),
            Self::DashAsPass => "прочерк прочитан как отказ выставить шашку".to_owned(),
            Self::AmongWords => "пункт назван среди слов, слова пропущены".to_owned(),
        }
    }

    fn en(&self) -> String {
        match self {
            Self::Cyrillic { written, read } => format!("Cyrillic `{written}` read as `{read}`"),
            Self::Figure { written, read } => format!("`{written}` read as the figure {read}"),
            Self::FullWidth => "full-width signs read as common ones".to_owned(),
            Self::Spaces => "a space within the name of the point dropped".to_owned(),
            Self::LeadingZero => "a nought before the number of the row dropped".to_owned(),
            Self::JForI => "J read as the ninth column, I(J)".to_owned(),
            Self::Marks => "signs at the edges dropped".to_owned(),
            Self::Glued => "points written together taken apart".to_owned(),
            Self::DashAsPass => "a dash read as a pass".to_owned(),
            Self::AmongWords => "the point stands among words, which were skipped".to_owned(),
        }
    }
}

/// Notes, each once.
#[derive(Debug, Default)]
pub(crate) struct Notes(pub(crate) Vec<Note>);

impl Notes {
    pub(crate) fn add(&mut self, note: Note) {
        if !self.0.contains(&note) {
            self.0.push(note);
        }
    }
}
