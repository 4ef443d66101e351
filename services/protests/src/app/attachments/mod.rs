//! Files attached to a protest: letters and receipts go with a claim (10.3.6), scans and photographs with any.
pub(crate) mod adding;
mod content;
mod receiving;
pub(crate) mod showing;
