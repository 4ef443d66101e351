//! A team event for tests to play with: team `К2` has the players `К2-1`, `К2-2`..., and `К2-р` for a reserve.
use serde_json::{Value, json};
use tour::{Answer, Client, Request};
use uuid::Uuid;

use super::{Event, Suite, federation, person, regulation};

/// A published team event, its teams entered in their order.
pub(crate) struct TeamEvent {
    pub(crate) event: Event,
    /// The players of each team, the reserve last.
    pub(crate) players: Vec<Vec<String>>,
    pub(crate) teams: Vec<String>,
    /// The captain of the first team and of the second.
    pub(crate) captains: Vec<Client>,
    /// Somebody of another federation.
    pub(crate) stranger: Client,
}

/// A Swiss regulation of so many rounds, with these rules of teams.
pub(crate) fn team_regulation(rounds: u32, rules: Value) -> Value {
    let mut body = regulation(rounds);
    body["team"] = rules;
    body["tie_breaks"] = json!([]);
    body
}

impl TeamEvent {
    /// So many teams, each with a player for each board and one reserve where the rules have reserves.
    pub(crate) async fn create(suite: &Suite, teams: usize, regulation: Value) -> Self {
        let boards = regulation["team"]["boards"].as_u64().unwrap();
        let reserve = regulation["team"]["reserves"].as_u64().unwrap_or(0) > 0;
        let names = |team: usize| {
            let main = (1..=boards).map(move |board| format!("К{team}-{board}"));
            main.chain(reserve.then(|| format!("К{team}-р")))
        };
        let bodies = (1..=teams).flat_map(|team| {
            let rating = 2400 - 10 * team;
            names(team).map(move |name| json!({ "name": name, "rating": rating }))
        });
        let event = Event::create_with(suite, regulation, bodies.collect()).await;
        let size = usize::try_from(boards).unwrap() + usize::from(reserve);
        let players: Vec<Vec<String>> = event.participants.chunks(size).map(<[String]>::to_vec).collect();
        let (_, stranger) = federation(suite).await;
        let mut of_teams = Self { event, players, teams: Vec::new(), captains: Vec::new(), stranger };
        for team in 0..teams {
            of_teams.enter(suite, team, boards).await;
        }
        of_teams
    }

    async fn enter(&mut self, suite: &Suite, team: usize, boards: u64) {
        let mut body = self.body(team, boards);
        if self.captains.len() < 2 {
            let login = format!("captain-{}", Uuid::new_v4().simple());
            self.captains.push(person(suite, &self.event.portal, &login).await);
            body["captain"] = json!({ "name": "Капитан", "account": login });
        }
        let path = format!("{}/teams", self.event.path);
        let entered = self.event.chief.send(Request::post(&path, body), 201).await.unwrap();
        self.teams.push(entered.text("/id").unwrap().to_owned());
    }

    /// The body a team is entered with.
    pub(crate) fn body(&self, team: usize, boards: u64) -> Value {
        let member = |(index, id): (usize, &String)| json!({ "participant_id": id, "reserve": u64::try_from(index).unwrap() >= boards });
        let members: Vec<Value> = self.players[team].iter().enumerate().map(member).collect();
        json!({ "name": format!("К{}", team + 1), "region": "Москва", "members": members })
    }

    /// The path of a team.
    pub(crate) fn team(&self, team: usize) -> String {
        format!("{}/teams/{}", self.event.path, self.teams[team])
    }

    /// The path of a team's line-up for a round.
    pub(crate) fn line_up(&self, round: u32, team: usize) -> String {
        format!("{}/rounds/{round}/line-ups/{}", self.event.path, self.teams[team])
    }

    /// Reads as the chief judge.
    pub(crate) async fn get(&self, path: &str) -> Answer {
        let path = format!("{}/{path}", self.event.path);
        self.event.chief.send(Request::get(&path), 200).await.unwrap()
    }

    /// Changes something of the present version as the chief judge.
    pub(crate) async fn put(&self, path: &str, body: Value, of: &str, expected: u16) -> Answer {
        let shown = self.event.chief.send(Request::get(of), 200).await.unwrap();
        let request = Request::put(path, body).matching(shown.tag().unwrap());
        self.event.chief.send(request, expected).await.unwrap()
    }

    /// The matches of a round.
    pub(crate) async fn matches(&self, round: u32) -> Vec<Value> {
        self.event.round(round).await.list("/matches").unwrap().clone()
    }

    /// The rows of the table of teams, as name, points, board points and match points.
    pub(crate) async fn table(&self) -> Vec<(String, String, String, String)> {
        let standings = self.get("standings").await;
        let text = |row: &Value, field: &str| row[field].as_str().unwrap().to_owned();
        let rows = standings.list("/teams/rows").unwrap().iter();
        rows.map(|row| {
            let name = row["team"]["name"].as_str().unwrap().to_owned();
            (name, text(row, "points"), text(row, "board_points"), text(row, "match_points"))
        })
        .collect()
    }
}
