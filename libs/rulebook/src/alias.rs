//! Wrong cross-references of the texts, and what they mean.

/// Where an impossible number points, wherever it is met.
///
/// None of these numbers exists in any text, so nothing real is hidden:
/// 6.1.5.17 writes 6.5.12 for 6.1.5.12; 3.17.6-3.17.7 write 3.18.5.x and
/// 3.18.7.x for 3.17.5.x and 3.17.7.x (3.18 has no numbered parts).
pub(crate) fn anywhere(number: &str) -> Option<String> {
    if number == "6.5.12" {
        return Some("6.1.5.12".to_owned());
    }
    let rest = number.strip_prefix("3.18.")?;
    (rest.starts_with("5.") || rest.starts_with("7.")).then(|| format!("3.17.{rest}"))
}

/// Where a number points only when it is read inside a given paragraph.
///
/// 3.9.3 writes 3.10.1 for 3.9.1, though 3.10.1 exists and says something else;
/// chapter VIII calls 6.1 "section II".
pub(crate) fn inside(paragraph: &str, text: &str) -> Option<&'static str> {
    if paragraph == "3.9.3" && text == "3.10.1" {
        return Some("3.9.1");
    }
    let giveaway = paragraph == "8" || paragraph.starts_with("8.");
    (giveaway && is_section_two(text)).then_some("6.1")
}

fn is_section_two(text: &str) -> bool {
    let text = text.trim().to_lowercase();
    let tail = text.strip_prefix("раздел").or_else(|| text.strip_prefix("section")).unwrap_or(&text);
    // "разделе", "раздела", "разделу" as the text declines it
    let tail = tail.trim_start_matches(['а', 'е', 'у']).trim();
    matches!(tail, "ii" | "іі" | "2")
}
