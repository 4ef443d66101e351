//! Files attached to a protest: taken as what they are, kept whole, read by those who see the protest, and committed to
//! by the audit log.
use reqwest::Response;
use reqwest::header::HeaderMap;
use serde_json::{Value, json};
use test_support::Kind;
use tour::{Client, Request};

use crate::appeals::{Case, decision, of_level};
use crate::common::{Suite, federation, person};

const PDF: &[u8] = b"%PDF-1.7\n\x00\x01\xff receipt";
const JPEG: &[u8] = b"\xff\xd8\xff\xe0\x00\x10JFIF";
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\x00\x00";
const LIMIT: usize = 5 << 20;

/// One who sends files to one protest.
struct Sender<'a> {
    suite: &'a Suite,
    protest: &'a str,
}

impl Sender<'_> {
    async fn post(&self, by: &Client, (kind, key, name): (&str, &str, &str), body: Vec<u8>) -> (u16, Value) {
        let name: String = name.bytes().map(|byte| format!("%{byte:02x}")).collect();
        let url = format!("{}/v1/protests/{}/attachments?name={name}", self.suite.url, self.protest);
        let mut asking = http().post(url).bearer_auth(by.bearer().unwrap());
        if !key.is_empty() {
            asking = asking.header("idempotency-key", key);
        }
        let answer = asking.header("content-type", kind).body(body).send().await.unwrap();
        (answer.status().as_u16(), answer.json().await.unwrap())
    }

    /// A file that is taken, or not.
    async fn file(&self, by: &Client, (kind, name): (&str, &str), body: &[u8], expected: u16) -> Value {
        let key = uuid::Uuid::new_v4().to_string();
        let (status, answer) = self.post(by, (kind, &key, name), body.to_vec()).await;
        assert_eq!(status, expected, "{name}: {answer}");
        answer
    }

    async fn get(&self, by: &Client, id: &str, known: Option<&str>) -> Response {
        let url = format!("{}/v1/attachments/{id}", self.suite.url);
        let asking = http().get(url).bearer_auth(by.bearer().unwrap());
        let asking = match known {
            Some(tag) => asking.header("if-none-match", tag),
            None => asking,
        };
        asking.send().await.unwrap()
    }

    async fn listed(&self, by: &Client, expected: u16) -> Value {
        let path = format!("/v1/protests/{}/attachments", self.protest);
        by.send(Request::get(&path), expected).await.unwrap().body
    }
}

fn http() -> reqwest::Client {
    reqwest::Client::builder().no_proxy().build().unwrap()
}

/// The account of the one who protests.
async fn filer(suite: &Suite, case: &Case) -> Client {
    let path = format!("/v1/protests/{}", case.protest);
    let shown = case.event.chief.send(Request::get(&path), 200).await.unwrap();
    let number = case.event.participants.iter().position(|id| shown.body["filer"] == *id).unwrap() + 1;
    let (login, _) = case.third.rsplit_once('-').unwrap();
    person(suite, &case.event.portal, &format!("{login}-{number}")).await
}

fn header<'a>(headers: &'a HeaderMap, name: &str) -> &'a str {
    headers.get(name).unwrap_or_else(|| panic!("no {name}: {headers:?}")).to_str().unwrap()
}

#[tokio::test]
async fn files_of_four_kinds_come_back_as_they_were_sent_to_both_sides_and_nobody_else() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        let suite = Suite::start(kind, &[]);
        let case = Case::filed(&suite, of_level("regional")).await;
        let (filer, sender) = (filer(&suite, &case).await, Sender { suite: &suite, protest: &case.protest });
        let colleague = person(&suite, &case.event.portal, "no.role").await;
        let (_, stranger) = federation(&suite).await;
        let text = "Открытка отправлена 3 марта.\n".as_bytes();
        let whole = [&b"%PDF-"[..], &vec![0xfe; LIMIT - 5]].concat();
        let files = [
            (&filer, "application/pdf", "чек \"1\".pdf", PDF),
            (&case.white, "image/jpeg", "a.jpg", JPEG),
            (&case.event.chief, "image/png", "a.png", PNG),
            (&filer, "text/plain; charset=utf-8", "письмо.html", text),
            (&filer, "application/pdf", "big.pdf", &whole),
        ];
        for (by, kind, name, bytes) in files {
            let made = sender.file(by, (kind, name), bytes, 201).await;
            assert_eq!((&made["name"], &made["size"]), (&json!(name), &json!(bytes.len())), "{made}");
            for reader in [&filer, &case.white, &case.event.chief, &case.event.portal] {
                let answer = sender.get(reader, made["id"].as_str().unwrap(), None).await;
                assert_eq!(answer.status(), 200, "{name}");
                served(answer.headers(), &made, kind);
                assert!(answer.bytes().await.unwrap() == bytes, "{name}: other bytes");
            }
            let (id, tag) =
                (made["id"].as_str().unwrap(), format!("\"{}\"", made["sha256"].as_str().unwrap()));
            let again = sender.get(&case.white, id, Some(&tag)).await;
            assert_eq!((again.status().as_u16(), again.bytes().await.unwrap().len()), (304, 0));
            for (reader, status) in [(&stranger, 404), (&colleague, 403)] {
                for known in [None, Some(tag.as_str())] {
                    assert_eq!(sender.get(reader, id, known).await.status(), status);
                }
            }
        }
        let listed = sender.listed(&case.white, 200).await;
        assert_eq!(listed["items"].as_array().unwrap().len(), 5);
        sender.listed(&stranger, 404).await;
        sender.listed(&colleague, 403).await;
        let shown = case.white.send(Request::get(&format!("/v1/protests/{}", case.protest)), 200).await;
        assert_eq!(shown.unwrap().body["attachments"], 5);
        sender.file(&stranger, ("image/png", "a.png"), PNG, 404).await;
        sender.file(&colleague, ("image/png", "a.png"), &vec![1; 1 << 20], 403).await;
    }
}

