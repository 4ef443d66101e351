//! The file of an embedded database: for its owner's eyes alone, since it holds keys and people's names.
use std::fs::{DirBuilder, OpenOptions};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::Path;

use crate::DbError;

/// Makes the folder and the file where they are not there, and sees that the file can be written.
pub(crate) fn prepare(file: &Path) -> Result<(), DbError> {
    let refused = |place: &Path, error: std::io::Error| {
        DbError::Unavailable(format!("{} cannot be written: {error}", place.display()))
    };
    if let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        DirBuilder::new()
            .recursive(true)
            .mode(0o700)
            .create(folder)
            .map_err(|error| refused(folder, error))?;
    }
    OpenOptions::new()
        .read(true)
        .append(true)
        .create(true)
        .mode(0o600)
        .open(file)
        .map(|_| ())
        .map_err(|error| refused(file, error))
}
