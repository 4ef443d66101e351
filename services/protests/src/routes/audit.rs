use actix_web::{HttpResponse, get, post, web};
use api_types::TournamentId;
use api_types::audit::{
    AuditCheckpoint, AuditEntries, AuditEntriesQuery, AuditKey, AuditProof, ConsistencyQuery, InclusionQuery,
};
use api_types::page::Page;
use chassis::auth::{AdminScope, Permit, Visitor};
use chassis::error::Outcome;
use chassis::http::{Query, Reply};

use crate::State;
use crate::app::audit::{keys, reading};

/// Shows the audit log of a tournament in a word: its size and Merkle root, signed.
///
/// Keep it: together with a later one and the proof between them it shows that nothing of what the protests service
/// did was removed or changed since.
#[utoipa::path(
    tag = "audit", operation_id = "get_audit_checkpoint",
    params(("id" = TournamentId, Path, description = "The tournament.")),
    responses((status = 200, description = "The checkpoint.", body = AuditCheckpoint)),
    security((), ("token" = []))
)]
#[get("/v1/tournaments/{id}/audit/checkpoint")]
pub(crate) async fn get_audit_checkpoint(
    visitor: Visitor,
    state: web::Data<State>,
    path: web::Path<TournamentId>,
) -> Outcome<Reply> {
    Reply::ok(&reading::checkpoint(&state, visitor, path.into_inner()).await?)
}

/// Lists the entries of the audit log, from a number on.
///
/// What an entry records, and the salt that proves it, are for those with a role at the tournament; others see that it
/// is there, what kind it is and when it was made. Whoever reads them all computes the root of the checkpoint from them:
/// how is said of an entry (`AuditEntry`).
#[utoipa::path(
    tag = "audit", operation_id = "list_audit_entries",
    params(("id" = TournamentId, Path, description = "The tournament."), AuditEntriesQuery),
    responses((status = 200, description = "The entries.", body = AuditEntries)),
    security((), ("token" = []))
)]
#[get("/v1/tournaments/{id}/audit/entries")]
pub(crate) async fn list_audit_entries(
    visitor: Visitor,
    state: web::Data<State>,
    path: web::Path<TournamentId>,
    query: Query<AuditEntriesQuery>,
) -> Outcome<Reply> {
    Reply::ok(&reading::entries(&state, visitor, path.into_inner(), query.0).await?)
}

/// Proves that an entry is in the log of a size (RFC 9162, 2.1.3).
#[utoipa::path(
    tag = "audit", operation_id = "get_audit_inclusion",
    params(("id" = TournamentId, Path, description = "The tournament."), InclusionQuery),
    responses(
        (status = 200, description = "The proof.", body = AuditProof),
        (status = 422, description = "The log has no such entry, or has never had this size.")
    ),
    security((), ("token" = []))
)]
#[get("/v1/tournaments/{id}/audit/inclusion")]
pub(crate) async fn get_audit_inclusion(
    visitor: Visitor,
    state: web::Data<State>,
    path: web::Path<TournamentId>,
    query: Query<InclusionQuery>,
) -> Outcome<Reply> {
    Reply::ok(&reading::inclusion(&state, visitor, path.into_inner(), query.0).await?)
}

/// Proves that the log of one size begins with that of an earlier one (RFC 9162, 2.1.4).
#[utoipa::path(
    tag = "audit", operation_id = "get_audit_consistency",
    params(("id" = TournamentId, Path, description = "The tournament."), ConsistencyQuery),
    responses(
        (status = 200, description = "The proof.", body = AuditProof),
        (status = 422, description = "The log has never had this size, or from is greater than to.")
    ),
    security((), ("token" = []))
)]
#[get("/v1/tournaments/{id}/audit/consistency")]
pub(crate) async fn get_audit_consistency(
    visitor: Visitor,
    state: web::Data<State>,
    path: web::Path<TournamentId>,
    query: Query<ConsistencyQuery>,
) -> Outcome<Reply> {
    Reply::ok(&reading::consistency(&state, visitor, path.into_inner(), query.0).await?)
}

/// Lists the keys that sign or signed audit checkpoints, oldest first.
#[utoipa::path(
    tag = "audit", operation_id = "list_audit_keys",
    responses((status = 200, description = "The keys, all on one page.", body = Page<AuditKey>)),
    security((), ("token" = []))
)]
#[get("/v1/audit-keys")]
pub(crate) async fn list_audit_keys(_visitor: Visitor, state: web::Data<State>) -> Outcome<HttpResponse> {
    let items = keys::list(&state).await?;
    Ok(HttpResponse::Ok().json(Page { items, next: None }))
}

/// Makes a new key for audit checkpoints and retires the others.
///
/// What a retired key signed stays good, and the key stays in the list.
#[utoipa::path(
    tag = "audit", operation_id = "rotate_audit_key",
    responses((status = 201, description = "The new key.", body = AuditKey)),
    security(("token" = []))
)]
#[post("/v1/audit-keys")]
pub(crate) async fn rotate_audit_key(
    permit: Permit<AdminScope>,
    state: web::Data<State>,
) -> Outcome<HttpResponse> {
    Ok(HttpResponse::Created().json(keys::rotate(&state, permit.caller).await?))
}
