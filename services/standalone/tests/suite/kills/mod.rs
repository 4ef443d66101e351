//! `kill -9` of the protests service, of the results service and of both, at every step of an act that changes the
//! results: after the restart its effect is there, once. The services run as processes of their own.
mod acts;
mod checks;
mod fleet;
mod ground;
mod logs;
mod proxy;
mod stages;
mod trial;

use std::sync::Arc;
use std::time::{Duration, Instant};

use acts::Act;
use fleet::Service;
use ground::Ready;
use proxy::CallKind;
use stages::Stage;
use trial::Trial;

/// Who is killed.
const VICTIMS: [&[Service]; 3] =
    [&[Service::Protests], &[Service::Results], &[Service::Protests, Service::Results]];

type Rows = Vec<(Arc<Ready>, CallKind)>;

/// The acts of so many strikes; those after the approval are made ready before it.
async fn tables(trial: &Trial, acts: &[(Act, CallKind)], strikes: usize) -> Vec<Rows> {
    let mut tables = Vec::new();
    for _ in 0..strikes {
        let mut table = Vec::new();
        for (act, call) in acts.iter().filter(|(act, _)| act.is_after_approval()) {
            table.push((trial.ready(*act).await, *call));
        }
        tables.push(table);
    }
    trial.approve_at_once().await;
    tables
}

async fn complete(trial: &Trial, table: &mut Rows, acts: &[(Act, CallKind)]) {
    for (act, call) in acts.iter().filter(|(act, _)| !act.is_after_approval()) {
        table.push((trial.ready(*act).await, *call));
    }
}

/// One stage, each of the three killed there once, with every act at that stage at once.
async fn strike(stage: Stage) {
    let started = Instant::now();
    let mut trial = Trial::start().await;
    let acts = stage.acts();
    let tables = tables(&trial, &acts, VICTIMS.len()).await;
    for (victims, mut table) in VICTIMS.into_iter().zip(tables) {
        complete(&trial, &mut table, &acts).await;
        let told = format!("{stage:?}, {victims:?} killed");
        stage.prepare(&trial.fleet, &table);
        let locked = stage.lock_before(&trial.fleet).await;
        let flight = Trial::send(table.into_iter().map(|(row, _)| row));
        trial.stand(&flight, &told).await;
        stage.kill(&mut trial.fleet, victims, locked).await;
        trial.recover(victims, flight, &told).await;
        println!("{told}: {:?}", started.elapsed());
    }
    trial.finish(&format!("{stage:?}")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_effect_is_there_once_wherever_the_kill_came() {
    futures_util::future::join_all(Stage::ALL.map(strike)).await;
}

const FLEETS: usize = 4;
const KILLS_OF_EACH: usize = 25;
/// Everything that is asked for at once is answered by then.
const LONGEST_MS: u128 = 800;

/// Kills at moments that nobody chose.
async fn at_random() {
    let mut trial = Trial::start().await;
    let acts: Vec<_> = Stage::Asked.acts();
    let tables = tables(&trial, &acts, KILLS_OF_EACH).await;
    for (number, mut table) in tables.into_iter().enumerate() {
        complete(&trial, &mut table, &acts).await;
        let after = u64::try_from(uuid::Uuid::new_v4().as_u128() % LONGEST_MS).unwrap();
        let victims = VICTIMS[number % VICTIMS.len()];
        let told = format!("{victims:?} killed after {after} ms");
        let flight = Trial::send(table.into_iter().map(|(row, _)| row));
        tokio::time::sleep(Duration::from_millis(after)).await;
        for victim in victims {
            trial.fleet.kill(*victim).await;
        }
        trial.recover(victims, flight, &told).await;
    }
    trial.finish("at random").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a hundred kills take minutes: make test-deep"]
async fn an_effect_is_there_once_after_a_hundred_kills_at_random() {
    futures_util::future::join_all((0..FLEETS).map(|_| at_random())).await;
}
