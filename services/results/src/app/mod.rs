//! What this service decides, a file a use case. Permission checks stand here; SQL does not.
pub(crate) mod access;
pub(crate) mod approval;
pub(crate) mod effects;
pub(crate) mod field;
pub(crate) mod games;
pub(crate) mod holds;
pub(crate) mod latin;
pub(crate) mod participants;
pub(crate) mod publish_round;
pub(crate) mod record;
pub(crate) mod regulation;
pub(crate) mod round_status;
pub(crate) mod rounds;
pub(crate) mod staff;
pub(crate) mod standings;
pub(crate) mod tournaments;
pub(crate) mod windows;
