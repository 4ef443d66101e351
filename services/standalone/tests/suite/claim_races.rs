//! Two claims of time overstepped about one game, upheld at one moment: one of them decides it (10.3.6).
use serde_json::json;

use crate::claims::{BOTH, Case, by_correspondence, decision};
use crate::common::Suite;
use tour::Request;

#[tokio::test]
async fn of_two_claims_upheld_at_once_one_decides_the_game() {
    for kind in BOTH {
        let suite = Suite::start(kind, &[]);
        for _ in 0..4 {
            let case = Case::start(&suite, by_correspondence()).await;
            let mut of_black = case.claim();
            of_black["filer"] = case.game["black"]["id"].clone();
            let claims = [
                case.file(&case.white, case.claim(), 201).await,
                case.file(&case.black, of_black, 201).await,
            ];
            let uphold = claims.iter().map(|claim| {
                let path = format!("/v1/protests/{}/decisions", claim.text("/id").unwrap());
                let tag = claim.tag().unwrap().to_owned();
                let by = case.event.chief.clone();
                async move {
                    let request = Request::post(&path, decision("upheld", json!({}))).matching(&tag);
                    by.ask(request).await.unwrap()
                }
            });
            let answers = futures_util::future::join_all(uphold).await;
            let mut statuses: Vec<u16> = answers.iter().map(|answer| answer.status).collect();
            statuses.sort_unstable();
            assert_eq!(statuses, [201, 409], "{kind:?}");
            let (upheld, refused) = if answers[0].status == 201 {
                (&answers[0], &answers[1])
            } else {
                (&answers[1], &answers[0])
            };
            assert_eq!(refused.text("/citation/paragraph").unwrap(), "10.3.6");
            assert_eq!(refused.body["candidates"], json!([upheld.body["id"]]));
            let loser = if upheld.body["filer"] == case.game["white"]["id"] { "1-0" } else { "0-1" };
            assert_eq!(case.result().await, loser);
        }
    }
}
