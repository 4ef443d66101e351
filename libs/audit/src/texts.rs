//! Texts that stand in other rows: an entry commits to them by their digests.
use sha2::{Digest, Sha256};

/// The SHA-256 of a text, of its bytes in UTF-8, in hexadecimal.
#[must_use]
pub fn text_sha256(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Somebody of a committee, as everybody sees him who sees the appeal.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Person<'a> {
    /// His id in the committee.
    pub id: &'a str,
    /// His name.
    pub name: &'a str,
    /// His region.
    pub region: Option<&'a str>,
}

/// Those who were seated for an appeal, and those who left, as one text: a JSON list of `[id, name, region]` in the order
/// of the ids. Whoever is shown them writes the same.
#[must_use]
pub fn people_text(mut people: Vec<Person<'_>>) -> String {
    people.sort();
    let rows: Vec<_> = people.iter().map(|one| serde_json::json!([one.id, one.name, one.region])).collect();
    serde_json::Value::Array(rows).to_string()
}

#[cfg(test)]
mod tests {
    use super::{Person, people_text, text_sha256};

    #[test]
    fn people_are_one_text_in_any_order() {
        let one = |id| Person { id, name: "Белова", region: None };
        let text = r#"[["a","Белова",null],["b","Белова",null]]"#;
        assert_eq!(people_text(vec![one("b"), one("a")]), text);
        assert_eq!(people_text(vec![one("a"), one("b")]), text);
    }

    #[test]
    fn the_digest_is_the_one_that_anybody_computes() {
        assert_eq!(text_sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }
}
