//! A file that somebody sent, given back: whole, to be saved and never shown, run or sniffed by a browser.
use actix_web::http::StatusCode;
use actix_web::http::header::{
    CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, VARY,
    X_CONTENT_TYPE_OPTIONS,
};
use actix_web::{HttpRequest, HttpResponse, Responder};

/// A page made of the bytes, should a browser open them all the same, may load and run nothing.
const POLICY: &str = "default-src 'none'; sandbox";
/// Each reader's own, and asked for each time: who may read it changes.
const KEPT: &str = "private, no-cache";

/// A file.
#[derive(Clone, Debug)]
pub struct Attached {
    tag: String,
    file: Option<(&'static str, String, Vec<u8>)>,
}

impl Attached {
    /// The strong tag of a file, by the digest of its bytes.
    #[must_use]
    pub fn tag(digest: &str) -> String {
        format!("\"{digest}\"")
    }

    /// A file of a media type, under a name, with the digest of its bytes.
    #[must_use]
    pub fn new(kind: &'static str, name: String, digest: &str, body: Vec<u8>) -> Self {
        Self { tag: Self::tag(digest), file: Some((kind, name, body)) }
    }

    /// The reader has it already.
    #[must_use]
    pub fn unchanged(digest: &str) -> Self {
        Self { tag: Self::tag(digest), file: None }
    }
}

impl Responder for Attached {
    type Body = actix_web::body::BoxBody;

    fn respond_to(self, _: &HttpRequest) -> HttpResponse {
        let status = if self.file.is_some() { StatusCode::OK } else { StatusCode::NOT_MODIFIED };
        let mut response = HttpResponse::build(status);
        response.insert_header((ETAG, self.tag));
        response.insert_header((CACHE_CONTROL, KEPT));
        response.insert_header((VARY, "authorization"));
        let Some((kind, name, body)) = self.file else { return response.finish() };
        response.insert_header((CONTENT_TYPE, kind));
        response.insert_header((CONTENT_DISPOSITION, disposition(&name)));
        response.insert_header((CONTENT_SECURITY_POLICY, POLICY));
        response.insert_header((X_CONTENT_TYPE_OPTIONS, "nosniff"));
        response.insert_header(("cross-origin-resource-policy", "same-origin"));
        response.body(body)
    }
}

/// To be saved under this name (RFC 6266): in full for those who read `filename*`, in ASCII for the others.
fn disposition(name: &str) -> String {
    let plain = |c: char| if c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_') { c } else { '_' };
    let ascii: String = name.chars().map(plain).collect();
    let full: String = name.bytes().map(encoded).collect();
    format!("attachment; filename=\"{ascii}\"; filename*=UTF-8''{full}")
}

/// A byte of an extended value (RFC 8187).
fn encoded(byte: u8) -> String {
    if byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'_' | b'~') {
        char::from(byte).to_string()
    } else {
        format!("%{byte:02X}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::test::TestRequest;

    #[test]
    fn names_are_sent_so_that_no_reader_is_misled() {
        assert_eq!(disposition("a-1.pdf"), "attachment; filename=\"a-1.pdf\"; filename*=UTF-8''a-1.pdf");
        assert_eq!(disposition("я\".pdf"), "attachment; filename=\"__.pdf\"; filename*=UTF-8''%D1%8F%22.pdf");
        assert_eq!(disposition("a\r\nb"), "attachment; filename=\"a__b\"; filename*=UTF-8''a%0D%0Ab");
    }

    #[test]
    fn a_file_is_saved_and_never_opened_in_place() {
        let request = TestRequest::default().to_http_request();
        let answer = Attached::new("text/plain", "a.txt".to_owned(), "ab", vec![1]).respond_to(&request);
        let header = |name: &str| answer.headers().get(name).unwrap().to_str().unwrap().to_owned();
        assert_eq!((header("etag"), header("x-content-type-options")), ("\"ab\"".into(), "nosniff".into()));
        assert!(header("content-security-policy").contains("sandbox"));
        let again = Attached::unchanged("ab").respond_to(&request);
        assert_eq!(
            (again.status(), again.headers().contains_key(CONTENT_DISPOSITION)),
            (StatusCode::NOT_MODIFIED, false)
        );
    }
}
