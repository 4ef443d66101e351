//! Cursor pages. A cursor is the key of the last item shown, encoded so that nobody builds one by hand.
use actix_web::http::header::{HeaderValue, LINK};
use actix_web::{HttpRequest, HttpResponse};
use api_types::page::{Page, PageQuery};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::Serialize;

use crate::error::{ApiError, Outcome};

const MOST: u32 = 100;
const DEFAULT: u32 = 50;

/// Where a page starts and how long it may be.
#[derive(Clone, Debug)]
pub struct PageLimits {
    /// Items at most.
    pub limit: usize,
    /// The key of the last item already seen.
    pub after: Option<String>,
}

/// Makes and reads cursors.
#[derive(Debug)]
pub struct Cursor;

impl PageLimits {
    /// Reads a query.
    ///
    /// # Errors
    /// A limit out of range, or a cursor that is not ours.
    pub fn of(query: &PageQuery) -> Outcome<Self> {
        let limit = query.limit.unwrap_or(DEFAULT);
        if !(1..=MOST).contains(&limit) {
            return Err(ApiError::field("/limit", "limit: от 1 до 100.", "limit: 1 to 100."));
        }
        let after = query.cursor.as_deref().map(Cursor::read).transpose()?;
        Ok(Self { limit: usize::try_from(limit).unwrap_or(1), after })
    }

    /// How many rows to fetch: one more than the page, to know whether more follow.
    #[must_use]
    pub fn fetch(&self) -> i64 {
        i64::try_from(self.limit).unwrap_or(1) + 1
    }

    /// Cuts the rows fetched to a page; `key` names an item's place in the order.
    pub fn page<T>(&self, mut items: Vec<T>, key: impl Fn(&T) -> String) -> Page<T> {
        let more = items.len() > self.limit;
        items.truncate(self.limit);
        let next = items.last().filter(|_| more).map(|last| Cursor::make(&key(last)));
        Page { items, next }
    }
}

impl Cursor {
    fn make(key: &str) -> String {
        URL_SAFE_NO_PAD.encode(key)
    }

    fn read(cursor: &str) -> Outcome<String> {
        URL_SAFE_NO_PAD
            .decode(cursor)
            .ok()
            .and_then(|bytes| String::from_utf8(bytes).ok())
            .filter(|key| !key.contains('\0'))
            .ok_or_else(|| {
                ApiError::field(
                    "/cursor",
                    "cursor: берите значение next предыдущей страницы как есть.",
                    "cursor: take the next of the page before as it is.",
                )
            })
    }

    /// Answers a page, with its `Link` header.
    pub fn answer<T: Serialize>(request: &HttpRequest, page: &Page<T>) -> HttpResponse {
        let mut response = HttpResponse::Ok().json(page);
        if let Some(next) = &page.next {
            let others = request
                .query_string()
                .split('&')
                .filter(|pair| !pair.is_empty() && !pair.starts_with("cursor="));
            let query: String = others.map(|pair| format!("{pair}&")).collect();
            let link = format!("<{}?{query}cursor={next}>; rel=\"next\"", request.path());
            if let Ok(link) = HeaderValue::from_str(&link) {
                response.headers_mut().insert(LINK, link);
            }
        }
        response
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limits(limit: Option<u32>, cursor: Option<&str>) -> Outcome<PageLimits> {
        PageLimits::of(&PageQuery { limit, cursor: cursor.map(ToOwned::to_owned) })
    }

    #[test]
    fn limits_are_bounded_and_cursors_go_round() {
        assert!(limits(Some(0), None).is_err() && limits(Some(101), None).is_err());
        assert!(limits(None, Some("?")).is_err());
        let page = limits(Some(2), None).unwrap().page(vec!["a", "b", "c"], |item| (*item).to_owned());
        assert_eq!(page.items, ["a", "b"]);
        let next = page.next.unwrap();
        assert_eq!(limits(None, Some(&next)).unwrap().after.as_deref(), Some("b"));
        assert!(limits(Some(3), None).unwrap().page(vec!["a"], |item| (*item).to_owned()).next.is_none());
    }
}
