//! What a file is: by what it says of itself, and by its first bytes.
use api_types::attachments::MediaType;

/// Whether the bytes are of this kind: a page disguised as a picture is none.
pub(super) fn is(kind: MediaType, bytes: &[u8]) -> bool {
    match kind {
        MediaType::Pdf => bytes.starts_with(b"%PDF-"),
        MediaType::Jpeg => bytes.starts_with(b"\xff\xd8\xff"),
        MediaType::Png => bytes.starts_with(b"\x89PNG\r\n\x1a\n"),
        MediaType::Text => !bytes.is_empty() && !bytes.contains(&0) && std::str::from_utf8(bytes).is_ok(),
    }
}

/// What the answer says it is.
pub(super) const fn declared(kind: MediaType) -> &'static str {
    match kind {
        MediaType::Text => "text/plain; charset=utf-8",
        other => other.as_str(),
    }
}

/// The endings that a saved file of a kind may have.
const fn endings(kind: MediaType) -> &'static [&'static str] {
    match kind {
        MediaType::Pdf => &[".pdf"],
        MediaType::Jpeg => &[".jpg", ".jpeg"],
        MediaType::Png => &[".png"],
        MediaType::Text => &[".txt", ".pdn"],
    }
}

/// The name under which a file is saved: with an ending of its kind, so that a text called `letter.html` is not opened
/// as a page from the reader's own disk.
pub(super) fn saved_as(name: &str, kind: MediaType) -> String {
    let small = name.to_lowercase();
    let known = endings(kind);
    if known.iter().any(|ending| small.ends_with(ending)) {
        return name.to_owned();
    }
    format!("{name}{}", known.first().copied().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_what_its_first_bytes_say() {
        let files: [(MediaType, &[u8]); 4] = [
            (MediaType::Pdf, b"%PDF-1.7\n"),
            (MediaType::Jpeg, b"\xff\xd8\xff\xe0"),
            (MediaType::Png, b"\x89PNG\r\n\x1a\n\0"),
            (MediaType::Text, "Ход послан.".as_bytes()),
        ];
        for (kind, bytes) in files {
            for (other, _) in files {
                let text_too = kind == MediaType::Pdf && other == MediaType::Text;
                assert_eq!(is(other, bytes), kind == other || text_too, "{kind:?} as {other:?}");
            }
        }
        for not_text in [&b""[..], b"a\0b", b"\xff\xfe"] {
            assert!(!is(MediaType::Text, not_text));
        }
        assert!(!is(MediaType::Png, b"<html>"));
    }

    #[test]
    fn saved_names_end_as_their_kind_does() {
        for (name, kind, saved) in [
            ("чек.PDF", MediaType::Pdf, "чек.PDF"),
            ("a.jpeg", MediaType::Jpeg, "a.jpeg"),
            ("letter.html", MediaType::Text, "letter.html.txt"),
            ("партия.pdn", MediaType::Text, "партия.pdn"),
            ("снимок", MediaType::Png, "снимок.png"),
        ] {
            assert_eq!(saved_as(name, kind), saved);
        }
    }
}
