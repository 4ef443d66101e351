//! How many requests one address and one principal may make, and how large a request's head may be.
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::str::FromStr;

use actix_web::dev::ServiceRequest;
use api_types::ProblemCode;
use chassis::auth::Principal;
use chassis::error::{ApiError, Outcome};
use chassis::http::of_status;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

/// Many people of one federation come through one address.
const ADDRESS_FACTOR: u32 = 4;
/// How many seconds' worth may come at once.
const BURST_SECONDS: u32 = 5;
/// Guessing secrets is made slow.
const CREDENTIALS: NonZeroU32 = NonZeroU32::new(20).unwrap();
const CREDENTIALS_BURST: NonZeroU32 = NonZeroU32::new(200).unwrap();
/// Counters of those who have not come for a while are dropped when so many are kept.
const MOST_KEPT: usize = 10_000;

const MOST_PATH_BYTES: usize = 8 * 1024;
const MOST_HEADER_BYTES: usize = 16 * 1024;

/// The setting: `off`, or requests a second for one principal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RateLimit(Option<NonZeroU32>);

impl RateLimit {
    /// Whether anything is limited.
    pub(crate) const fn is_on(self) -> bool {
        self.0.is_some()
    }
}

impl Default for RateLimit {
    fn default() -> Self {
        Self(NonZeroU32::new(100))
    }
}

impl FromStr for RateLimit {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text == "off" {
            return Ok(Self(None));
        }
        let number = text.parse().map_err(|_| "'off' or a number of requests a second")?;
        Ok(Self(Some(number)))
    }
}

/// Counts requests.
pub(crate) struct Rates {
    addresses: DefaultKeyedRateLimiter<IpAddr>,
    principals: DefaultKeyedRateLimiter<String>,
    credentials: DefaultKeyedRateLimiter<IpAddr>,
}

impl Rates {
    /// Limits by the setting; `None` where they are off.
    pub(crate) fn of(setting: RateLimit) -> Option<Self> {
        let each = setting.0?;
        let many = each.saturating_mul(NonZeroU32::MIN.saturating_add(ADDRESS_FACTOR - 1));
        let burst = NonZeroU32::MIN.saturating_add(BURST_SECONDS - 1);
        let quota = |rate: NonZeroU32| Quota::per_second(rate).allow_burst(rate.saturating_mul(burst));
        Some(Self {
            addresses: RateLimiter::keyed(quota(many)),
            principals: RateLimiter::keyed(quota(each)),
            credentials: RateLimiter::keyed(Quota::per_second(CREDENTIALS).allow_burst(CREDENTIALS_BURST)),
        })
    }

    fn admit(&self, request: &ServiceRequest, principal: Option<&Principal>) -> Outcome<()> {
        if let Some(principal) = principal {
            trim(&self.principals);
            return check(&self.principals, &principal.subject);
        }
        let Some(address) = request.peer_addr().map(|peer| peer.ip()) else { return Ok(()) };
        trim(&self.addresses);
        trim(&self.credentials);
        if matches!(request.path(), "/oauth/token" | "/v1/sessions") {
            check(&self.credentials, &address)?;
        }
        check(&self.addresses, &address)
    }
}

fn trim<K: std::hash::Hash + Eq + Clone>(limiter: &DefaultKeyedRateLimiter<K>) {
    if limiter.len() > MOST_KEPT {
        limiter.retain_recent();
    }
}

fn check<K: std::hash::Hash + Eq + Clone>(limiter: &DefaultKeyedRateLimiter<K>, key: &K) -> Outcome<()> {
    limiter.check_key(key).map_err(|until| {
        let wait = until.wait_time_from(DefaultClock::default().now());
        let seconds = u32::try_from(wait.as_secs()).unwrap_or(u32::MAX).saturating_add(1);
        let mut error = ApiError::new(
            ProblemCode::RateLimited,
            format!("Слишком много запросов; повторите через {seconds} с."),
            format!("Too many requests; repeat in {seconds} s."),
        );
        error.retry_after = Some(seconds);
        error
    })
}

/// What every request passes at the door.
pub(crate) fn admit(
    rates: Option<&Rates>,
    request: &ServiceRequest,
    principal: Option<&Principal>,
) -> Outcome<()> {
    if principal.is_none() {
        let path = request.uri().path_and_query().map_or(0, |path| path.as_str().len());
        if path > MOST_PATH_BYTES {
            return Err(of_status(414));
        }
        let headers = request.headers().iter();
        let bytes: usize = headers.map(|(name, value)| name.as_str().len() + value.len()).sum();
        if bytes > MOST_HEADER_BYTES {
            return Err(of_status(431));
        }
    }
    rates.map_or(Ok(()), |rates| rates.admit(request, principal))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_setting_is_off_or_a_number() {
        assert_eq!("off".parse(), Ok(RateLimit(None)));
        assert_eq!("7".parse(), Ok(RateLimit(NonZeroU32::new(7))));
        for wrong in ["", "0", "-1", "many"] {
            assert!(wrong.parse::<RateLimit>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn what_is_over_the_limit_is_told_when_to_come_again() {
        let rates = Rates::of(RateLimit(NonZeroU32::new(1))).unwrap();
        let key = "client".to_owned();
        let refused = (0..20).find_map(|_| check(&rates.principals, &key).err()).unwrap();
        assert_eq!(refused.code, ProblemCode::RateLimited);
        assert!(refused.retry_after.is_some_and(|seconds| seconds >= 1));
    }
}
