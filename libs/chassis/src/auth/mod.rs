//! Who calls: tokens, the keys they are checked against, and extractors that carry a permission in their type.
mod claims;
mod issuer_keys;
mod known_tokens;
mod permit;
mod principal;
mod service_token;

pub use claims::{Claims, Verifier};
pub use issuer_keys::{IssuerKeys, KeyFetch};
pub use permit::{AdminScope, Permission, Permit, ServiceScope};
pub use principal::{Caller, Principal, Visitor};
pub use service_token::ServiceToken;
