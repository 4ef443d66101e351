//! A federation registers; its portal creates an event of twelve.
use serde_json::json;
use uuid::Uuid;

use super::{Event, ROUNDS, Tell};
use crate::client::{Client, Request, TourError};

const PLAYERS: [(&str, u16); 12] = [
    ("Абрамов Алексей", 2310),
    ("Белова Вера", 2285),
    ("Волков Глеб", 2260),
    ("Громова Дарья", 2240),
    ("Дьяков Егор", 2215),
    ("Ершова Жанна", 2190),
    ("Жуков Захар", 2160),
    ("Зимина Инна", 2140),
    ("Ильин Кирилл", 2120),
    ("Крылова Лидия", 2095),
    ("Ларин Максим", 2070),
    ("Мельник Нина", 2050),
];

pub(super) async fn open(url: &str, admin_secret: &str, tell: Tell<'_>) -> Result<Event, TourError> {
    let public = Client::new(url);
    let admin = public.with_token(&public.client_token("admin", admin_secret).await?);
    let federation = format!("tour-{}", Uuid::new_v4().simple());
    let body = json!({ "id": federation, "name": "Федерация шашек" });
    admin.send(Request::post("/v1/federations", body), 201).await?;
    let body = json!({ "name": "Портал", "federation": federation, "scopes": ["organise", "read"] });
    let client = admin.send(Request::post("/v1/clients", body), 201).await?;
    let token = public.client_token(client.text("/id")?, client.text("/secret")?).await?;
    let portal = public.with_token(&token);
    tell("1. the administrator registers a federation; its portal gets a token of its own");
    let (login, chief) = chief_judge(&public, &portal, &federation).await?;
    let id = tournament(&portal).await?;
    let path = format!("/v1/tournaments/{id}");
    let staff = json!({ "name": "Петров Пётр Петрович", "roles": ["chief_judge"] });
    portal.send(Request::put(&format!("{path}/staff/{login}"), staff), 200).await?;
    for (name, rating) in PLAYERS {
        let body = json!({ "name": name, "rating": rating });
        portal.send(Request::post(&format!("{path}/participants"), body), 201).await?;
    }
    let tag = portal.send(Request::get(&path), 200).await?;
    let publication = format!("{path}/publication");
    let body = json!({ "published": true });
    portal.send(Request::put(&publication, body).matching(tag.tag()?), 200).await?;
    tell(&format!(
        "2. the portal creates an event: twelve players, {ROUNDS} rounds, a chief judge; published"
    ));
    Ok(Event { portal, chief, public, path, id })
}

async fn chief_judge(
    public: &Client,
    portal: &Client,
    federation: &str,
) -> Result<(String, Client), TourError> {
    let login = format!("chief-{}", Uuid::new_v4().simple());
    let password = Uuid::new_v4().to_string();
    let person = json!({
        "login": login, "name": "Петров Пётр Петрович", "password": password, "federation": federation
    });
    portal.send(Request::post("/v1/people", person), 201).await?;
    let session = json!({ "login": login, "password": password });
    let session = public.send(Request::post("/v1/sessions", session), 200).await?;
    Ok((login, public.with_token(session.text("/access_token")?)))
}

async fn tournament(portal: &Client) -> Result<String, TourError> {
    let regulation = json!({
        "edition": "rf-2022", "discipline": "russian", "pace": "classical", "system": "swiss",
        "programme": "rating", "rounds": ROUNDS, "scale": "1-1/2-0",
        "tie_breaks": ["buchholz", "sonneborn_berger"], "deposit_kopecks": 300_000,
        "time_zone": "Europe/Moscow"
    });
    let body = json!({ "name": "Кубок по русским шашкам", "regulation": regulation });
    let created = portal.send(Request::post("/v1/tournaments", body), 201).await?;
    created.text("/id").map(ToOwned::to_owned)
}
