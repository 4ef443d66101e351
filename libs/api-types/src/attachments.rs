//! What is attached to a protest: letters and receipts (10.3.6), photographs, scans.
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::ids::{AttachmentId, ProtestId};
use crate::regulation::text_enum;

text_enum! {
    /// What a file is.
    MediaType {
        /// A document.
        Pdf = "application/pdf",
        /// A photograph.
        Jpeg = "image/jpeg",
        /// A picture.
        Png = "image/png",
        /// A text in UTF-8.
        Text = "text/plain",
    }
}

/// How a file is attached.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct AttachmentQuery {
    /// The file's name, 1 to 120 characters, without a path.
    #[param(example = "квитанция.pdf")]
    pub name: String,
}

/// The bytes of a file, as they are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(value_type = String, format = Binary)]
pub struct FileBytes(pub Vec<u8>);

/// A file attached to a protest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Attachment {
    /// The id.
    pub id: AttachmentId,
    /// The protest.
    pub protest_id: ProtestId,
    /// The file's name.
    #[schema(examples("квитанция.pdf"))]
    pub name: String,
    /// What it is.
    pub media_type: MediaType,
    /// Bytes.
    #[schema(examples(48_211))]
    pub size: u32,
    /// SHA-256 of the bytes, in hexadecimal; the audit log has it too.
    #[schema(examples("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"))]
    pub sha256: String,
    /// Who attached it.
    pub added_by: String,
    /// When.
    pub added_at: DateTime<Utc>,
}
