//! A fleet, what is asked of it, and how it is seen to be whole again after a kill.
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::task::JoinHandle;
use tour::{Answer, Client, TourError};

use super::acts::Act;
use super::checks::{self, Logs};
use super::fleet::{Fleet, Service};
use super::ground::{Ground, Ready};
use crate::common::Reached;

/// All calls of a table stand within this, on a busy machine too; what was stopped first is not given up by then.
const STANDING: Duration = Duration::from_secs(8);
/// A restarted service answers, and what is owed is delivered, within this: a call that was under way is its dead
/// sender's for a quarter of a minute.
const SETTLING: Duration = Duration::from_secs(60);

/// A fleet and what happened in it.
pub(super) struct Trial {
    pub(super) fleet: Fleet,
    admin: Client,
    ground: Ground,
    /// An event whose results are approved.
    approved: Ground,
    logs: Logs,
    done: Vec<Arc<Ready>>,
    /// Protests and appeals that the acts left open.
    open: Vec<(Act, String)>,
}

/// Acts that are asked for.
pub(super) struct Flight {
    rows: Vec<Arc<Ready>>,
    sent: Vec<JoinHandle<Result<Answer, TourError>>>,
}

impl Trial {
    pub(super) async fn start() -> Self {
        let fleet = Fleet::start().await;
        let admin = Reached::admin(&fleet).await;
        let (ground, approved) = (Ground::of(&fleet).await, Ground::of(&fleet).await);
        Self { fleet, admin, ground, approved, logs: Logs::new(), done: Vec::new(), open: Vec::new() }
    }

    fn ground(&self, act: Act) -> &Ground {
        if act.is_after_approval() { &self.approved } else { &self.ground }
    }

    /// Makes an act ready.
    pub(super) async fn ready(&self, act: Act) -> Arc<Ready> {
        Arc::new(self.ground(act).ready(act).await)
    }

    /// From now on the results of the other event stand approved.
    pub(super) async fn approve_at_once(&self) {
        self.approved.approve_at_once(&self.fleet).await;
    }

    /// Asks for all of them at once.
    pub(super) fn send(rows: impl Iterator<Item = Arc<Ready>>) -> Flight {
        let rows: Vec<_> = rows.collect();
        let send = |row: &Arc<Ready>| {
            let row = Arc::clone(row);
            tokio::spawn(async move { row.send().await })
        };
        Flight { sent: rows.iter().map(send).collect(), rows }
    }

    /// Waits until every call stands where it is to be stopped. Each request carries its own calls there, but one may
    /// take up another's and stand with it; then one more request is needed, which finds what is left.
    pub(super) async fn stand(&mut self, flight: &Flight, told: &str) {
        let until = Instant::now() + STANDING;
        loop {
            let absent = self.fleet.proxy.wait(Duration::from_secs(1)).await;
            let absent = flight.rows.iter().filter(|row| absent.contains(&row.id));
            let absent: Vec<_> = absent.map(|row| row.act).collect();
            if absent.is_empty() {
                return;
            }
            assert!(Instant::now() < until, "{told}: calls of {absent:?} did not come to stand");
            let filed = self.ground.file_another().await;
            self.open.push((Act::Filing, filed));
        }
    }

    /// Starts what was killed, and sees that each act is carried out once.
    pub(super) async fn recover(&mut self, victims: &[Service], flight: Flight, told: &str) {
        for victim in victims {
            self.fleet.restart(*victim).await;
        }
        let mut answers = Vec::new();
        for (row, sent) in flight.rows.iter().zip(flight.sent) {
            let first = sent.await.unwrap().ok().filter(|answer| answer.status < 300);
            answers.push(again(row, first, told).await);
        }
        self.settle(&flight.rows, &answers, told).await;
        let size = self.logs.results.len();
        if self.fleet.proxy.deliver_lost().await > 0 {
            self.logs.read(&self.admin).await;
            assert_eq!(self.logs.results.len(), size, "{told}: a call that came late changed something");
        }
        for (row, answer) in flight.rows.iter().zip(&answers) {
            checks::changed_once(self.ground(row.act), row, &self.logs, told).await;
            if matches!(row.act, Act::Filing | Act::Appeal) {
                self.open.push((row.act, answer.text("/id").unwrap().to_owned()));
            }
        }
        self.done.extend(flight.rows);
    }

    /// Waits until all that the acts owe is delivered and the protests service knows it.
    async fn settle(&mut self, rows: &[Arc<Ready>], answers: &[Answer], told: &str) {
        let until = Instant::now() + SETTLING;
        for (row, answer) in rows.iter().zip(answers) {
            while let Some(seen) = checks::not_carried_out(self.ground(row.act), row, answer).await {
                assert!(Instant::now() < until, "{told}: {:?} is not carried out: {seen}", row.act);
                tokio::time::sleep(Duration::from_millis(200)).await;
            }
        }
        while !rows.iter().all(|row| self.logs.has_all(row)) && Instant::now() < until {
            tokio::time::sleep(Duration::from_millis(200)).await;
            self.logs.read(&self.admin).await;
        }
        for row in rows {
            self.logs.each_once(row, told);
        }
    }

    /// What is true at the end, of everything that was done.
    pub(super) async fn finish(mut self, told: &str) {
        self.logs.read(&self.admin).await;
        for row in &self.done {
            self.logs.each_once(row, told);
        }
        for ground in [&self.ground, &self.approved] {
            checks::audited(&self.fleet, ground).await;
        }
        let late = self.done.iter().filter(|row| row.act.is_after_approval()).count();
        checks::stays_approved(&self.approved, late).await;
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
        if let Ok(answer) = row.send().await {
            if row.act.has_no_key() && matches!(answer.status, 409 | 412) {
                return answer;
            }
            if answer.status < 300 {
                if let Some(first) = first {
                    assert_eq!(answer.body, first.body, "{told}: {:?}", row.act);
                }
                return answer;
            }
            assert_eq!(answer.status, 503, "{told}: {:?}: {}", row.act, answer.body);
        }
        assert!(Instant::now() < until, "{told}: {:?} is not answered", row.act);
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}
