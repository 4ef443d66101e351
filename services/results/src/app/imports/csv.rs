//! Comma-separated values (RFC 4180) as people have them: in UTF-8 or windows-1251, with commas, semicolons or tabs.

use std::collections::BTreeSet;

/// A file read into records, with how it was read.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Sheet {
    pub(super) delimiter: char,
    pub(super) records: Vec<Record>,
    /// The line on which a quotation begins that does not end; its mark is read as any other sign.
    pub(super) unclosed: Option<u32>,
    /// The lines on which something follows a quotation in its cell.
    pub(super) trailing: BTreeSet<u32>,
}

/// A record and the line it begins on.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Record {
    pub(super) line: u32,
    pub(super) cells: Vec<String>,
}

pub(super) fn read(text: &str) -> Sheet {
    let delimiter = delimiter(text);
    match records(text, delimiter, None) {
        Ok(read) => Sheet { delimiter, records: read.records, unclosed: None, trailing: read.trailing },
        // All marks after an unclosed one are pairs: without it everything is closed.
        Err(open) => {
            let read = records(text, delimiter, Some(open.at)).unwrap_or_default();
            // What follows a mark is told where marks are known to be pairs.
            Sheet { delimiter, records: read.records, unclosed: Some(open.line), trailing: BTreeSet::new() }
        }
    }
}

/// The sign that divides the headings most often.
fn delimiter(text: &str) -> char {
    let heading = text.lines().next().unwrap_or_default();
    let count = |sign: char| heading.matches(sign).count();
    let mut best = ';';
    for sign in [',', '\t'] {
        if count(sign) > count(best) {
            best = sign;
        }
    }
    best
}

/// A quotation that does not end: where its mark stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Opening {
    at: usize,
    line: u32,
}

fn records(text: &str, delimiter: char, literal: Option<usize>) -> Result<Reading, Opening> {
    let mut reading = Reading { line: 1, begun: 1, ..Reading::default() };
    let mut letters = text.char_indices().peekable();
    while let Some((at, letter)) = letters.next() {
        let next = letters.peek().map(|(_, letter)| *letter);
        match letter {
            '"' if reading.quoted && next == Some('"') => {
                letters.next();
                reading.cell.push('"');
            }
            '"' if reading.quoted => {
                reading.quoted = false;
                reading.closed = true;
            }
            '"' if reading.cell.is_empty() && literal != Some(at) => {
                reading.quoted = true;
                reading.opened = Opening { at, line: reading.line };
            }
            '\r' if next == Some('\n') => {}
            '\n' | '\r' => reading.end_line(letter),
            letter if letter == delimiter && !reading.quoted => reading.end_cell(),
            letter => reading.sign(letter),
        }
    }
    reading.finish()
}

#[derive(Debug, Default)]
struct Reading {
    records: Vec<Record>,
    cells: Vec<String>,
    cell: String,
    quoted: bool,
    /// Whether a quotation of the cell has ended: nothing but blanks may follow it.
    closed: bool,
    trailing: BTreeSet<u32>,
    /// The line at hand, that of the record's begin.
    line: u32,
    begun: u32,
    opened: Opening,
}

impl Reading {
    fn sign(&mut self, letter: char) {
        if self.closed && !self.quoted && !letter.is_whitespace() {
            self.trailing.insert(self.line);
        }
        self.cell.push(letter);
    }

    fn end_cell(&mut self) {
        self.closed = false;
        self.cells.push(std::mem::take(&mut self.cell).trim().to_owned());
    }

    fn end_line(&mut self, letter: char) {
        self.line += 1;
        if self.quoted {
            self.cell.push(letter);
        } else {
            self.end_record();
        }
    }

    /// Lines without anything are no records.
    fn end_record(&mut self) {
        self.end_cell();
        let cells = std::mem::take(&mut self.cells);
        if cells.iter().any(|cell| !cell.is_empty()) {
            self.records.push(Record { line: self.begun, cells });
        }
        self.begun = self.line;
    }

    fn finish(mut self) -> Result<Self, Opening> {
        if self.quoted {
            return Err(self.opened);
        }
        self.end_record();
        Ok(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(text: &str) -> Vec<(u32, Vec<String>)> {
        let sheet = read(text);
        sheet.records.into_iter().map(|record| (record.line, record.cells)).collect()
    }

    fn row(line: u32, cells: &[&str]) -> (u32, Vec<String>) {
        (line, cells.iter().map(|cell| (*cell).to_owned()).collect())
    }

    #[test]
    fn lines_and_cells_are_counted_as_they_stand() {
        let text =
            "ФИО;Рейтинг\r\n\r\n\"Иванов; Иван\";2240\r\n\"а\"\"б\"; 1 \n\"две\nстроки\";2\nпоследний;3";
        assert_eq!(
            cells(text),
            [
                row(1, &["ФИО", "Рейтинг"]),
                row(3, &["Иванов; Иван", "2240"]),
                row(4, &["а\"б", "1"]),
                row(5, &["две\nстроки", "2"]),
                row(7, &["последний", "3"]),
            ]
        );
        assert_eq!(cells("name,rating\nA,1\n"), [row(1, &["name", "rating"]), row(2, &["A", "1"])]);
        assert_eq!(cells(""), []);
    }

    #[test]
    fn the_delimiter_is_found() {
        assert_eq!(read("ФИО;Рейтинг\nЁлкин;1").delimiter, ';');
        assert_eq!(read("a\tb\n1\t2").delimiter, '\t');
        assert_eq!(read("a,b;c,d\n").delimiter, ',');
    }

    #[test]
    fn nothing_follows_a_quotation_in_its_cell() {
        for (text, lines) in [
            ("a;b\n\"Пет\"ров;1\n", &[2][..]),
            ("a;b\n\"Петров\" ;\"1\"\t\n", &[]),
            ("a;b\n\"Пет\"\"ров\";1\n", &[]),
            ("a;b\n\"две\nстроки\"x;1\n\"\"y;\"z\" \"z\"\n", &[3, 4]),
            ("a;b\n5\"6;Пет\"ров\n", &[]),
        ] {
            let sheet = read(text);
            let found: Vec<u32> = sheet.trailing.into_iter().collect();
            assert_eq!((found.as_slice(), sheet.unclosed), (lines, None), "{text}");
        }
    }

    #[test]
    fn a_quotation_without_an_end_names_its_line_and_hides_nothing() {
        let sheet = read("a;b\n1;\"x\ny;\"\"z\n\"\";2");
        assert_eq!(sheet.unclosed, Some(2));
        let records = sheet.records.into_iter().map(|record| (record.line, record.cells)).collect::<Vec<_>>();
        assert_eq!(
            records,
            [row(1, &["a", "b"]), row(2, &["1", "\"x"]), row(3, &["y", "z"]), row(4, &["", "2"])]
        );
        for text in ["\"", "\"\"\"", "\"x;\"y;\"z"] {
            let sheet = read(text);
            assert!(sheet.unclosed.is_some() && !sheet.records.is_empty(), "{text}");
        }
    }
}
