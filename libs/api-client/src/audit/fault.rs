//! What can be wrong with an audit log, in plain sentences.
use api_types::Text;
use audit::NoteError;
use thiserror::Error;

/// Why a log is not to be trusted.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AuditFault {
    /// The key that is said to have signed is not among those published.
    #[error("the key {0} that signed the checkpoint is not among the published keys")]
    UnknownKey(String),
    /// The signature, or the note as a whole.
    #[error("{0}")]
    Note(#[from] NoteError),
    /// The checkpoint is of another log.
    #[error("the checkpoint is of another tournament's log: {0}")]
    OtherLog(String),
    /// The fields beside the note say something else.
    #[error("the fields of the checkpoint differ from its signed note")]
    Fields,
    /// An entry is not where it should be.
    #[error("entry {0} is missing")]
    Missing(u64),
    /// A record is not the one that was committed to.
    #[error("the record of entry {0} was changed: it is not the one committed to")]
    Record(u64),
    /// A text that an entry commits to is no longer the same, or gone.
    #[error("the text {name} of entry {entry} was changed: it is not the one committed to")]
    Text {
        /// Which entry.
        entry: u64,
        /// Which of its texts.
        name: String,
    },
    /// A fact is shown otherwise than the log tells it.
    #[error("what is shown as {name} is not what entry {entry} tells")]
    Fact {
        /// Which entry.
        entry: u64,
        /// Which of its facts.
        name: String,
    },
    /// The entries do not make the root.
    #[error("the entries do not make the signed root: one of them was changed, or their order")]
    Root,
    /// The log has become shorter.
    #[error("the log had {from} entries and now has {to}: entries were removed")]
    Shrunk {
        /// Before.
        from: u64,
        /// Now.
        to: u64,
    },
    /// The log does not begin with the earlier one.
    #[error(
        "the log of {to} entries does not begin with the earlier one of {from}: what was there has been changed"
    )]
    Inconsistent {
        /// The earlier size.
        from: u64,
        /// The later one.
        to: u64,
    },
    /// The entry is not proved to be in the log.
    #[error("entry {0} is not proved to be in the log")]
    NotIncluded(u64),
    /// Something of an answer cannot be read.
    #[error("a hash of the answer cannot be read")]
    Unreadable,
}

impl AuditFault {
    /// The sentence in both languages.
    #[must_use]
    pub fn text(&self) -> Text {
        let ru = match self {
            Self::UnknownKey(id) => {
                format!("ключа {id}, которым подписана контрольная точка, нет среди объявленных")
            }
            Self::Note(NoteError::Form) => "это не подписанная контрольная точка журнала".to_owned(),
            Self::Note(NoteError::OtherKey(id)) => format!("контрольная точка не подписана ключом {id}"),
            Self::Note(NoteError::Signature(id)) => {
                format!("подпись ключом {id} не сходится: контрольную точку изменили после подписи")
            }
            Self::Note(NoteError::Key) => "это не ключ проверки контрольных точек".to_owned(),
            Self::OtherLog(origin) => {
                format!("контрольная точка относится к журналу другого соревнования: {origin}")
            }
            Self::Fields => "поля контрольной точки расходятся с её подписанным текстом".to_owned(),
            Self::Missing(number) => format!("записи {number} нет"),
            Self::Record(number) => {
                format!("содержание записи {number} изменено: оно не то, за которое поручились")
            }
            Self::Text { entry, name } => {
                format!("текст {name} записи {entry} изменён: он не тот, за который поручились")
            }
            Self::Fact { entry, name } => {
                format!("показанное как {name} — не то, что говорит запись {entry}")
            }
            Self::Root => "записи не дают подписанного корня: изменена одна из них или их порядок".to_owned(),
            Self::Shrunk { from, to } => format!("записей было {from}, стало {to}: записи удалены"),
            Self::Inconsistent { from, to } => {
                format!("журнал из {to} записей не начинается с прежнего из {from}: прежние записи изменены")
            }
            Self::NotIncluded(number) => format!("не доказано, что запись {number} есть в журнале"),
            Self::Unreadable => "хеш в ответе не читается".to_owned(),
        };
        Text::new(ru, self.to_string())
    }
}