/// The headers with which a file is served, so that no browser opens or sniffs it.
fn served(headers: &HeaderMap, made: &Value, kind: &str) {
    assert_eq!(header(headers, "content-type"), kind);
    assert_eq!(header(headers, "etag"), format!("\"{}\"", made["sha256"].as_str().unwrap()));
    assert_eq!(header(headers, "x-content-type-options"), "nosniff");
    assert!(header(headers, "cache-control").starts_with("private"));
    assert_eq!(header(headers, "content-security-policy"), "default-src 'none'; sandbox");
    let saved = header(headers, "content-disposition");
    assert!(saved.starts_with("attachment; filename=\"") && saved.contains("; filename*=UTF-8''"), "{saved}");
    match made["name"].as_str().unwrap() {
        "письмо.html" => assert!(saved.ends_with("%D0%BE.html.txt"), "{saved}"),
        "чек \"1\".pdf" => {
            assert_eq!(
                saved,
                "attachment; filename=\"_____1_.pdf\"; filename*=UTF-8''%D1%87%D0%B5%D0%BA%20%221%22.pdf"
            );
        }
        _ => {}
    }
}

#[tokio::test]
async fn what_is_disguised_too_large_or_misnamed_is_refused() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let case = Case::filed(&suite, of_level("regional")).await;
    let (chief, sender) = (&case.event.chief, Sender { suite: &suite, protest: &case.protest });
    let page = b"<html><script>alert(1)</script></html>";
    for (kind, body) in [
        ("image/png", &page[..]),
        ("image/jpeg", PNG),
        ("application/pdf", page),
        ("text/plain", b"a\0b"),
        ("text/plain", b"\xcf\xf0\xe8"),
        ("text/plain", b""),
    ] {
        let refused = sender.file(chief, (kind, "a"), body, 422).await;
        assert_eq!(refused["code"], "invalid_field", "{refused}");
    }
    let long = "я".repeat(121);
    for name in ["", "../a.png", "a\\b.png", "a\nb.png", "gnp.\u{202e}exe", "..", long.as_str()] {
        let refused = sender.file(chief, ("image/png", name), PNG, 422).await;
        assert_eq!(refused["errors"][0]["pointer"], "/name", "{refused}");
    }
    for kind in ["text/html", "image/svg+xml", "application/json", "text/plain; charset=windows-1251"] {
        let refused = sender.file(chief, (kind, "a"), &vec![b'<'; 1 << 20], 415).await;
        assert!(refused["detail"].as_str().unwrap().contains("image/png"), "{refused}");
    }
    let large = [PNG, &vec![0; LIMIT]].concat();
    let refused = sender.file(chief, ("image/png", "a.png"), &large, 413).await;
    assert!(refused["detail"].as_str().unwrap().contains("5 М"), "{refused}");
    let (status, missing) = sender.post(chief, ("image/png", "", "a.png"), PNG.to_vec()).await;
    assert_eq!((status, &missing["code"]), (428, &json!("idempotency_key_required")));
    assert_eq!(sender.listed(chief, 200).await["items"], json!([]));
}

