//! The protocol: a page to print, with places for the signatures.
use api_types::text::Language;
use chassis::sheet::html;

use super::Signers;
use super::grid::Grid;
use super::prizes::Fund;
use super::words::{About, name, say};

pub(super) fn page(grid: &Grid, about: &About, signers: &Signers, language: Language) -> String {
    let title =
        format!("{}. {}", say(language, "Протокол соревнования", "Protocol of the event"), about.title);
    let fund = about.fund.as_ref().map(fund).unwrap_or_default();
    let body = format!("{}{fund}{}", html::table(&grid.table()), signatures(signers, language));
    html::page(language, &title, &about.notes, &body)
}

/// The prize fund under the table: the sums, then what each place gets.
fn fund(fund: &Fund) -> String {
    let line = |text: &String| format!("<p>{}</p>\n", html::escaped(text));
    let sums: String = fund.sums.iter().map(line).collect();
    let prizes = fund.prizes.as_ref().map(|grid| html::table(&grid.table())).unwrap_or_default();
    format!("<h2>{}</h2>\n{sums}{prizes}", html::escaped(fund.heading))
}

/// A line for each who signs; a nameless one where the staff list has none yet.
fn signatures(signers: &Signers, language: Language) -> String {
    let line = |role: &str, signer: &str| {
        let signer = name(language, signer);
        format!("<p>{} ____________________ {}</p>\n", html::escaped(role), html::escaped(&signer))
    };
    let lines = |role: &str, signers: &[String]| -> String {
        if signers.is_empty() {
            return line(role, "");
        }
        signers.iter().map(|signer| line(role, signer)).collect()
    };
    format!(
        "{}{}",
        lines(say(language, "Главный судья", "Chief judge"), &signers.chief_judges),
        lines(say(language, "Главный секретарь", "Chief secretary"), &signers.secretaries)
    )
}
