//! A request's body on its way. The framework's stream stays on its thread; a channel carries the pieces over.
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use actix_web::web;
use api_client::reqwest::Body;
use futures_util::{StreamExt, stream};
use tokio::sync::mpsc;
use tokio::time::timeout;

use super::carriage::Allowance;

/// Pieces on their way at a time.
const PIECES: usize = 4;

/// What is known of a request while its body and its answer go.
#[derive(Debug)]
pub(crate) struct Progress {
    started: Instant,
    moved: AtomicU64,
    oversized: AtomicBool,
    whole: AtomicBool,
    abandoned: AtomicBool,
}

impl Progress {
    pub(crate) fn new() -> Arc<Self> {
        Arc::new(Self {
            started: Instant::now(),
            moved: AtomicU64::new(0),
            oversized: AtomicBool::new(false),
            whole: AtomicBool::new(false),
            abandoned: AtomicBool::new(false),
        })
    }

    /// Whether the body turned out longer than allowed.
    pub(crate) fn is_oversized(&self) -> bool {
        self.oversized.load(Ordering::Relaxed)
    }

    /// Waits for this as long as anything moves, on either side: a service that is busy takes nothing for a while and
    /// answers, one that waits for a long game answers nothing and takes it. None once all has stood still for `idle`.
    pub(crate) async fn wait<F: Future>(&self, idle: Duration, awaited: F) -> Option<F::Output> {
        let mut awaited = std::pin::pin!(awaited);
        loop {
            match timeout(idle, &mut awaited).await {
                Ok(done) => return Some(done),
                Err(_) if self.moved_within(idle) => {}
                Err(_) => return None,
            }
        }
    }

    fn moved_within(&self, time: Duration) -> bool {
        self.elapsed().saturating_sub(self.moved.load(Ordering::Relaxed)) < millis(time)
    }

    /// Nobody takes the answer any more: what is still to be sent is not.
    pub(crate) fn abandon(&self) {
        self.abandoned.store(true, Ordering::Relaxed);
    }

    /// Notes that a piece has moved.
    pub(crate) fn touch(&self) {
        self.moved.store(self.elapsed(), Ordering::Relaxed);
    }

    fn elapsed(&self) -> u64 {
        millis(self.started.elapsed())
    }
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// The body as a stream of the upstream's client. It ends well only if it came to its end; else it breaks off, so that
/// nobody takes a part for the whole.
pub(crate) fn pump(payload: web::Payload, allowance: Allowance, progress: &Arc<Progress>) -> Body {
    let (sender, receiver) = mpsc::channel::<web::Bytes>(PIECES);
    let (sent, seen) = (Arc::clone(progress), Arc::clone(progress));
    actix_web::rt::spawn(async move {
        let whole = send(payload, allowance, &sent, &sender).await.is_some();
        sent.whole.store(whole, Ordering::Release);
        // the receiver looks at the mark when nothing more can come: only now
        drop(sender);
    });
    Body::wrap_stream(stream::unfold(Some(receiver), move |receiver| {
        let progress = Arc::clone(&seen);
        async move {
            let mut receiver = receiver?;
            match receiver.recv().await.filter(|_| !progress.abandoned.load(Ordering::Relaxed)) {
                Some(piece) => Some((Ok(piece), Some(receiver))),
                None if progress.whole.load(Ordering::Acquire) => None,
                None => Some((Err(std::io::Error::other("the body broke off")), None)),
            }
        }
    }))
}

/// Sends every piece; none where the body is too long, breaks off, or stands still too long on either side.
async fn send(
    mut payload: web::Payload,
    allowance: Allowance,
    progress: &Progress,
    sender: &mpsc::Sender<web::Bytes>,
) -> Option<()> {
    let mut length = 0_usize;
    while let Some(piece) = progress.wait(allowance.idle, payload.next()).await? {
        let piece = piece.ok()?;
        length = length.saturating_add(piece.len());
        if length > allowance.length {
            progress.oversized.store(true, Ordering::Relaxed);
            return None;
        }
        progress.touch();
        progress.wait(allowance.idle, sender.send(piece)).await?.ok()?;
        progress.touch();
    }
    Some(())
}
