//! `standalone audit`: whoever keeps a checkpoint of a tournament's audit log learns whether anything was removed or
//! changed since.
use std::path::{Path, PathBuf};

use api_client::audit::{
    AuditClient, Compared, VerifierKey, check_checkpoint, check_consistency, check_entries, check_shown,
};
use api_client::{CallContext, ClientError, Upstream};
use api_types::audit::{AuditCheckpoint, AuditKey};
use api_types::text::Language;
use api_types::{Text, TournamentId};
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
struct Wrong(Text);

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

/// Why the log could not be read, in both languages: that says nothing of the log.
#[derive(Debug)]
struct Unread(Text);

impl std::fmt::Display for Unread {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Text { ru, en } = &self.0;
        write!(f, "Проверить журнал не удалось: {ru}\nThe log could not be checked: {en}")
    }
}

impl std::error::Error for Unread {}

/// A call that failed, told in a language; an answer's own words are in the one it was asked in.
fn told(error: &ClientError, language: Language) -> String {
    match error {
        ClientError::Unavailable { service, detail } => {
            let text = Text::new("не отвечает, повторите позже", "does not answer, try again later");
            format!("{service} {}: {detail}", text.say(language))
        }
        ClientError::Unexpected { service, detail } => {
            let text = Text::new("ответил не по форме", "gave an answer of another form");
            format!("{service} {}: {detail}", text.say(language))
        }
        ClientError::Problem(problem) => {
            format!("{}: {} ({})", problem.code.as_str(), problem.detail, problem.instance)
        }
    }
}

type Checked<T> = Result<T, Box<dyn std::error::Error>>;

fn read(path: &Path) -> Checked<AuditCheckpoint> {
    let unread = |error: &dyn std::fmt::Display| {
        let path = path.display();
        Unread(Text::new(
            format!("контрольная точка {path} не читается: {error}"),
            format!("the checkpoint {path} cannot be read: {error}"),
        ))
    };
    let text = std::fs::read_to_string(path).map_err(|error| unread(&error))?;
    Ok(serde_json::from_str(&text).map_err(|error| unread(&error))?)
}

impl Audit {
    /// Fetches the log and checks it; answers what is to be told. Where a call is refused, all is asked once more in
    /// English: an answer speaks one language.
    pub(crate) async fn check(&self) -> Checked<String> {
        let refused = match self.check_in(Language::Ru).await {
            Ok(told) => return Ok(told),
            Err(error) => *error.downcast::<ClientError>()?,
        };
        let ru = told(&refused, Language::Ru);
        let again = match &refused {
            ClientError::Problem(_) => self.check_in(Language::En).await.err(),
            ClientError::Unavailable { .. } | ClientError::Unexpected { .. } => None,
        };
        let english = again.and_then(|error| error.downcast::<ClientError>().ok());
        let en = told(english.as_deref().unwrap_or(&refused), Language::En);
        Err(Unread(Text::new(ru, en)).into())
    }

    /// As [`Self::check`], in one language.
    async fn check_in(&self, language: Language) -> Checked<String> {
        let trusted = self.key.as_deref().map(VerifierKey::parse).transpose();
        let trusted = trusted.map_err(|error| Wrong::from(api_client::audit::AuditFault::from(error)))?;
        let earlier = self.checkpoint.as_deref().map(read).transpose()?;
        let client = AuditClient(Upstream::new("gateway", &self.gateway)?);
        let context = CallContext { bearer: self.token.clone(), language, ..CallContext::default() };
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
