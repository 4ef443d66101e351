//! The signs of a file: in UTF-8, or in windows-1251 as older programs write them.
use api_types::ProblemCode;
use chassis::error::{ApiError, Outcome};

/// A file as text.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Decoded {
    pub(super) charset: &'static str,
    pub(super) text: String,
}

/// Reads a file as it is declared; where nothing is, what is no UTF-8 was written by an older program.
pub(super) fn decoded(bytes: &[u8], declared: Option<&str>) -> Outcome<Decoded> {
    let read = std::str::from_utf8(bytes);
    match (declared, read) {
        (None | Some("utf-8" | "utf8" | "us-ascii" | "ascii"), Ok(text)) => {
            Ok(Decoded { charset: "utf-8", text: text.trim_start_matches('\u{feff}').to_owned() })
        }
        (None | Some("windows-1251" | "cp1251"), _) => {
            let text = encoding_rs::WINDOWS_1251.decode_without_bom_handling(bytes).0.into_owned();
            Ok(Decoded { charset: "windows-1251", text })
        }
        (Some("utf-8" | "utf8" | "us-ascii" | "ascii"), Err(error)) => {
            Err(broken(bytes, error.valid_up_to()))
        }
        (Some(other), _) => Err(unknown(other)),
    }
}

/// Guessing another charset than the declared one would enter garbled names.
fn broken(bytes: &[u8], at: usize) -> ApiError {
    let line = bytes.iter().take(at).filter(|byte| **byte == b'\n').map(|_| 1_u64).sum::<u64>() + 1;
    ApiError::field(
        format!("/{line}"),
        format!(
            "файл объявлен как UTF-8, а в строке {line} не UTF-8; сохраните его в UTF-8 или укажите charset=windows-1251"
        ),
        format!(
            "the file is declared as UTF-8, and line {line} is not; save it in UTF-8 or say charset=windows-1251"
        ),
    )
}

fn unknown(charset: &str) -> ApiError {
    let named: String = charset.chars().take(40).collect();
    ApiError::new(
        ProblemCode::UnsupportedMediaType,
        format!("Файл читается в UTF-8 или windows-1251, а объявлен как {named}; перекодируйте его."),
        format!("A file is read in UTF-8 or windows-1251, and this one is declared as {named}; convert it."),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_as_it_is_declared() {
        let old = encoding_rs::WINDOWS_1251.encode("ФИО\nЁлкин").0.into_owned();
        for (bytes, declared, expected) in [
            ("ФИО".as_bytes(), None, Some(("utf-8", "ФИО"))),
            ("\u{feff}ФИО".as_bytes(), Some("utf-8"), Some(("utf-8", "ФИО"))),
            (&old, None, Some(("windows-1251", "ФИО\nЁлкин"))),
            (&old, Some("windows-1251"), Some(("windows-1251", "ФИО\nЁлкин"))),
            (b"name", Some("cp1251"), Some(("windows-1251", "name"))),
            (&old, Some("utf-8"), None),
            (b"name", Some("koi8-r"), None),
        ] {
            let read = decoded(bytes, declared);
            let read = read.as_ref().map(|read| (read.charset, read.text.as_str()));
            assert_eq!(read.ok(), expected, "{declared:?}");
        }
    }

    #[test]
    fn broken_bytes_are_told_by_their_line() {
        let refused = decoded(b"a\nb\n\xff", Some("utf-8")).unwrap_err();
        assert_eq!(refused.errors[0].0, "/3");
    }
}