#[tokio::test]
async fn a_key_sent_again_attaches_one_file_and_a_protest_has_room_for_ten() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        let suite = Suite::start(kind, &[]);
        let case = Case::filed(&suite, of_level("regional")).await;
        let (chief, sender) = (&case.event.chief, Sender { suite: &suite, protest: &case.protest });
        let same = ("image/png", "one", "a.png");
        let (first, again) =
            tokio::join!(sender.post(chief, same, PNG.to_vec()), sender.post(chief, same, PNG.to_vec()));
        assert_eq!(first, again);
        assert_eq!(first.0, 201, "{}", first.1);
        let (status, other) = sender.post(chief, ("image/png", "one", "b.png"), PNG.to_vec()).await;
        assert_eq!((status, &other["code"]), (422, &json!("idempotency_key_reused")));
        for number in 2..=10 {
            sender.file(&case.white, ("image/png", &format!("{number}.png")), PNG, 201).await;
        }
        let full = sender.file(chief, ("image/png", "11.png"), PNG, 409).await;
        assert_eq!(full["code"], "state_conflict");
        assert_eq!(sender.listed(chief, 200).await["items"].as_array().unwrap().len(), 10);

        let second = Case::filed(&suite, of_level("regional")).await;
        let sender = Sender { suite: &suite, protest: &second.protest };
        let whole = [PNG, &vec![0; LIMIT - PNG.len()]].concat();
        for number in 0..4 {
            sender.file(&second.event.chief, ("image/png", &format!("{number}.png")), &whole, 201).await;
        }
        sender.file(&second.event.chief, ("image/png", "a.png"), PNG, 409).await;
    }
}

/// Nothing is attached to what is decided, until an appeal opens it again; the file and the audit log have it all.
#[tokio::test]
async fn the_case_is_closed_to_files_by_its_decision_and_opened_by_an_appeal() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        let suite = Suite::start(kind, &[]);
        let mut regulation = of_level("all_russian");
        regulation["public_case_files"] = json!("full");
        let case = Case::filed(&suite, regulation).await;
        let (white, sender) = (&case.white, Sender { suite: &suite, protest: &case.protest });
        let made = sender.file(white, ("application/pdf", "квитанция.pdf"), PDF, 201).await;
        case.decide(decision("rejected", None)).await;
        sender.file(white, ("application/pdf", "b.pdf"), PDF, 409).await;
        assert_eq!(sender.get(white, made["id"].as_str().unwrap(), None).await.status(), 200);
        let appeal = case.file(white, case.appeal(), 201).await;
        sender.file(white, ("application/pdf", "b.pdf"), PDF, 201).await;
        let digest = made["sha256"].as_str().unwrap();
        let path = format!("/v1/protests/{}/file", case.protest);
        for (language, words) in
            [("ru", ["Приложения", "приложен файл"]), ("en", ["Attachments", "file attached"])]
        {
            let asked = || Request::get(&path).with("accept-language", language);
            let own = white.send(asked(), 200).await.unwrap().body.to_string();
            for text in words.into_iter().chain(["квитанция.pdf", "application/pdf", digest]) {
                assert!(own.contains(text), "{text}: {own}");
            }
            // strangers see it once the case is closed for good
            suite.public().send(asked(), 404).await.unwrap();
        }
        let withdrawal = format!("/v1/appeals/{}/withdrawal", appeal.text("/id").unwrap());
        let withdrawal = Request::post(&withdrawal, json!({ "reason": "x" })).matching(appeal.tag().unwrap());
        white.send(withdrawal, 200).await.unwrap();
        suite.clock.advance(61 * 60);
        let published = suite.public().send(Request::get(&path), 200).await.unwrap().body.to_string();
        assert!(published.contains("квитанция.pdf") && !published.contains(digest), "{published}");
        assert!(!published.contains("application/pdf"), "{published}");
        let path = format!("{}/audit/entries", case.event.path);
        let log = case.event.chief.send(Request::get(&path), 200).await.unwrap();
        let records: Vec<Value> = log.list("/items").unwrap().iter().map(record).collect();
        let of = |kind: &str| &records.iter().find(|one| one["kind"] == kind).unwrap()["data"];
        assert_eq!(of("protest.attachment_added")["sha256"], digest);
        for (kind, text) in
            [("protest.filed", "facts"), ("protest.decided", "facts_found"), ("appeal.filed", "grounds")]
        {
            assert_eq!(of(kind)["texts_sha256"][text].as_str().unwrap().len(), 64, "{kind}");
        }
        assert_eq!(of("protest.decided")["filer_appearance"], "heard");
    }
}

fn record(entry: &Value) -> Value {
    let mut record: Value = serde_json::from_str(entry["record"].as_str().unwrap()).unwrap();
    record["kind"] = entry["kind"].clone();
    record
}
