//! Words in lines.

/// The longest line, letters; two more are kept for what must begin on it.
const WIDTH: usize = 77;

/// Text in lines, so far.
#[derive(Default)]
pub(super) struct Wrapped {
    text: String,
    column: usize,
    /// Brackets waiting for the word they stand before.
    brackets: String,
}

impl Wrapped {
    /// Adds a word after a space, or on a new line where it would not fit.
    pub(super) fn word(&mut self, word: &str) {
        let brackets = std::mem::take(&mut self.brackets);
        let width = brackets.chars().count() + word.chars().count();
        if self.column > 0 && self.column + 1 + width > WIDTH {
            self.text.push('\n');
            self.column = 0;
        }
        if self.column > 0 {
            self.text.push(' ');
            self.column += 1;
        }
        self.text.push_str(&brackets);
        self.text.push_str(word);
        self.column += width;
    }

    /// Adds a short word without a new line.
    pub(super) fn same_line(&mut self, word: &str) {
        self.text.push(' ');
        self.text.push_str(word);
        self.column += 1 + word.chars().count();
    }

    /// Begins a variation at the next word.
    pub(super) fn open(&mut self) {
        self.brackets.push('(');
    }

    /// Ends a variation after the last word.
    pub(super) fn close(&mut self) {
        if !self.brackets.is_empty() || self.column >= WIDTH {
            self.word(")");
        } else {
            self.text.push(')');
            self.column += 1;
        }
    }

    /// The lines, the last one ended too.
    pub(super) fn finish(mut self) -> String {
        if !self.text.is_empty() {
            self.text.push('\n');
        }
        self.text
    }
}
