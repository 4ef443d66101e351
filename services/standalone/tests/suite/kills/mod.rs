//! `kill -9` of the protests service, of the results service and of both, at every step of an act that changes the
//! results: after the restart its effect is there, once. The services run as processes of their own.
mod acts;
mod checks;
mod fleet;
mod ground;
mod logs;
mod proxy;
mod stages;

use std::sync::Arc;
use std::time::{Duration, Instant};

use tour::{Answer, Client};

use acts::Act;
use checks::Logs;
use fleet::{Fleet, Service};
use ground::{Ground, Ready};
use stages::{Stage, VICTIMS};

use crate::common::Reached;

/// A restarted service answers, and what is owed is delivered, within this: a call that was under way is its dead
/// sender's for a quarter of a minute.
const SETTLING: Duration = Duration::from_secs(60);

/// All calls of a table stand within this, on a busy machine too; what was stopped first is not given up by then.
const STANDING: Duration = Duration::from_secs(8);

/// A fleet and what happened in it.
struct Trial {
    fleet: Fleet,
    admin: Client,
    ground: Ground,
    approved: Ground,
    logs: Logs,
    done: Vec<Arc<Ready>>,
    /// Protests and appeals that the acts left open.
    open: Vec<(Act, String)>,
}

impl Trial {
    async fn start() -> Self {
        let fleet = Fleet::start().await;
        let admin = Reached::admin(&fleet).await;
        let (ground, approved) = (Ground::of(&fleet).await, Ground::of(&fleet).await);
        Self { fleet, admin, ground, approved, logs: Logs::new(), done: Vec::new(), open: Vec::new() }
    }

    fn ground(&self, act: Act) -> &Ground {
        if act == Act::AppealDecisionAfterApproval { &self.approved } else { &self.ground }
    }

    /// Kills at a stage of every act at once, and sees that each is carried out once.
    async fn strike(&mut self, stage: Stage, victims: &[Service], rows: Vec<(Arc<Ready>, proxy::CallKind)>) {
        let told = format!("{stage:?}, {victims:?} killed");
        stage.prepare(&self.fleet, rows.iter().map(|(row, call)| (row.id.as_str(), *call)));
        let locked = if stage == Stage::Asked { Some(self.fleet.lock(Service::Protests).await) } else { None };
        let rows_: Vec<Arc<Ready>> = rows.into_iter().map(|(row, _)| row).collect();
        let sent: Vec<_> = rows_
            .iter()
            .map(|row| {
                let row = Arc::clone(row);
                tokio::spawn(async move { row.send().await })
            })
            .collect();
        if locked.is_some() {
            tokio::time::sleep(Duration::from_millis(400)).await;
        }
        self.stand(&rows_, &told).await;
        stage.kill(&mut self.fleet, victims).await;
        drop(locked);
        for victim in victims {
            self.fleet.restart(*victim).await;
        }
        let mut first = Vec::new();
        for each in sent {
            first.push(each.await.unwrap().ok().filter(|answer| answer.status < 300));
        }
        let mut answers = Vec::new();
        for (row, first) in rows_.iter().zip(first) {
            answers.push(again(row, first, &told).await);
        }
        self.settle(&rows_, &told).await;
        let size = self.logs.results.len();
        if self.fleet.proxy.deliver_lost().await > 0 {
            self.logs.read(&self.admin).await;
            assert_eq!(self.logs.results.len(), size, "{told}: a call that came late changed something");
        }
        for (row, answer) in rows_.iter().zip(&answers) {
            let ground = self.ground(row.act);
            checks::shown(ground, row, answer, &told).await;
            checks::changed_once(ground, row, &self.logs, &told).await;
            if matches!(row.act, Act::Filing | Act::Appeal) {
                self.open.push((row.act, answer.text("/id").unwrap().to_owned()));
            }
        }
        self.done.extend(rows_);
    }

    /// Waits until every call stands where it is to be stopped. Each request carries its own calls there, but one may
    /// take up another's and stand with it; then one more request is needed, which finds what is left.
    async fn stand(&mut self, rows: &[Arc<Ready>], told: &str) {
        let until = Instant::now() + STANDING;
        loop {
            let absent = self.fleet.proxy.wait(Duration::from_secs(1)).await;
            let absent: Vec<_> = rows.iter().filter(|row| absent.contains(&row.id)).map(|row| row.act).collect();
            if absent.is_empty() {
                return;
            }
            assert!(Instant::now() < until, "{told}: calls of {absent:?} did not come to stand");
            let filed = self.ground.file_another().await;
            self.open.push((Act::Filing, filed));
        }
    }

    /// Waits until all that the acts owe is delivered.
    async fn settle(&mut self, rows: &[Arc<Ready>], told: &str) {
        let until = Instant::now() + SETTLING;
        loop {
            self.logs.read(&self.admin).await;
            if rows.iter().all(|row| self.logs.has_all(row)) || Instant::now() > until {
                break;
            }
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
        for row in rows {
            self.logs.each_once(row, told);
        }
    }

    /// What is true at the end, of everything that was done.
    async fn finish(mut self, told: &str) {
        self.logs.read(&self.admin).await;
        for row in &self.done {
            self.logs.each_once(row, told);
        }
        for ground in [&self.ground, &self.approved] {
            checks::audited(&self.fleet, ground).await;
        }
        checks::close_open(&self.ground, &self.open).await;
        self.ground.run_out(&self.fleet).await;
        checks::approve(&self.ground).await;
        self.fleet.stop().await;
    }
}

/// Asks again, as whoever has no answer does, until there is one. What was acknowledged is answered as before.
async fn again(row: &Ready, first: Option<Answer>, told: &str) -> Answer {
    let until = Instant::now() + SETTLING;
    loop {
        let answer = row.send().await;
        if let Ok(answer) = answer {
            let done = answer.status < 300;
            if row.act.has_no_key() && matches!(answer.status, 409 | 412) {
                return answer;
            }
            if let (true, Some(first)) = (done, &first) {
                assert_eq!(answer.body["id"], first.body["id"], "{told}: {:?}", row.act);
            }
            if done {
                return answer;
            }
            assert_eq!(answer.status, 503, "{told}: {:?}: {}", row.act, answer.body);
        }
        assert!(Instant::now() < until, "{told}: {:?} is not answered", row.act);
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// One stage, each of the three killed there once.
async fn stage(stage: Stage) {
    let started = Instant::now();
    let mut trial = Trial::start().await;
    let (late, rows): (Vec<_>, Vec<_>) =
        stage.rows().into_iter().partition(|(act, _)| *act == Act::AppealDecisionAfterApproval);
    let mut approved = Vec::new();
    for (act, call) in VICTIMS.iter().flat_map(|_| late.clone()) {
        approved.push((Arc::new(trial.approved.ready(act).await), call));
    }
    trial.approved.approve_at_once(&trial.fleet).await;
    for victims in VICTIMS {
        let mut table: Vec<_> = approved.drain(..late.len()).collect();
        for (act, call) in &rows {
            table.push((Arc::new(trial.ground.ready(*act).await), *call));
        }
        trial.strike(stage, victims, table).await;
        println!("{stage:?} {victims:?}: {:?}", started.elapsed());
    }
    trial.finish(&format!("{stage:?}")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_effect_is_there_once_wherever_the_kill_came() {
    let only = std::env::var("STAGE").ok();
    let all = Stage::ALL.into_iter().filter(|s| only.as_ref().is_none_or(|o| format!("{s:?}") == *o));
    futures_util::future::join_all(all.map(stage)).await;
}
