//! What an entry of the log says of texts that stand in other rows: their SHA-256. A text changed there later is no
//! longer the one the log commits to.
use serde_json::{Map, Value};

use crate::app::digest::sha256;

/// The SHA-256 of each text, by its name; of its bytes in UTF-8, in hexadecimal.
pub(in crate::app) fn texts(named: &[(&str, &str)]) -> Value {
    let digests = named.iter().map(|(name, text)| ((*name).to_owned(), sha256(text.as_bytes()).into()));
    Value::Object(digests.collect::<Map<_, _>>())
}

#[cfg(test)]
mod tests {
    use super::texts;

    #[test]
    fn each_text_has_the_digest_that_anybody_computes() {
        let digests = texts(&[("facts", "abc"), ("request", "")]);
        assert_eq!(digests["facts"], "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        assert_eq!(digests["request"], "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    }
}
