//! Comma-separated values (RFC 4180) that a spreadsheet takes for texts, never for formulas.
use super::Table;

/// A value. One that a spreadsheet would take for a formula gets an apostrophe before it.
#[must_use]
pub fn cell(text: &str) -> String {
    let formula =
        !is_number(text) && text.starts_with(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']);
    let safe = if formula { format!("'{text}") } else { text.to_owned() };
    let quoted = safe.contains([',', ';', '"', '\r', '\n', '\t']) || safe.trim() != safe;
    if quoted { format!("\"{}\"", safe.replace('"', "\"\"")) } else { safe }
}

/// A number is no formula, a negative one neither: a column of sums can be added up.
fn is_number(text: &str) -> bool {
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let unsigned = text.strip_prefix('-').unwrap_or(text);
    unsigned.split_once('.').map_or_else(|| digits(unsigned), |(whole, part)| digits(whole) && digits(part))
}

/// A line, with its end.
#[must_use]
pub fn line<T: AsRef<str>>(cells: &[T]) -> String {
    let cells: Vec<String> = cells.iter().map(|text| cell(text.as_ref())).collect();
    format!("{}\r\n", cells.join(","))
}

/// A table: its heading where it has one, its columns, its rows.
#[must_use]
pub fn table(table: &Table) -> String {
    let heading = table.heading.as_ref().map(|text| line(&[text])).unwrap_or_default();
    let rows: String = table.rows.iter().map(|row| line(row)).collect();
    format!("{heading}{}{rows}", line(&table.columns))
}

/// A whole file: with the mark by which spreadsheets know UTF-8.
#[must_use]
pub fn file(lines: &str) -> String {
    format!("\u{feff}{lines}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_are_texts_and_signs_are_quoted() {
        for (text, safe) in [
            ("Иванов", "Иванов"),
            ("", ""),
            ("=1+1", "'=1+1"),
            ("+:-", "'+:-"),
            ("-1", "-1"),
            ("-1000.00", "-1000.00"),
            ("-1+1", "'-1+1"),
            ("-.5", "'-.5"),
            ("@SUM(A1)", "'@SUM(A1)"),
            ("\t=1", "\"'\t=1\""),
            ("\r=1", "\"'\r=1\""),
            ("=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"),
            ("=HYPERLINK(\"x\",\"y\")", "\"'=HYPERLINK(\"\"x\"\",\"\"y\"\")\""),
            ("a,b", "\"a,b\""),
            ("a\"b", "\"a\"\"b\""),
            (" a", "\" a\""),
            ("1-0", "1-0"),
        ] {
            assert_eq!(cell(text), safe, "{text:?}");
        }
    }

    #[test]
    fn a_table_ends_each_line() {
        let made = Table {
            heading: Some("Т".to_owned()),
            columns: vec!["a".to_owned(), "b".to_owned()],
            rows: vec![vec!["1".to_owned(), "2,3".to_owned()]],
        };
        assert_eq!(table(&made), "Т\r\na,b\r\n1,\"2,3\"\r\n");
        assert_eq!(file("x"), "\u{feff}x");
    }
}
