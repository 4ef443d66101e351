//! What questions of renju may set.
use serde::{Deserialize, Serialize};

use crate::regulation::text_enum;

text_enum! {
    /// How the columns are named.
    RenjuColumns {
        /// A-O.
        International = "international",
        /// A-H, I, K-P: a letter is skipped (9.2.2.2).
        Russian = "russian",
    }
}

text_enum! {
    /// What is asked of the move that makes a three an open four.
    ThreeReading {
        /// It is permitted; it may be a five (9.2.3).
        Permitted = "permitted",
        /// It is permitted and makes no five (the international wording).
        Rif = "rif",
    }
}

text_enum! {
    /// What follows from a foul.
    FoulClaims {
        /// It loses at once.
        Automatic = "automatic",
        /// It loses if White claims it before his reply.
        OnClaim = "on_claim",
    }
}
