//! Where the rules leave a reading to the regulation, and where programs and federations differ.
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::oracle::{CaptureRules, DrawSettings, FoulClaims, RenjuColumns, ThreeReading};
use crate::standings_computation::TableSettings;

/// How renju is played and judged at an event (IX).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({ "opening": "soosyrv-8", "three_reading": "permitted" })))]
pub struct RenjuReadings {
    /// The opening regulation (9.2.4.3): `soosyrv-8` and so on; records are not judged by one where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opening: Option<String>,
    /// How a three is read; `permitted` where absent (9.2.3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub three_reading: Option<ThreeReading>,
    /// What follows from a foul; `automatic` where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub foul_claims: Option<FoulClaims>,
    /// How the columns of records are named; `international` where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub columns: Option<RenjuColumns>,
}

/// The readings of an event; each has the default of the rules where absent.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({ "draws": { "effect": "on_claim" }, "tables": { "withdrawn_in_mean": true } })))]
pub struct Readings {
    /// How pieces capture in draughts-64, and there alone (6.2.3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub capture_rules: Option<CaptureRules>,
    /// How draws are counted, in draughts alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draws: Option<DrawSettings>,
    /// How renju is judged, and that alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub renju: Option<RenjuReadings>,
    /// How byes and withdrawn players count in coefficients (3.15.11), and when direct meetings do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tables: Option<TableSettings>,
}

impl Readings {
    /// Whether all are the defaults.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.capture_rules.is_none() && self.draws.is_none() && self.renju.is_none() && self.tables.is_none()
    }
}
