//! Comma-separated values (RFC 4180) as people have them: in UTF-8 or windows-1251, with commas, semicolons or tabs.

/// A file read into records, with how it was read.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Sheet {
    pub(super) charset: &'static str,
    pub(super) delimiter: char,
    pub(super) records: Vec<Record>,
}

/// A record and the line it begins on.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Record {
    pub(super) line: u32,
    pub(super) cells: Vec<String>,
}

/// A quotation that does not end; the line it begins on.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Unclosed(pub(super) u32);

pub(super) fn read(bytes: &[u8]) -> Result<Sheet, Unclosed> {
    let (charset, text) = decoded(bytes);
    let delimiter = delimiter(&text);
    Ok(Sheet { charset, delimiter, records: records(&text, delimiter)? })
}

/// What is no UTF-8 was written by an older spreadsheet.
pub(super) fn decoded(bytes: &[u8]) -> (&'static str, String) {
    match std::str::from_utf8(bytes) {
        Ok(text) => ("utf-8", text.trim_start_matches('\u{feff}').to_owned()),
        Err(_) => {
            ("windows-1251", encoding_rs::WINDOWS_1251.decode_without_bom_handling(bytes).0.into_owned())
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

fn records(text: &str, delimiter: char) -> Result<Vec<Record>, Unclosed> {
    let mut reading = Reading { line: 1, begun: 1, ..Reading::default() };
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '"' if reading.quoted && letters.peek() == Some(&'"') => {
                letters.next();
                reading.cell.push('"');
            }
            '"' if reading.quoted => reading.quoted = false,
            '"' if reading.cell.is_empty() => {
                reading.quoted = true;
                reading.opened = reading.line;
            }
            '\r' if letters.peek() == Some(&'\n') => {}
            '\n' | '\r' => reading.end_line(letter),
            letter if letter == delimiter && !reading.quoted => reading.end_cell(),
            letter => reading.cell.push(letter),
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
    /// The line at hand, that of the record's begin, that of the quotation's.
    line: u32,
    begun: u32,
    opened: u32,
}

impl Reading {
    fn end_cell(&mut self) {
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

    fn finish(mut self) -> Result<Vec<Record>, Unclosed> {
        if self.quoted {
            return Err(Unclosed(self.opened));
        }
        self.end_record();
        Ok(self.records)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(text: &str) -> Vec<(u32, Vec<String>)> {
        let sheet = read(text.as_bytes()).unwrap();
        sheet.records.into_iter().map(|record| (record.line, record.cells)).collect()
    }

    fn row(line: u32, cells: &[&str]) -> (u32, Vec<String>) {
        (line, cells.iter().map(|cell| (*cell).to_owned()).collect())
    }

    #[test]
    fn lines_and_cells_are_counted_as_they_stand() {
        let text = "\u{feff}ФИО;Рейтинг\r\n\r\n\"Иванов; Иван\";2240\r\n\"а\"\"б\"; 1 \n\"две\nстроки\";2\nпоследний;3";
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
    fn charset_and_delimiter_are_found() {
        let russian = encoding_rs::WINDOWS_1251.encode("ФИО;Рейтинг\nЁлкин;1").0.into_owned();
        let sheet = read(&russian).unwrap();
        assert_eq!((sheet.charset, sheet.delimiter), ("windows-1251", ';'));
        assert_eq!(sheet.records[1].cells[0], "Ёлкин");
        assert_eq!(read(b"a\tb\n1\t2").unwrap().delimiter, '\t');
        assert_eq!(read(b"a,b;c,d\n").unwrap().delimiter, ',');
    }

    #[test]
    fn a_quotation_without_an_end_names_its_line() {
        assert_eq!(read(b"a;b\n1;\"x\ny\nz"), Err(Unclosed(2)));
    }
}
