//! Cursor pages: a walk sees every item once.
use api_types::Page;

use crate::common::{ITEMS, Service, problem};

#[actix_web::test]
async fn a_walk_sees_every_item_once() {
    let service = Service::start().await;
    for limit in [1, 5, 22, 23, 24, 100] {
        let mut path = Some(format!("/v1/items?limit={limit}"));
        let mut seen = Vec::new();
        let mut pages = 0;
        while let Some(here) = path.take() {
            let answer = service.get(&here).send().await.unwrap();
            let link = answer.headers().get("link").map(|link| link.to_str().unwrap().to_owned());
            let page: Page<String> = answer.json().await.unwrap();
            assert!(page.items.len() <= limit && !page.items.is_empty());
            assert_eq!(link.is_some(), page.next.is_some());
            if let (Some(link), Some(next)) = (link, page.next) {
                assert_eq!(link, format!("</v1/items?limit={limit}&cursor={next}>; rel=\"next\""));
                path = Some(link[1..link.find('>').unwrap()].to_owned());
            }
            seen.extend(page.items);
            pages += 1;
            assert!(pages <= ITEMS);
        }
        let all: Vec<String> = (0..ITEMS).map(|number| format!("{number:03}")).collect();
        assert_eq!(seen, all, "limit {limit}");
    }
}

#[actix_web::test]
async fn cursors_and_limits_that_are_not_ours_are_refused() {
    let service = Service::start().await;
    for (query, pointer) in [
        ("cursor=!", "/cursor"),
        ("cursor=_w", "/cursor"),
        ("cursor=AA", "/cursor"),
        ("limit=0", "/limit"),
        ("limit=101", "/limit"),
    ] {
        let answer = service.get(&format!("/v1/items?{query}")).send().await.unwrap();
        let document = problem(answer, "invalid_field").await;
        assert_eq!(document["errors"][0]["pointer"], pointer, "{query}");
    }
    for query in ["limit=-1", "limit=99999999999", "limit="] {
        let answer = service.get(&format!("/v1/items?{query}")).send().await.unwrap();
        problem(answer, "malformed_request").await;
    }
}
