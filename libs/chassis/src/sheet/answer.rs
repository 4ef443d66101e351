//! A sheet as an answer.
use actix_web::http::StatusCode;
use actix_web::http::header::{
    ACCEPT, CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_LANGUAGE, CONTENT_SECURITY_POLICY, CONTENT_TYPE,
    ETAG, VARY,
};
use actix_web::{HttpRequest, HttpResponse, Responder};
use api_types::sheets::SheetFormat;
use api_types::text::Language;

use super::Sheet;
use crate::http::{IfNoneMatch, tag_of};

/// What a page to print may do: nothing but be styled by itself.
pub const PAGE_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'";

/// The format asked for: by the query, else by `Accept`, else a page.
#[must_use]
pub fn format(named: Option<SheetFormat>, request: &HttpRequest) -> SheetFormat {
    named.unwrap_or_else(|| {
        let accept = request.headers().get(ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let place = |kind: &str| accept.find(kind);
        match (place("text/csv"), place("text/html")) {
            (Some(csv), Some(html)) if csv < html => SheetFormat::Csv,
            (Some(_), None) => SheetFormat::Csv,
            _ => SheetFormat::Html,
        }
    })
}

/// A sheet in its format. A page may load and run nothing; values are offered as a file.
#[derive(Clone, Debug)]
pub struct Printed {
    format: SheetFormat,
    language: Language,
    name: String,
    body: String,
}

impl Printed {
    /// A sheet; `name` is the name of its file, without an ending, of ASCII letters, digits and hyphens.
    #[must_use]
    pub fn of(sheet: &Sheet, format: SheetFormat, language: Language, name: &str) -> Self {
        let body = match format {
            SheetFormat::Html => sheet.html(language),
            SheetFormat::Csv => sheet.csv(),
        };
        Self { format, language, name: name.to_owned(), body }
    }

    /// A page made otherwise, of `html::page`.
    #[must_use]
    pub fn page(language: Language, name: &str, body: String) -> Self {
        Self { format: SheetFormat::Html, language, name: name.to_owned(), body }
    }
}

impl Responder for Printed {
    type Body = actix_web::body::BoxBody;

    fn respond_to(self, request: &HttpRequest) -> HttpResponse {
        // names may change as well as what they stand in
        let tag = tag_of(&self.body);
        let known = IfNoneMatch::of(request).has(&tag);
        let mut response = HttpResponse::build(if known { StatusCode::NOT_MODIFIED } else { StatusCode::OK });
        response.insert_header((ETAG, tag));
        response.insert_header((CACHE_CONTROL, "no-cache"));
        response.insert_header((VARY, "accept, accept-language, authorization"));
        if known {
            return response.finish();
        }
        response.insert_header((CONTENT_LANGUAGE, self.language.tag()));
        match self.format {
            SheetFormat::Html => {
                response.insert_header((CONTENT_TYPE, "text/html; charset=utf-8"));
                response.insert_header((CONTENT_SECURITY_POLICY, PAGE_POLICY));
            }
            SheetFormat::Csv => {
                response.insert_header((CONTENT_TYPE, "text/csv; charset=utf-8"));
                let file = format!("attachment; filename=\"{}.csv\"", self.name);
                response.insert_header((CONTENT_DISPOSITION, file));
            }
        }
        response.body(self.body)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::test::TestRequest;

    #[test]
    fn the_query_goes_before_accept() {
        use SheetFormat::{Csv, Html};
        for (named, accept, expected) in [
            (None, "", Html),
            (None, "*/*", Html),
            (None, "text/csv", Csv),
            (None, "text/html, text/csv;q=0.5", Html),
            (None, "text/csv, text/html", Csv),
            (Some(Csv), "text/html", Csv),
            (Some(Html), "text/csv", Html),
        ] {
            let request = TestRequest::default().insert_header(("accept", accept)).to_http_request();
            assert_eq!(format(named, &request), expected, "{named:?} {accept}");
        }
    }

    #[test]
    fn a_page_runs_nothing_and_values_are_a_file() {
        let sheet = Sheet { title: "Тур".to_owned(), ..Sheet::default() };
        let request = TestRequest::default().to_http_request();
        let answer = |format| Printed::of(&sheet, format, Language::Ru, "round-1").respond_to(&request);
        let header = |response: &HttpResponse, name: &str| {
            response.headers().get(name).map(|value| value.to_str().unwrap().to_owned())
        };
        let page = answer(SheetFormat::Html);
        assert!(header(&page, "content-security-policy").unwrap().starts_with("default-src 'none'"));
        let values = answer(SheetFormat::Csv);
        assert_eq!(header(&values, "content-disposition").unwrap(), "attachment; filename=\"round-1.csv\"");
        let known = header(&values, "etag").unwrap();
        let again = TestRequest::default().insert_header(("if-none-match", known)).to_http_request();
        let printed = Printed::of(&sheet, SheetFormat::Csv, Language::Ru, "round-1");
        assert_eq!(printed.respond_to(&again).status(), 304);
    }
}
