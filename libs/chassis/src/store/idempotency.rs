//! Idempotency keys: the key's row, the effect and the stored answer share one transaction. Of a hundred equal
//! requests at once one does the work; the others wait for its commit and answer the same.
use api_types::ProblemCode;
use chrono::{DateTime, Utc};
use db::{AnyConnection, Db, DbError};
use diesel::prelude::*;

use super::schema::idempotency_keys::dsl;
use crate::auth::Caller;
use crate::error::{ApiError, Outcome};
use crate::http::{Body, IdempotencyKey, JsonBody, Reply};

/// A request that may come more than once.
#[derive(Clone, Debug)]
pub struct Idempotent {
    principal: String,
    operation: String,
    key: String,
    fingerprint: String,
}

impl Idempotent {
    /// A caller's request; `operation` is the operation and what it is done to, so that one key may serve two.
    pub fn new<T: JsonBody>(
        caller: &Caller,
        operation: impl Into<String>,
        key: IdempotencyKey,
        body: &Body<T>,
    ) -> Self {
        Self {
            principal: caller.principal.subject.clone(),
            operation: operation.into(),
            key: key.0,
            fingerprint: body.fingerprint(),
        }
    }

    /// The answer given before, if this request was done before.
    ///
    /// # Errors
    /// `idempotency_key_reused` where the key came with another body.
    pub async fn replay(&self, db: &Db) -> Outcome<Option<Reply>> {
        let this = self.clone();
        db.read(move |connection| this.stored(connection)).await
    }

    fn stored(&self, connection: &mut AnyConnection) -> Outcome<Option<Reply>> {
        let row: Option<(String, Option<String>)> = dsl::idempotency_keys
            .filter(dsl::principal.eq(&self.principal))
            .filter(dsl::operation.eq(&self.operation))
            .filter(dsl::idempotency_key.eq(&self.key))
            .select((dsl::fingerprint, dsl::reply))
            .first(connection)
            .optional()?;
        let Some((fingerprint, reply)) = row else { return Ok(None) };
        if fingerprint != self.fingerprint {
            return Err(ApiError::new(
                ProblemCode::IdempotencyKeyReused,
                "Этот Idempotency-Key уже использован с другим телом запроса; для нового действия возьмите новый.",
                "This Idempotency-Key was used with another body; take a new one for a new act.",
            ));
        }
        let reply = reply.ok_or_else(|| ApiError::internal("an idempotency row without its reply"))?;
        let reply: Reply =
            serde_json::from_str(&reply).map_err(|error| ApiError::internal(error.to_string()))?;
        Ok(Some(reply.replayed()))
    }

    fn claim(&self, connection: &mut AnyConnection, now: DateTime<Utc>) -> QueryResult<usize> {
        diesel::insert_into(dsl::idempotency_keys)
            .values((
                dsl::principal.eq(&self.principal),
                dsl::operation.eq(&self.operation),
                dsl::idempotency_key.eq(&self.key),
                dsl::fingerprint.eq(&self.fingerprint),
                dsl::created_at.eq(now.naive_utc()),
            ))
            .execute(connection)
    }

    fn keep(&self, connection: &mut AnyConnection, reply: &Reply) -> Outcome<()> {
        let text = serde_json::to_string(reply).map_err(|error| ApiError::internal(error.to_string()))?;
        diesel::update(
            dsl::idempotency_keys
                .filter(dsl::principal.eq(&self.principal))
                .filter(dsl::operation.eq(&self.operation))
                .filter(dsl::idempotency_key.eq(&self.key)),
        )
        .set(dsl::reply.eq(text))
        .execute(connection)?;
        Ok(())
    }
}

/// Why a transaction was left.
enum Left {
    /// Another request with this key was first.
    Claimed,
    /// The use case refused or failed.
    Refused(ApiError),
}

impl From<DbError> for Left {
    fn from(error: DbError) -> Self {
        Self::Refused(error.into())
    }
}

impl From<ApiError> for Left {
    fn from(error: ApiError) -> Self {
        Self::Refused(error)
    }
}

/// Does `work` once for a key: in one transaction with the key's row and the answer. A refusal keeps nothing, so a
/// corrected repeat may use the key again.
///
/// # Errors
/// Whatever `work` answers, and `idempotency_key_reused`.
pub async fn once(
    db: &Db,
    request: Idempotent,
    now: DateTime<Utc>,
    work: impl FnOnce(&mut AnyConnection) -> Outcome<Reply> + Send + 'static,
) -> Outcome<Reply> {
    let kept = request.clone();
    let attempt = db
        .write(move |connection| {
            if let Some(reply) = request.stored(connection)? {
                return Ok(reply);
            }
            match request.claim(connection, now).map_err(DbError::from) {
                Ok(_) => {}
                Err(DbError::Duplicate(_)) => return Err(Left::Claimed),
                Err(error) => return Err(error.into()),
            }
            let reply = work(connection)?;
            request.keep(connection, &reply)?;
            Ok(reply)
        })
        .await;
    match attempt {
        Ok(reply) => Ok(reply),
        Err(Left::Refused(error)) => Err(error),
        Err(Left::Claimed) => kept
            .replay(db)
            .await?
            .ok_or_else(|| ApiError::unavailable("a concurrent request with this key was rolled back")),
    }
}
