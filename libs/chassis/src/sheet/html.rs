//! Pages that print well: no scripts, nothing to be loaded.
use std::fmt::Write as _;

use api_types::text::Language;

use super::Table;

const STYLE: &str = "body{font:16px/1.4 sans-serif;margin:2em;color:#000;background:#fff}\
h1{font-size:1.4em}h2{font-size:1.1em}table{border-collapse:collapse;margin:1em 0}\
th,td{border:1px solid #666;padding:.2em .6em;text-align:left;vertical-align:middle}\
thead{display:table-header-group}tr{break-inside:avoid}@media print{body{margin:0;font-size:11pt}}";

/// A text within a page: its signs are written out, a blank stands for characters that are no text.
#[must_use]
pub fn escaped(text: &str) -> String {
    markup::escaped(&text.replace(char::is_control, " "))
}

/// A whole page. `body` is markup and put in as it is; title and notes are texts.
#[must_use]
pub fn page(language: Language, title: &str, notes: &[String], body: &str) -> String {
    let title = escaped(title);
    let notes: String = notes.iter().fold(String::new(), |mut notes, note| {
        let _ = writeln!(notes, "<p>{}</p>", escaped(note));
        notes
    });
    format!(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head><meta charset=\"utf-8\"><title>{title}</title>\
         <style>{STYLE}</style></head>\n<body>\n<h1>{title}</h1>\n{notes}{body}</body>\n</html>\n",
        language.tag()
    )
}

/// A table of texts.
#[must_use]
pub fn table(table: &Table) -> String {
    let heading = table.heading.as_ref().map(|text| format!("<h2>{}</h2>\n", escaped(text)));
    let columns: String =
        table.columns.iter().map(|text| format!("<th scope=\"col\">{}</th>", escaped(text))).collect();
    let cells = |row: &Vec<String>| row.iter().map(|text| format!("<td>{}</td>", escaped(text))).collect();
    let rows: String = table.rows.iter().map(cells).map(|row: String| format!("<tr>{row}</tr>\n")).collect();
    format!(
        "{}<table>\n<thead><tr>{columns}</tr></thead>\n<tbody>\n{rows}</tbody>\n</table>\n",
        heading.unwrap_or_default()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_becomes_markup() {
        let evil = "</td><script>alert('x')</script>&\"\u{0}".to_owned();
        let made = Table {
            heading: Some(evil.clone()),
            columns: vec![evil.clone()],
            rows: vec![vec![evil.clone()]],
        };
        let page = page(Language::En, &evil, std::slice::from_ref(&evil), &table(&made));
        assert!(!page.contains("<script") && !page.contains('\u{0}'), "{page}");
        assert_eq!(page.matches("&lt;/td&gt;&lt;script&gt;alert(&#39;x&#39;)").count(), 6, "{page}");
        assert!(page.starts_with("<!DOCTYPE html>\n<html lang=\"en\">"));
    }

    #[test]
    fn a_table_has_a_cell_for_each_text() {
        let texts = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
        let made = Table { heading: None, columns: texts(&["a", "b"]), rows: vec![texts(&["1", "2"])] };
        let expected = "<table>\n<thead><tr><th scope=\"col\">a</th><th scope=\"col\">b</th></tr></thead>\n\
                        <tbody>\n<tr><td>1</td><td>2</td></tr>\n</tbody>\n</table>\n";
        assert_eq!(table(&made), expected);
    }
}
