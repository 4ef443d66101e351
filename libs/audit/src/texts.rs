//! Texts that stand in other rows: an entry commits to them by their digests.
use sha2::{Digest, Sha256};

/// The SHA-256 of a text, of its bytes in UTF-8, in hexadecimal.
#[must_use]
pub fn text_sha256(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::text_sha256;

    #[test]
    fn the_digest_is_the_one_that_anybody_computes() {
        assert_eq!(text_sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }
}
