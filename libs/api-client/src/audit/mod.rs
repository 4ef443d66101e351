//! The audit log, as anybody reads and checks it.
mod committed;
mod fault;
mod place;
mod shown;
mod verify;

use api_types::audit::{AuditCheckpoint, AuditEntries, AuditEntry, AuditKey, AuditProof};
use api_types::{Page, TournamentId};

pub use audit::{NoteError, VerifierKey};
pub use fault::AuditFault;
pub use shown::{Compared, Seen, check_shown};
pub use verify::{check_checkpoint, check_consistency, check_entries, check_inclusion};

use crate::{CallContext, ClientError, Upstream};

/// Reads audit logs, through the gateway as a rule.
#[derive(Clone, Debug)]
pub struct AuditClient(pub Upstream);

impl AuditClient {
    /// The log's signed checkpoint.
    ///
    /// # Errors
    /// As [`ClientError`].
    pub async fn checkpoint(
        &self,
        context: &CallContext,
        id: TournamentId,
    ) -> Result<AuditCheckpoint, ClientError> {
        self.0.get(context, format!("/v1/tournaments/{id}/audit/checkpoint")).await
    }

    /// The first `size` entries, page by page.
    ///
    /// # Errors
    /// As [`ClientError`].
    pub async fn entries(
        &self,
        context: &CallContext,
        id: TournamentId,
        size: u64,
    ) -> Result<Vec<AuditEntry>, ClientError> {
        let mut entries = Vec::new();
        let mut from = Some(0);
        while let Some(first) = from.filter(|first| *first < size) {
            let path = format!("/v1/tournaments/{id}/audit/entries?from={first}&limit=100");
            let page: AuditEntries = self.0.get(context, path).await?;
            entries.extend(page.items);
            // a server that leads back and forth is not followed for ever
            from = page.next.filter(|next| *next > first);
        }
        entries.retain(|entry| entry.number < size);
        Ok(entries)
    }

    /// The proof that an entry is in the log of this size.
    ///
    /// # Errors
    /// As [`ClientError`].
    pub async fn inclusion(
        &self,
        context: &CallContext,
        id: TournamentId,
        entry: u64,
        size: u64,
    ) -> Result<AuditProof, ClientError> {
        self.0.get(context, format!("/v1/tournaments/{id}/audit/inclusion?entry={entry}&size={size}")).await
    }

    /// The proof that the log of one size begins with that of an earlier one.
    ///
    /// # Errors
    /// As [`ClientError`].
    pub async fn consistency(
        &self,
        context: &CallContext,
        id: TournamentId,
        from: u64,
        to: u64,
    ) -> Result<AuditProof, ClientError> {
        self.0.get(context, format!("/v1/tournaments/{id}/audit/consistency?from={from}&to={to}")).await
    }

    /// Every key that signs or signed checkpoints.
    ///
    /// # Errors
    /// As [`ClientError`].
    pub async fn keys(&self, context: &CallContext) -> Result<Vec<AuditKey>, ClientError> {
        let page: Page<AuditKey> = self.0.get(context, "/v1/audit-keys").await?;
        Ok(page.items)
    }
}
