//! The token: a JWT signed with EdDSA, and how it is checked.
use api_types::{ProblemCode, access::Scope};
use jsonwebtoken::errors::ErrorKind;
use jsonwebtoken::{Algorithm, Validation, decode, decode_header, get_current_timestamp};
use serde::{Deserialize, Serialize};

use super::known_tokens::KnownTokens;
use super::{IssuerKeys, Principal};
use crate::error::{ApiError, Outcome};
use crate::settings::TokenSettings;

/// What a token says. Times are seconds since 1970.
#[derive(Clone, Debug, Serialize)]
pub struct Claims {
    /// Who issued it.
    pub iss: String,
    /// For whom it was issued.
    pub aud: String,
    /// Whom it stands for.
    pub sub: String,
    /// Until when it is good.
    pub exp: i64,
    /// From when it is good.
    pub nbf: i64,
    /// When it was issued.
    pub iat: i64,
    /// Its own id.
    pub jti: String,
    /// What it allows, separated by spaces.
    pub scope: String,
    /// Whose data it opens; absent for administrators and services.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub federation: Option<String>,
}

/// What is read of a token. Another issuer's tokens may say `aud` as a list and leave out `jti`; the times, the issuer and
/// the audience are checked before.
#[derive(Deserialize)]
struct Accepted {
    sub: String,
    scope: String,
    exp: u64,
    #[serde(default)]
    federation: Option<String>,
}

/// Checks tokens: signature, algorithm, issuer, audience, times.
#[derive(Clone, Debug)]
pub struct Verifier {
    keys: IssuerKeys,
    validation: Validation,
    known: KnownTokens,
}

impl Verifier {
    /// A verifier of one issuer's tokens.
    #[must_use]
    pub fn new(settings: &TokenSettings, keys: IssuerKeys) -> Self {
        let mut validation = Validation::new(Algorithm::EdDSA);
        validation.set_issuer(&[&settings.issuer]);
        validation.set_audience(&[&settings.audience]);
        validation.set_required_spec_claims(&["exp", "nbf", "iss", "aud", "sub"]);
        validation.validate_nbf = true;
        validation.leeway = 0;
        Self { keys, validation, known: KnownTokens::default() }
    }

    /// Whom a token stands for.
    ///
    /// # Errors
    /// `token_invalid`, with the reason; `unavailable` where the issuer's keys cannot be had.
    pub async fn verify(&self, token: &str) -> Outcome<Principal> {
        if let Some((kid, principal)) = self.known.find(token)
            && self.keys.find(&kid).await?.is_some()
        {
            return Ok(principal);
        }
        let header = decode_header(token).map_err(|error| refused(error.kind()))?;
        if header.alg != Algorithm::EdDSA {
            return Err(refused(&ErrorKind::InvalidAlgorithm));
        }
        let kid = header.kid.ok_or_else(|| refused(&ErrorKind::InvalidToken))?;
        let key = self.keys.find(&kid).await?.ok_or_else(unknown_key)?;
        let claims =
            decode::<Accepted>(token, &key, &self.validation).map_err(|error| refused(error.kind()))?.claims;
        let principal = Principal {
            subject: claims.sub,
            federation: claims.federation,
            scopes: claims.scope.split(' ').filter_map(Scope::parse).collect(),
            token: token.to_owned(),
        };
        self.known.remember(&kid, &principal, claims.exp.saturating_sub(get_current_timestamp()));
        Ok(principal)
    }
}

fn refused(kind: &ErrorKind) -> ApiError {
    let (ru, en) = match kind {
        ErrorKind::ExpiredSignature => {
            ("срок действия истёк; получите новый", "it has expired; get a new one")
        }
        ErrorKind::ImmatureSignature => ("срок действия ещё не начался", "it is not valid yet"),
        ErrorKind::InvalidIssuer => ("выдан не тем сервером", "it is from another issuer"),
        ErrorKind::InvalidAudience => ("выдан для другой системы", "it is for another audience"),
        ErrorKind::InvalidSignature => ("подпись неверна", "the signature is wrong"),
        ErrorKind::InvalidAlgorithm | ErrorKind::InvalidAlgorithmName => {
            ("принимается только подпись EdDSA", "only EdDSA signatures are accepted")
        }
        _ => ("он не читается", "it cannot be read"),
    };
    ApiError::new(
        ProblemCode::TokenInvalid,
        format!("Токен не принят: {ru}."),
        format!("The token is not accepted: {en}."),
    )
}

fn unknown_key() -> ApiError {
    ApiError::new(
        ProblemCode::TokenInvalid,
        "Токен не принят: он подписан неизвестным ключом.",
        "The token is not accepted: it is signed with an unknown key.",
    )
}
