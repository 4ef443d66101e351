//! Issuing tokens: to clients and services for their secrets, to people for their passwords.
use std::future::Future;
use std::net::IpAddr;

use api_types::ProblemCode;
use api_types::access::{NewSession, Scope, TokenAnswer, TokenForm};
use chassis::auth::Claims;
use chassis::error::{ApiError, Outcome};
use jsonwebtoken::{Algorithm, Header, encode};
use secrecy::ExposeSecret;
use uuid::Uuid;

use super::keys::{active_or_new, signer};
use super::secrets::equal;
use crate::State;
use crate::store::{clients, people};

/// Services' client ids begin so; their secret is in the settings, not in a row.
const SERVICE_PREFIX: &str = "service-";
/// A token is good from a little before it is issued: clocks of two machines differ.
const SKEW_SECONDS: i64 = 5;

/// Whom a token will stand for.
struct Grant {
    subject: String,
    federation: Option<String>,
    scopes: Vec<Scope>,
}

/// `grant_type=client_credentials` (RFC 6749, 4.4).
pub(crate) async fn to_client(
    state: &State,
    address: Option<IpAddr>,
    form: TokenForm,
) -> Outcome<TokenAnswer> {
    let name = form.client_id.clone();
    counted(state, address, &name, client(state, form)).await
}

/// Tries, unless there were too many wrong tries; notes a wrong one.
async fn counted(
    state: &State,
    address: Option<IpAddr>,
    name: &str,
    attempt: impl Future<Output = Outcome<TokenAnswer>>,
) -> Outcome<TokenAnswer> {
    let (Some(failures), Some(address)) = (&state.failures, address) else { return attempt.await };
    failures.admit(address, name)?;
    let outcome = attempt.await;
    if outcome.as_ref().is_err_and(|error| error.code == ProblemCode::CredentialsInvalid) {
        failures.note(address, name);
    }
    outcome
}

async fn client(state: &State, form: TokenForm) -> Outcome<TokenAnswer> {
    if form.grant_type != "client_credentials" {
        return Err(ApiError::field(
            "/grant_type",
            "поддерживается только grant_type=client_credentials; люди входят через POST /v1/sessions",
            "only grant_type=client_credentials is served; people sign in with POST /v1/sessions",
        ));
    }
    if form.client_id.starts_with(SERVICE_PREFIX) {
        return to_service(state, form).await;
    }
    let id = form.client_id.clone();
    let found =
        state.db.read(move |connection| clients::find(connection, &id)).await.map_err(ApiError::from)?;
    let (client, hash) = found.map_or((None, None), |(client, hash)| (Some(client), Some(hash)));
    let matches = state.secrets.matches(form.client_secret, hash).await?;
    let client = client.filter(|_| matches).ok_or_else(|| refused("client_id", "client_secret"))?;
    issue(state, Grant { subject: client.id, federation: client.federation, scopes: client.scopes }).await
}

async fn to_service(state: &State, form: TokenForm) -> Outcome<TokenAnswer> {
    if !equal(&form.client_secret, state.service_secret.expose_secret()) {
        return Err(refused("client_id", "client_secret"));
    }
    issue(state, Grant { subject: form.client_id, federation: None, scopes: vec![Scope::Service] }).await
}

/// A person's sign-in. What the person may do follows from the staff lists.
pub(crate) async fn to_person(
    state: &State,
    address: Option<IpAddr>,
    session: NewSession,
) -> Outcome<TokenAnswer> {
    let name = session.login.clone();
    counted(state, address, &name, person(state, session)).await
}

async fn person(state: &State, session: NewSession) -> Outcome<TokenAnswer> {
    let login = session.login.clone();
    let found =
        state.db.read(move |connection| people::find(connection, &login)).await.map_err(ApiError::from)?;
    let (person, hash) = found.map_or((None, None), |(person, hash)| (Some(person), Some(hash)));
    let matches = state.secrets.matches(session.password, hash).await?;
    let person = person.filter(|_| matches).ok_or_else(|| refused("login", "password"))?;
    let scopes = vec![Scope::Judge, Scope::Read];
    issue(state, Grant { subject: person.login, federation: person.federation, scopes }).await
}

fn refused(name: &str, secret: &str) -> ApiError {
    ApiError::new(
        ProblemCode::CredentialsInvalid,
        format!("Неверные {name} или {secret}."),
        format!("Wrong {name} or {secret}."),
    )
}

async fn issue(state: &State, grant: Grant) -> Outcome<TokenAnswer> {
    let now = state.clock.now();
    // Read first: the key is made once, and a write would queue behind other writers for nothing.
    let known = state.db.read(crate::store::signing_keys::active).await.map_err(ApiError::from)?;
    let row = match known {
        Some(row) => row,
        None => state.db.write(move |connection| active_or_new(connection, now)).await?,
    };
    let scope = grant.scopes.iter().map(|scope| scope.as_str()).collect::<Vec<_>>().join(" ");
    let issued = now.timestamp();
    let claims = Claims {
        iss: state.tokens.issuer.clone(),
        aud: state.tokens.audience.clone(),
        sub: grant.subject,
        exp: issued + state.token_life.num_seconds(),
        nbf: issued - SKEW_SECONDS,
        iat: issued,
        jti: Uuid::now_v7().to_string(),
        scope: scope.clone(),
        federation: grant.federation,
    };
    let mut header = Header::new(Algorithm::EdDSA);
    header.kid = Some(row.kid.clone());
    let token = encode(&header, &claims, &signer(&row)?).map_err(|e| ApiError::internal(e.to_string()))?;
    Ok(TokenAnswer {
        access_token: token,
        token_type: "Bearer".to_owned(),
        expires_in: state.token_life.num_seconds(),
        scope,
    })
}
