//! Tables as they were sent, kept in memory by the version they are of.
//!
//! A version's table never changes, so nothing here is ever stale, and replicas need not know of each other: each reads
//! the tournament's version from the database and then looks for that version here. Readers who come at once for what
//! is not there yet wait for one of them to make it.
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::future::Future;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use actix_web::web::Bytes;
use chassis::error::{ApiError, Outcome};
use tokio::sync::{OnceCell, Semaphore};

use super::tables::Key;

/// Tables made at a time: whoever asks for many old versions must not take every connection to the database.
const MAKERS: usize = 2;
/// Bytes that an answer costs beside its own.
const OVERHEAD: usize = 256;

/// A bounded number of bytes of answers. Cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct TableCache {
    kept: Arc<Mutex<Kept>>,
    makers: Arc<Semaphore>,
    limit: usize,
}

#[derive(Debug, Default)]
struct Kept {
    answers: HashMap<Key, Answer>,
    bytes: usize,
    /// Raised by each look, to know which answer has not been asked for the longest.
    looks: u64,
}

#[derive(Debug)]
struct Answer {
    body: Arc<OnceCell<Bytes>>,
    bytes: usize,
    looked: u64,
}

impl TableCache {
    pub(crate) fn new(limit: usize) -> Self {
        Self { kept: Arc::default(), makers: Arc::new(Semaphore::new(MAKERS)), limit }
    }

    fn lock(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The answer of this key, made where it is not there.
    pub(crate) async fn get<F>(&self, key: Key, make: impl FnOnce() -> F) -> Outcome<Bytes>
    where
        F: Future<Output = Outcome<Bytes>>,
    {
        let body = self.lock().cell(&key);
        if let Some(bytes) = body.get() {
            return Ok(bytes.clone());
        }
        let make_in_turn = || async {
            let turn = self.makers.acquire().await;
            let _turn = turn.map_err(|error| ApiError::internal(error.to_string()))?;
            make().await
        };
        match body.get_or_try_init(make_in_turn).await {
            Ok(bytes) => {
                self.lock().account(&key, &body, bytes.len(), self.limit);
                Ok(bytes.clone())
            }
            Err(error) => {
                self.lock().forget(&key, &body);
                Err(error)
            }
        }
    }
}

impl Kept {
    fn cell(&mut self, key: &Key) -> Arc<OnceCell<Bytes>> {
        self.looks += 1;
        let looked = self.looks;
        let answer = self.answers.entry(key.clone()).or_insert_with(|| {
            self.bytes += OVERHEAD;
            Answer { body: Arc::default(), bytes: OVERHEAD, looked }
        });
        answer.looked = looked;
        Arc::clone(&answer.body)
    }

    /// Counts an answer that has come to be, and drops those unasked for the longest until all fit.
    fn account(&mut self, key: &Key, body: &Arc<OnceCell<Bytes>>, length: usize, limit: usize) {
        let Some(answer) = self.answers.get_mut(key).filter(|answer| Arc::ptr_eq(&answer.body, body)) else {
            return;
        };
        let bytes = length + OVERHEAD;
        self.bytes = self.bytes - answer.bytes + bytes;
        answer.bytes = bytes;
        while self.bytes > limit {
            let oldest = self.answers.iter().min_by_key(|(_, answer)| answer.looked);
            let Some(oldest) = oldest.map(|(key, _)| key.clone()) else { return };
            self.remove(&oldest);
        }
    }

    /// An answer that could not be made leaves nothing, unless another maker is at it.
    fn forget(&mut self, key: &Key, body: &Arc<OnceCell<Bytes>>) {
        if let Entry::Occupied(entry) = self.answers.entry(key.clone())
            && Arc::ptr_eq(&entry.get().body, body)
            && !body.initialized()
        {
            self.bytes -= entry.remove().bytes;
        }
    }

    fn remove(&mut self, key: &Key) {
        if let Some(answer) = self.answers.remove(key) {
            self.bytes -= answer.bytes;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use api_types::TournamentId;

    use super::super::tables::What;
    use super::*;

    fn key(version: i64) -> Key {
        Key { tournament: TournamentId::default(), version, after_round: None, what: What::Standings }
    }

    async fn put(cache: &TableCache, key: &Key, length: usize) {
        cache.get(key.clone(), || async { Ok(Bytes::from(vec![0; length])) }).await.unwrap();
    }

    #[actix_web::test]
    async fn an_answer_is_made_once_for_all_who_come_together() {
        let (cache, key, made) = (TableCache::new(1 << 20), key(1), AtomicUsize::new(0));
        let ask = || {
            cache.get(key.clone(), || async {
                tokio::task::yield_now().await;
                made.fetch_add(1, Ordering::Relaxed);
                Ok(Bytes::from_static(b"table"))
            })
        };
        let (one, two, three) = tokio::join!(ask(), ask(), ask());
        assert_eq!((one.unwrap(), two.unwrap(), three.unwrap().len()), ("table".into(), "table".into(), 5));
        assert_eq!(made.load(Ordering::Relaxed), 1);
    }

    #[actix_web::test]
    async fn the_longest_unasked_go_first_and_bytes_are_bounded() {
        let cache = TableCache::new(3 * (1000 + OVERHEAD));
        let keys: Vec<Key> = (1..=4).map(key).collect();
        for key in &keys[..3] {
            put(&cache, key, 1000).await;
        }
        put(&cache, &keys[0], 1000).await;
        put(&cache, &keys[3], 1000).await;
        let there: Vec<bool> = keys.iter().map(|key| cache.lock().answers.contains_key(key)).collect();
        assert_eq!(there, [true, false, true, true]);
        assert!(cache.lock().bytes <= cache.limit);
        let too_large = key(9);
        put(&cache, &too_large, 10_000).await;
        assert!(!cache.lock().answers.contains_key(&too_large) && cache.lock().bytes <= cache.limit);
    }

    #[actix_web::test]
    async fn a_failure_is_not_kept() {
        let (cache, key) = (TableCache::new(1 << 20), key(1));
        let failed = cache.get(key.clone(), || async { Err(ApiError::internal("away")) }).await;
        assert!(failed.is_err() && cache.lock().answers.is_empty() && cache.lock().bytes == 0);
        put(&cache, &key, 7).await;
        assert_eq!(cache.lock().bytes, 7 + OVERHEAD);
    }
}
