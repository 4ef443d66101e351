//! The event logs of the two services as they grow: without a gap, and what each request made.
use std::collections::HashMap;

use serde_json::Value;
use tour::{Client, Request};

use super::acts::sorted;

/// One service's log, read as far as it goes.
pub(super) struct Log {
    path: &'static str,
    last: i64,
    /// Of the page on which the log ended when it was last read.
    cursor: String,
    by_request: HashMap<String, Vec<Value>>,
}

impl Log {
    pub(super) fn of_protests() -> Self {
        Self::at("/v1/protest-events")
    }

    pub(super) fn of_results() -> Self {
        Self::at("/v1/results/events")
    }

    fn at(path: &'static str) -> Self {
        Self { path, last: 0, cursor: String::new(), by_request: HashMap::new() }
    }

    /// Reads what is new. Every number follows the one before, over all the kills.
    pub(super) async fn read(&mut self, admin: &Client) {
        loop {
            let page = format!("{}?limit=100{}", self.path, self.cursor);
            let page = admin.send(Request::get(&page), 200).await.unwrap();
            for event in page.list("/items").unwrap() {
                let number = event["seq"].as_i64().unwrap();
                if number <= self.last {
                    continue;
                }
                assert_eq!(number, self.last + 1, "a gap in {}", self.path);
                self.last = number;
                let request = event["request_id"].as_str().unwrap().to_owned();
                self.by_request.entry(request).or_default().push(event.clone());
            }
            match page.text("/next") {
                Ok(next) => self.cursor = format!("&cursor={next}"),
                Err(_) => return,
            }
        }
    }

    /// How many events there are.
    pub(super) const fn len(&self) -> i64 {
        self.last
    }

    /// The events of a request.
    pub(super) fn of(&self, request: &str) -> &[Value] {
        self.by_request.get(request).map_or(&[], Vec::as_slice)
    }

    /// Their kinds, sorted.
    pub(super) fn kinds(&self, request: &str) -> Vec<String> {
        sorted(self.of(request).iter().map(|event| event["kind"].as_str().unwrap().to_owned()))
    }
}
