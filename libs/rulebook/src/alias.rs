//! Wrong cross-references of the texts, and what they mean.

use crate::{Paragraph, law};

/// How a text refers to a paragraph by mistake.
#[derive(Debug, Clone, PartialEq, Eq, Hash, serde::Serialize)]
pub struct Alias {
    /// The reference as printed, e.g. `6.5.12`.
    pub written: String,
    /// The paragraph or chapter in which alone it means this; anywhere where absent.
    pub only_inside: Option<&'static str>,
}

/// Numbers of 3.17 that 3.17.6-3.17.7 call by 3.18, which has no numbered parts.
const RENUMBERED: [(&str, &str); 2] = [("3.17.5.", "3.18.5."), ("3.17.7.", "3.18.7.")];

/// Where an impossible number points, wherever it is met.
///
/// None of these numbers exists in any text, so nothing real is hidden:
/// 6.1.5.17 writes 6.5.12 for 6.1.5.12; 3.17.6-3.17.7 write 3.18.5.x and
/// 3.18.7.x for 3.17.5.x and 3.17.7.x.
pub(crate) fn anywhere(number: &str) -> Option<String> {
    if number == "6.5.12" {
        return Some(law::REMOVED_AFTERWARDS.as_str().to_owned());
    }
    RENUMBERED.iter().find_map(|(right, wrong)| {
        let rest = number.strip_prefix(wrong)?;
        Some(format!("{right}{rest}"))
    })
}

/// Where a number points only when it is read inside a given paragraph.
///
/// 3.9.3 writes 3.10.1 for 3.9.1, though 3.10.1 exists and says something else;
/// chapter VIII calls 6.1 "section II".
pub(crate) fn inside(paragraph: &str, text: &str) -> Option<&'static str> {
    if paragraph == law::RECORD_EXEMPT.as_str() && text == "3.10.1" {
        return Some(law::RECORD_KEPT.as_str());
    }
    let giveaway = paragraph == "8" || paragraph.starts_with("8.");
    (giveaway && is_section_two(text)).then_some(law::RUSSIAN.as_str())
}

fn is_section_two(text: &str) -> bool {
    let text = text.trim().to_lowercase();
    let tail = text.strip_prefix("раздел").or_else(|| text.strip_prefix("section")).unwrap_or(&text);
    // "разделе", "раздела", "разделу" as the text declines it
    let tail = tail.trim_start_matches(['а', 'е', 'у']).trim();
    matches!(tail, "ii" | "іі" | "2")
}

/// The wrong references that mean this paragraph; [`crate::find_inside`] resolves each.
#[must_use]
pub fn aliases(paragraph: Paragraph) -> Vec<Alias> {
    let alias = |written: &str, only_inside| Alias { written: written.to_owned(), only_inside };
    let number = paragraph.as_str();
    let mut found = Vec::new();
    if paragraph == law::REMOVED_AFTERWARDS {
        found.push(alias("6.5.12", None));
    } else if paragraph == law::RECORD_KEPT {
        found.push(alias("3.10.1", Some(law::RECORD_EXEMPT.as_str())));
    } else if paragraph == law::RUSSIAN {
        found.push(alias("раздел II", Some("8")));
    }
    for (right, wrong) in RENUMBERED {
        if let Some(rest) = number.strip_prefix(right) {
            found.push(alias(&format!("{wrong}{rest}"), None));
        }
    }
    found
}
