//! A small event for tests to play with.
use serde_json::{Value, json};
use tour::{Answer, Client, Request};
use uuid::Uuid;

use super::Reached;

/// A regulation of so many rounds.
pub(crate) fn regulation(rounds: u32) -> Value {
    json!({
        "edition": "rf-2018", "discipline": "russian", "pace": "classical", "system": "swiss",
        "programme": "rating", "rounds": rounds, "scale": "1-1/2-0",
        "tie_breaks": ["buchholz", "sonneborn_berger"], "deposit_kopecks": 300_000
    })
}

/// A published tournament with participants, its federation's portal and its chief judge.
pub(crate) struct Event {
    pub(crate) portal: Client,
    pub(crate) chief: Client,
    pub(crate) id: String,
    pub(crate) path: String,
    pub(crate) participants: Vec<String>,
}

impl Event {
    /// Registers a federation and creates an event of it, published.
    pub(crate) async fn create(suite: &impl Reached, players: u16, rounds: u32) -> Self {
        let event = Self::create_hidden(suite, players, rounds).await;
        event.publish().await;
        event
    }

    /// ... seen by its federation and staff alone.
    pub(crate) async fn create_hidden(suite: &impl Reached, players: u16, rounds: u32) -> Self {
        let body = |number| json!({ "name": format!("Игрок {number}"), "rating": 2400 - number });
        Self::of(suite, regulation(rounds), (1..=players).map(body).collect()).await
    }

    /// ... with this regulation and these participants, published.
    pub(crate) async fn create_with(
        suite: &impl Reached,
        regulation: Value,
        participants: Vec<Value>,
    ) -> Self {
        let event = Self::of(suite, regulation, participants).await;
        event.publish().await;
        event
    }

    async fn of(suite: &impl Reached, regulation: Value, bodies: Vec<Value>) -> Self {
        let (_, portal) = federation(suite).await;
        let login = format!("chief-{}", Uuid::new_v4().simple());
        let chief = person(suite, &portal, &login).await;
        let body = json!({ "name": "Кубок", "regulation": regulation });
        let created = portal.send(Request::post("/v1/tournaments", body), 201).await.unwrap();
        let id = created.text("/id").unwrap().to_owned();
        let path = format!("/v1/tournaments/{id}");
        let staff = json!({ "name": "Судья", "roles": ["chief_judge"] });
        portal.send(Request::put(&format!("{path}/staff/{login}"), staff), 200).await.unwrap();
        let mut participants = Vec::new();
        for body in bodies {
            let entered =
                portal.send(Request::post(&format!("{path}/participants"), body), 201).await.unwrap();
            participants.push(entered.text("/id").unwrap().to_owned());
        }
        Self { portal, chief, id, path, participants }
    }

    async fn publish(&self) {
        let shown = self.portal.send(Request::get(&self.path), 200).await.unwrap();
        let path = format!("{}/publication", self.path);
        let publish = Request::put(&path, json!({ "published": true })).matching(shown.tag().unwrap());
        self.portal.send(publish, 200).await.unwrap();
    }

    /// Draws, publishes and starts a round; answers its games.
    pub(crate) async fn start_round(&self, round: u32) -> Vec<Value> {
        let drafts = format!("{}/drafts", self.path);
        let draft = self.portal.send(Request::post(&drafts, json!({ "round": round })), 201).await.unwrap();
        let path = format!("/v1/drafts/{}/publication", draft.text("/id").unwrap());
        let publish = Request::post(&path, json!({})).matching(draft.tag().unwrap());
        self.portal.send(publish, 200).await.unwrap();
        self.set_round(round, "running").await;
        self.round(round).await.list("/games").unwrap().clone()
    }

    /// Draws a round.
    pub(crate) async fn draw(&self, round: u32) -> Answer {
        let drafts = format!("{}/drafts", self.path);
        self.chief.send(Request::post(&drafts, json!({ "round": round })), 201).await.unwrap()
    }

    /// Publishes a draft.
    pub(crate) async fn publish_draft(&self, draft: &Answer) {
        let path = format!("/v1/drafts/{}/publication", draft.text("/id").unwrap());
        let publish = Request::post(&path, json!({})).matching(draft.tag().unwrap());
        self.chief.send(publish, 200).await.unwrap();
    }

    /// Records that a participant has left.
    pub(crate) async fn withdraw(&self, participant: &str) {
        let shown = format!("/v1/participants/{participant}");
        let shown = self.portal.send(Request::get(&shown), 200).await.unwrap();
        let path = format!("/v1/participants/{participant}/withdrawal");
        let body = json!({ "reason": "болезнь" });
        self.portal.send(Request::put(&path, body).matching(shown.tag().unwrap()), 200).await.unwrap();
    }

    /// A round as it stands.
    pub(crate) async fn round(&self, round: u32) -> Answer {
        self.chief.send(Request::get(&format!("{}/rounds/{round}", self.path)), 200).await.unwrap()
    }

    /// Starts or ends a round.
    pub(crate) async fn set_round(&self, round: u32, status: &str) {
        let shown = self.round(round).await;
        let path = format!("{}/rounds/{round}/status", self.path);
        let body = json!({ "status": status });
        self.chief.send(Request::put(&path, body).matching(shown.tag().unwrap()), 200).await.unwrap();
    }

    /// Enters a result of a game without one.
    pub(crate) async fn enter(&self, game: &Value, result: &str) {
        let path = format!("/v1/games/{}/result", game["id"].as_str().unwrap());
        let tag = format!("\"v{}\"", game["version"]);
        let body = json!({ "result": result });
        self.chief.send(Request::put(&path, body).matching(&tag), 200).await.unwrap();
    }

    /// A whole round with the same result everywhere.
    pub(crate) async fn play_round(&self, round: u32, result: &str) -> Vec<Value> {
        let games = self.start_round(round).await;
        for game in &games {
            self.enter(game, result).await;
        }
        self.set_round(round, "ended").await;
        games
    }

    /// A protest of Black about a game, ready to be filed.
    pub(crate) fn protest(&self, game: &Value, round: u32) -> Value {
        json!({
            "tournament_id": self.id, "round": round, "game_id": game["id"],
            "filer": game["black"]["id"], "capacity": "player", "paragraphs": ["6.1.5.3"],
            "facts": "Взятие не сделано.", "request": "Изменить результат."
        })
    }
}

/// A new federation and its portal.
pub(crate) async fn federation(suite: &impl Reached) -> (String, Client) {
    let admin = suite.admin().await;
    let id = format!("f-{}", &Uuid::new_v4().simple().to_string()[..12]);
    let body = json!({ "id": id, "name": "Федерация" });
    admin.send(Request::post("/v1/federations", body), 201).await.unwrap();
    let body = json!({ "name": "Портал", "federation": id, "scopes": ["organise", "read"] });
    let client = admin.send(Request::post("/v1/clients", body), 201).await.unwrap();
    let public = suite.public();
    let token =
        public.client_token(client.text("/id").unwrap(), client.text("/secret").unwrap()).await.unwrap();
    (id, public.with_token(&token))
}

/// A person of the portal's federation, signed in.
pub(crate) async fn person(suite: &impl Reached, portal: &Client, login: &str) -> Client {
    let password = "a password of the tests";
    let body = json!({ "login": login, "name": "Судья", "password": password });
    portal.send(Request::post("/v1/people", body), 201).await.unwrap();
    let public = suite.public();
    let body = json!({ "login": login, "password": password });
    let session = public.send(Request::post("/v1/sessions", body), 200).await.unwrap();
    public.with_token(session.text("/access_token").unwrap())
}
