//! `standalone audit`: whoever keeps a checkpoint of a tournament's audit log learns whether anything was removed or
//! changed since.
use std::path::{Path, PathBuf};

use api_client::audit::{
    AuditClient, Compared, VerifierKey, check_checkpoint, check_consistency, check_entries, check_shown,
};
use api_client::{CallContext, Upstream};
use api_types::TournamentId;
use api_types::audit::{AuditCheckpoint, AuditKey};
use clap::Args;

/// What is checked, and against what.
#[derive(Args)]
pub(crate) struct Audit {
    /// The address of the gateway.
    gateway: String,
    /// The tournament's id.
    tournament: TournamentId,
    /// A checkpoint kept earlier: the log must begin with it.
    #[arg(long)]
    checkpoint: Option<PathBuf>,
    /// Where to keep the checkpoint found now, once everything holds.
    #[arg(long)]
    save: Option<PathBuf>,
    /// The key that must have signed, as it was published (name+id+key); else the published one.
    #[arg(long)]
    key: Option<String>,
    /// A token, where the tournament is not public; with a role there the records are checked too, and the texts
    /// that they commit to.
    #[arg(long, env = "AUDIT_TOKEN", hide_env_values = true)]
    token: Option<String>,
}

/// Why the check did not succeed: what is wrong, in both languages.
#[derive(Debug)]
struct Wrong(api_types::Text);

impl std::fmt::Display for Wrong {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Журнал не сходится: {}.\nThe log does not hold: {}.", self.0.ru, self.0.en)
    }
}

impl std::error::Error for Wrong {}

impl From<api_client::audit::AuditFault> for Wrong {
    fn from(fault: api_client::audit::AuditFault) -> Self {
        Self(fault.text())
    }
}

type Checked<T> = Result<T, Box<dyn std::error::Error>>;

fn read(path: &Path) -> Checked<AuditCheckpoint> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(serde_json::from_str(&text).map_err(|error| format!("{}: {error}", path.display()))?)
}

impl Audit {
    /// Fetches the log and checks it; answers what is to be told.
    pub(crate) async fn check(&self) -> Checked<String> {
        let trusted = self.key.as_deref().map(VerifierKey::parse).transpose();
        let trusted = trusted.map_err(|error| Wrong::from(api_client::audit::AuditFault::from(error)))?;
        let earlier = self.checkpoint.as_deref().map(read).transpose()?;
        let client = AuditClient(Upstream::new("gateway", &self.gateway)?);
        let context = CallContext { bearer: self.token.clone(), ..CallContext::default() };
        // The first checkpoint of all makes the first key.
        let now = client.checkpoint(&context, self.tournament).await?;
        let keys = client.keys(&context).await?;
        check_checkpoint(self.tournament, &now, &keys, trusted.as_ref()).map_err(Wrong::from)?;
        if let Some(earlier) = &earlier {
            self.against(&client, &context, (earlier, &now), &keys).await?;
        }
        let entries = client.entries(&context, self.tournament, now.size).await?;
        check_entries(&now, &entries).map_err(Wrong::from)?;
        let seen = client.shown(&context, self.tournament, &entries).await?;
        let seen = check_shown(&seen).map_err(Wrong::from)?;
        if let Some(path) = &self.save {
            std::fs::write(path, format!("{}\n", serde_json::to_string_pretty(&now)?))?;
        }
        let (size, id) = (now.size, &now.key_id);
        let Compared { texts, facts, unread } = seen;
        Ok(format!(
            "Журнал сходится: записей {size}, подписан ключом {id}; сверено текстов {texts}, сведений {facts}, недоступно {unread}.\n\
             The log holds: {size} entries, signed by the key {id}; {texts} texts and {facts} facts compared, {unread} not to be read."
        ))
    }

    /// The earlier checkpoint was signed too: by a key that is still published, of this log.
    async fn against(
        &self,
        client: &AuditClient,
        context: &CallContext,
        (earlier, now): (&AuditCheckpoint, &AuditCheckpoint),
        keys: &[AuditKey],
    ) -> Checked<()> {
        check_checkpoint(self.tournament, earlier, keys, None).map_err(Wrong::from)?;
        if earlier.size > now.size {
            let (from, to) = (earlier.size, now.size);
            return Err(Wrong::from(api_client::audit::AuditFault::Shrunk { from, to }).into());
        }
        let proof = client.consistency(context, self.tournament, earlier.size, now.size).await?;
        Ok(check_consistency(earlier, now, &proof).map_err(Wrong::from)?)
    }
}
