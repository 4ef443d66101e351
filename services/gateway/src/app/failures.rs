//! Wrong secrets: after a few from one address for one name, further attempts of that pair are refused for a while
//! without being looked at. Counting by address keeps a stranger from locking the owner of a name out; counting by
//! name keeps one guesser from locking out all who share his address.
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use api_types::ProblemCode;
use chassis::error::{ApiError, Outcome};

const MOST_WRONG: usize = 10;
const REMEMBERED: Duration = Duration::from_secs(600);
/// The oldest are dropped beyond that.
const MOST_KEPT: usize = 10_000;

type Key = (IpAddr, String);

/// The recent failures.
#[derive(Debug, Default)]
pub(crate) struct Failures(Mutex<HashMap<Key, Vec<Instant>>>);

impl Failures {
    /// Refuses another attempt where there were too many wrong ones.
    pub(crate) fn admit(&self, address: IpAddr, name: &str) -> Outcome<()> {
        let Some(wait) = self.wait(&(address, name.to_owned())) else { return Ok(()) };
        let seconds = u32::try_from(wait.as_secs()).unwrap_or(u32::MAX).saturating_add(1);
        let mut error = ApiError::new(
            ProblemCode::RateLimited,
            format!("Слишком много неверных попыток входа; повторите через {seconds} с."),
            format!("Too many wrong attempts to sign in; repeat in {seconds} s."),
        );
        error.retry_after = Some(seconds);
        Err(error)
    }

    /// Notes a wrong attempt.
    pub(crate) fn note(&self, address: IpAddr, name: &str) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() > MOST_KEPT {
            kept.retain(|_, times| times.last().is_some_and(|at| at.elapsed() < REMEMBERED));
        }
        kept.entry((address, name.to_owned())).or_default().push(Instant::now());
    }

    fn wait(&self, key: &Key) -> Option<Duration> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let times = kept.get_mut(key)?;
        times.retain(|at| at.elapsed() < REMEMBERED);
        let oldest = times.first()?;
        (times.len() >= MOST_WRONG).then(|| REMEMBERED.saturating_sub(oldest.elapsed()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_guesser_is_stopped_and_the_owner_elsewhere_is_not() {
        let failures = Failures::default();
        let (guesser, owner) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        for _ in 0..MOST_WRONG {
            assert!(failures.admit(guesser, "admin").is_ok());
            failures.note(guesser, "admin");
        }
        assert!(failures.admit(guesser, "admin").unwrap_err().retry_after.is_some());
        assert!(failures.admit(guesser, "other").is_ok());
        assert!(failures.admit(owner, "admin").is_ok());
    }
}
