//! The present version of a tournament, read once for all who ask at the same moment.
//!
//! A scoreboard's read of what is in memory costs little but the question which version is the present one. A reader is
//! answered by a read of the database that began after he came, never by one before: what was acknowledged is seen, on
//! every replica. Those who come while a read is under way share the next one.
use std::collections::HashMap;
use std::future::Future;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use api_types::TournamentId;
use chassis::error::Outcome;
use tokio::sync::OnceCell;

use crate::store::tournaments::Head;

type Answer = Outcome<Option<Head>>;
type Shared = Arc<OnceCell<Answer>>;

/// Reads under way and about to begin. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub(crate) struct Heads(Arc<Mutex<HashMap<TournamentId, Asked>>>);

/// What is asked of one tournament; nothing is kept when nobody asks.
#[derive(Debug, Default)]
struct Asked {
    readers: usize,
    /// One read at a time, so that others gather for the next.
    turn: Arc<tokio::sync::Mutex<()>>,
    /// The read that has not begun.
    next: Option<Shared>,
}

impl Heads {
    /// The head of a tournament, none where there is no such: by `read`, or by another's that begins after this call.
    pub(crate) async fn get<F>(&self, id: TournamentId, read: impl Fn() -> F) -> Answer
    where
        F: Future<Output = Answer>,
    {
        let visit = Visit::to(self, id);
        let answer = visit.shared.get_or_init(|| async {
            let _turn = visit.turn.lock().await;
            visit.close();
            read().await
        });
        answer.await.clone()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<TournamentId, Asked>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A reader who waits, also one who goes away.
struct Visit<'a> {
    heads: &'a Heads,
    id: TournamentId,
    turn: Arc<tokio::sync::Mutex<()>>,
    shared: Shared,
}

impl<'a> Visit<'a> {
    fn to(heads: &'a Heads, id: TournamentId) -> Self {
        let mut all = heads.lock();
        let asked = all.entry(id).or_default();
        asked.readers += 1;
        let shared = Arc::clone(asked.next.get_or_insert_default());
        Self { heads, id, turn: Arc::clone(&asked.turn), shared }
    }

    /// Nobody joins a read that begins; another may be gathering already, where the one who began this went away.
    fn close(&self) {
        if let Some(asked) = self.heads.lock().get_mut(&self.id) {
            asked.next.take_if(|next| Arc::ptr_eq(next, &self.shared));
        }
    }
}

impl Drop for Visit<'_> {
    fn drop(&mut self) {
        let mut all = self.heads.lock();
        let Some(asked) = all.get_mut(&self.id) else { return };
        asked.readers -= 1;
        if asked.readers == 0 {
            all.remove(&self.id);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicI64, Ordering};

    use api_types::tournaments::TournamentStatus;
    use chassis::ApiError;
    use tokio::sync::Notify;

    use super::*;

    fn head(version: i64) -> Head {
        Head { version, status: TournamentStatus::Published }
    }

    #[actix_web::test]
    async fn a_reader_never_gets_what_was_read_before_he_came() {
        let (heads, id, stored) = (Heads::default(), TournamentId::default(), AtomicI64::new(1));
        let (begun, go) = (Notify::new(), Notify::new());
        let slow = heads.get(id, || async {
            let version = stored.load(Ordering::SeqCst);
            begun.notify_one();
            go.notified().await;
            Ok(Some(head(version)))
        });
        let reads = AtomicI64::new(0);
        let quick = || {
            heads.get(id, || async {
                reads.fetch_add(1, Ordering::SeqCst);
                Ok(Some(head(stored.load(Ordering::SeqCst))))
            })
        };
        let later = async {
            begun.notified().await;
            stored.store(2, Ordering::SeqCst);
            let gathering = async {
                tokio::task::yield_now().await;
                go.notify_one();
            };
            tokio::join!(quick(), quick(), quick(), gathering)
        };
        let (first, (a, b, c, ())) = tokio::join!(slow, later);
        let version = |answer: Answer| answer.unwrap().unwrap().version;
        assert_eq!(version(first), 1);
        assert_eq!([a, b, c].map(version), [2, 2, 2]);
        assert_eq!(reads.load(Ordering::SeqCst), 1, "those who came together shared one read");
        assert!(heads.lock().is_empty(), "nothing is kept");
    }

    #[actix_web::test]
    async fn one_who_goes_away_leaves_the_others_their_read() {
        let (heads, id) = (Heads::default(), TournamentId::default());
        let reading = Notify::new();
        let gone = heads.get(id, || async {
            reading.notify_one();
            std::future::pending::<Answer>().await
        });
        tokio::select! {
            _ = gone => unreachable!("it never ends"),
            () = reading.notified() => {}
        }
        let answer = heads.get(id, || async { Ok(Some(head(3))) }).await;
        assert_eq!(answer.unwrap().unwrap().version, 3);
        assert!(heads.lock().is_empty());
    }

    #[actix_web::test]
    async fn a_failure_is_told_and_not_kept() {
        let (heads, id) = (Heads::default(), TournamentId::default());
        let failed = heads.get(id, || async { Err(ApiError::unavailable("away")) }).await;
        assert!(failed.is_err() && heads.lock().is_empty());
        assert!(heads.get(id, || async { Ok(None) }).await.unwrap().is_none());
    }
}
