//! What had to be put right before a text could be read.

use rulebook::Language;

/// One correction made in reading a move.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Note {
    /// A Cyrillic letter stands for a Latin one.
    Cyrillic {
        /// As written.
        written: char,
        /// As read.
        read: char,
    },
    /// A letter stands for the figure it looks like (`el` for e1).
    Figure {
        /// As written.
        written: char,
        /// As read.
        read: char,
    },
    /// Another sign stands for the dash or the colon.
    Sign {
        /// As written.
        written: char,
        /// As read.
        read: char,
    },
    /// Capital letters.
    Capitals,
    /// Spaces inside the move.
    Spaces,
    /// A move number before the move.
    MoveNumber,
    /// Marks after the move.
    Marks,
    /// Squares by number on the board whose squares have names (PDN).
    Numbers,
    /// A capture written with a dash.
    DashForCapture,
    /// A move without capture written with a colon.
    ColonForMove,
    /// Neither dash nor colon between two full squares.
    NoSign,
    /// A dash in place of a forced capture, which is allowed (3.9.1).
    ForcedCapture,
    /// Turning squares left out, or stops named where nothing turns (6.1.6.2): the move in full.
    ReadAs(String),
    /// Moves written together, taken apart.
    Glued,
    /// Several moves fit; only with this one, in full, can the moves that follow be played.
    LookAhead(String),
    /// A move picked out of the words round it, the only one there.
    AmongWords,
}

impl Note {
    /// A code for programs.
    #[must_use]
    pub const fn as_str(&self) -> &'static str {
        match self {
            Self::Cyrillic { .. } => "cyrillic_letter",
            Self::Figure { .. } => "letter_for_figure",
            Self::Sign { .. } => "other_sign",
            Self::Capitals => "capitals",
            Self::Spaces => "spaces",
            Self::MoveNumber => "move_number",
            Self::Marks => "marks",
            Self::Numbers => "numbers",
            Self::LookAhead(_) => "look_ahead",
            Self::DashForCapture => "dash_for_capture",
            Self::ColonForMove => "colon_for_move",
            Self::NoSign => "no_sign",
            Self::ForcedCapture => "forced_capture",
            Self::ReadAs(_) => "read_as",
            Self::Glued => "glued",
            Self::AmongWords => "among_words",
        }
    }

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
            Self::Sign { written, read } => format!("знак «{written}» прочитан как «{read}»"),
            Self::Capitals => "прописные буквы прочитаны как строчные".to_owned(),
            Self::Spaces => "пробелы внутри хода отброшены".to_owned(),
            Self::MoveNumber => "номер хода отброшен".to_owned(),
            Self::Marks => "знаки после хода отброшены".to_owned(),
            Self::Numbers => "поля записаны номерами, по правилам русских шашек нужны названия".to_owned(),
            Self::LookAhead(full) => {
                format!("запись подходит к нескольким ходам; по дальнейшим ходам прочитано как {full}")
            }
            Self::DashForCapture => "бой записан через тире, по правилам нужно двоеточие".to_owned(),
            Self::ColonForMove => "ход без боя записан через двоеточие, по правилам нужно тире".to_owned(),
            Self::NoSign => "между полями нет ни тире, ни двоеточия".to_owned(),
            Self::ForcedCapture => "прочерк вместо единственного боя (3.9.1)".to_owned(),
            Self::ReadAs(full) => {
                format!("названы не те поля, на которых меняется направление; прочитано как {full}")
            }
            Self::Glued => "ходы записаны слитно и разделены".to_owned(),
            Self::AmongWords => "ход стоит среди слов, слова пропущены".to_owned(),
        }
    }

    fn en(&self) -> String {
        match self {
            Self::Cyrillic { written, read } => format!("Cyrillic `{written}` read as `{read}`"),
            Self::Figure { written, read } => format!("`{written}` read as the figure {read}"),
            Self::Sign { written, read } => format!("sign `{written}` read as `{read}`"),
            Self::Capitals => "capitals read as small letters".to_owned(),
            Self::Spaces => "spaces inside the move dropped".to_owned(),
            Self::MoveNumber => "move number dropped".to_owned(),
            Self::Marks => "marks after the move dropped".to_owned(),
            Self::Numbers => "squares written by number; on this board the rules name them".to_owned(),
            Self::LookAhead(full) => {
                format!("the text fits several moves; read as {full} by the moves that follow")
            }
            Self::DashForCapture => "a capture written with a dash; the rules ask for a colon".to_owned(),
            Self::ColonForMove => {
                "a move without capture written with a colon; the rules ask for a dash".to_owned()
            }
            Self::NoSign => "neither dash nor colon between the squares".to_owned(),
            Self::ForcedCapture => "a dash in place of the only capture (3.9.1)".to_owned(),
            Self::ReadAs(full) => format!("the squares named are not those of the turns; read as {full}"),
            Self::Glued => "moves written together taken apart".to_owned(),
            Self::AmongWords => "the move stands among words, which were skipped".to_owned(),
        }
    }
}
