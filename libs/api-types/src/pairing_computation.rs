//! Pairing a field given in the request alone, and judging a round from anywhere.
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::oracle::Colour;
use crate::problem::Citation;
use crate::regulation::{Accelerated, Scale, System, text_enum};

text_enum! {
    /// A programme of the Swiss system (3.17).
    DrawProgramme {
        /// By lot alone (3.17.4); needs a seed.
        Random = "random",
        /// By individual ratings (3.17.5).
        Rating = "rating",
        /// With the truncated Solkoff coefficient (3.17.6).
        TruncatedSolkoff = "truncated-solkoff",
        /// With the current Buchholz coefficient (3.17.7).
        Buchholz = "buchholz",
    }
}

/// A field to be paired.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({
    "system": "swiss", "programme": "rating", "round": 2, "rounds_total": 5, "scale": "1-1/2-0",
    "players": [
        { "no": 1, "history": [{ "opponent": 3, "colour": "white", "result": "1" }] },
        { "no": 2, "history": [{ "opponent": 4, "colour": "black", "result": "1" }] },
        { "no": 3, "history": [{ "opponent": 1, "colour": "black", "result": "0" }] },
        { "no": 4, "history": [{ "opponent": 2, "colour": "white", "result": "0" }] }
    ]
})))]
pub struct PairingQuery {
    /// The system.
    pub system: System,
    /// The programme of the draw.
    pub programme: DrawProgramme,
    /// The round to be made, from 1.
    #[schema(minimum = 1)]
    pub round: u32,
    /// How many rounds the event has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds_total: Option<u32>,
    /// How points are counted; results may be written in it too.
    pub scale: Scale,
    /// The seed of the lots, up to 64 hexadecimal digits; made and told where one is needed and none is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// The colour of the odd numbers in round one; by lot where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_colour: Option<Colour>,
    /// The players; `no` is the number of 3.17.5.1.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<PairingPlayer>,
    /// Instead of `players`, the report of the tournament as a TRF16 text: starting numbers, results, and in its lines
    /// `XXP` forbidden pairs, `XXZ` who will be absent, `XXR` the number of rounds, `XXC` the first colour.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trf: Option<String>,
    /// Pairs that must not meet (3.17.9).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(examples(json!([])))]
    pub forbidden: Vec<[u32; 2]>,
    /// Pairs that the regulation or the arbiter has given for this round (3.17.9).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(examples(json!([])))]
    pub forced: Vec<[u32; 2]>,
    /// How the first rounds are accelerated: the field is divided by `no` into groups that are paired as if each upper one
    /// had a point more than the next (3.17.9); not by the programme `random`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(examples(json!(null)))]
    pub accelerated: Option<Accelerated>,
    /// Who is to stay without an opponent by the arbiter's word, in an odd field.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub given_bye: Option<u32>,
}

/// A player of a field.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({ "no": 1, "history": [{ "opponent": 3, "colour": "white", "result": "1" }] })))]
pub struct PairingPlayer {
    /// The number.
    pub no: u32,
    /// The rating; the numbers have been given by it, so it decides nothing here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<u32>,
    /// Left the event.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub withdrawn: bool,
    /// Known not to play this round.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub absent: bool,
    /// The points so far, to be held against the history.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<String>,
    /// The past rounds from the first; null is a round missed.
    #[serde(default)]
    pub history: Vec<Option<PairingPast>>,
}

/// A past round: a meeting, or a bye.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({ "opponent": 3, "colour": "white", "result": "1" })))]
pub struct PairingPast {
    /// Whom against.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opponent: Option<u32>,
    /// With which colour.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<Colour>,
    /// `1`, `1/2`, `0`, or in the scale of the request; `+` and `-` of a game that was not played (3.14.2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    /// A point without an opponent (3.17.2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bye: Option<bool>,
}

/// A round.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct PairingAnswer {
    /// The boards.
    pub pairs: Vec<ComputedPair>,
    /// Who has no opponent, in an odd field.
    #[schema(examples(json!(null)))]
    pub bye: Option<u32>,
    /// Why each board is as it is.
    pub explanation: Vec<ComputedReason>,
    /// Why the bye, in the language asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bye_explanation: Option<String>,
    /// The seed of the lots drawn for this answer; null where none were needed.
    pub seed: Option<String>,
    /// The colour of the odd numbers in round one.
    pub first_colour: Option<Colour>,
}

/// A board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ComputedPair {
    /// Its number, from 1.
    #[schema(examples(1))]
    pub board: u32,
    /// Who has White.
    #[schema(examples(2))]
    pub white: u32,
    /// Who has Black.
    #[schema(examples(1))]
    pub black: u32,
}

/// Why a board is as it is.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ComputedReason {
    /// Its number.
    #[schema(examples(1))]
    pub board: u32,
    /// In a sentence, in the language asked for.
    pub text: String,
    /// Who came from a higher score group; null where both are of one.
    pub float: Option<ComputedFloat>,
    /// Those who stood earlier in the stated order for the one whose turn it was, the first few, and why they were
    /// not taken.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub passed_over: Vec<ComputedPassedOver>,
}

/// Somebody who was passed over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(examples(json!({ "player": 3, "why": "met" })))]
pub struct ComputedPassedOver {
    /// Who.
    pub player: u32,
    /// Why.
    pub why: PassedOverGround,
}

text_enum! {
    /// Why somebody was passed over.
    PassedOverGround {
        /// The two have met (3.17.2).
        Met = "met",
        /// They are not allowed to meet (3.17.9).
        Forbidden = "forbidden",
        /// Both must have the same colour (3.17.2).
        SameColourDue = "same_colour_due",
        /// The others could not have been paired in order.
        NoRoundLeft = "no_round_left",
    }
}

/// A player who left his score group.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(examples(json!({ "player": 3, "from": "2", "to": "1.5", "passed": 0 })))]
pub struct ComputedFloat {
    /// Who.
    pub player: u32,
    /// The points of his group.
    pub from: String,
    /// The points of the group he met an opponent in.
    pub to: String,
    /// The groups between that he passed.
    pub passed: u32,
}

/// A round from anywhere, with the field it was made for.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({
    "system": "swiss", "programme": "rating", "round": 1, "scale": "1-1/2-0", "first_colour": "white",
    "players": [{ "no": 1 }, { "no": 2 }, { "no": 3 }, { "no": 4 }],
    "pairs": [{ "board": 1, "white": 1, "black": 3 }, { "board": 2, "white": 4, "black": 2 }], "bye": null
})))]
pub struct PairingCheckQuery {
    /// The system.
    pub system: System,
    /// The programme of the draw.
    pub programme: DrawProgramme,
    /// The round, from 1.
    #[schema(minimum = 1)]
    pub round: u32,
    /// How many rounds the event has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds_total: Option<u32>,
    /// How points are counted.
    pub scale: Scale,
    /// The seed of the lots.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// The colour of the odd numbers in round one; where absent, either is taken for drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_colour: Option<Colour>,
    /// The players.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<PairingPlayer>,
    /// Instead of `players`, the report of the tournament as a TRF16 text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trf: Option<String>,
    /// Pairs that must not meet.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(examples(json!([])))]
    pub forbidden: Vec<[u32; 2]>,
    /// Pairs that the regulation or the arbiter has given for this round.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(examples(json!([])))]
    pub forced: Vec<[u32; 2]>,
    /// How the first rounds are accelerated: the field is divided by `no` into groups that are paired as if each upper one
    /// had a point more than the next (3.17.9); not by the programme `random`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(examples(json!(null)))]
    pub accelerated: Option<Accelerated>,
    /// Who was to stay without an opponent by the arbiter's word.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub given_bye: Option<u32>,
    /// The boards of the round.
    pub pairs: Vec<CheckedPair>,
    /// Who has no opponent.
    #[serde(default)]
    pub bye: Option<u32>,
}

/// A board of a round to be judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({ "board": 1, "white": 1, "black": 3 })))]
pub struct CheckedPair {
    /// Its number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<u32>,
    /// Who has White.
    pub white: u32,
    /// Who has Black.
    pub black: u32,
}

/// What is wrong with a round.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct PairingCheck {
    /// Hard rules it breaks; a good round breaks none.
    pub breaches: Vec<PairingFault>,
    /// Where it departs from the order of the text, though no hard rule is broken: the first decision about opponents
    /// that differs, then each board with other colours.
    pub departures: Vec<PairingFault>,
    /// Why the order was not looked at, or not to its end: `hard_rules` (it breaks some), `too_large`, `too_many` (ways
    /// to go down), `no_seed` (of the programme `random`); null where all was.
    #[schema(examples(json!(null)))]
    pub unexamined: Option<String>,
}

/// A rule broken, or an order departed from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PairingFault {
    /// The paragraph.
    #[schema(examples("3.17.2"))]
    pub rule: String,
    /// What it is, as a code.
    #[schema(examples("second_meeting"))]
    pub kind: String,
    /// Whom it concerns.
    #[schema(examples(json!([1, 3])))]
    pub players: Vec<u32>,
    /// Of a departure: whom the order of the text would have instead.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(examples(json!([])))]
    pub expected: Vec<u32>,
    /// In a sentence, in the language asked for.
    #[schema(examples("1 and 3 have met before"))]
    pub detail: String,
    /// The text that holds the paragraph.
    pub citation: Citation,
}

/// Entrants to be numbered.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({
    "players": [{ "id": "a", "rating": 2100 }, { "id": "b", "rating": null }, { "id": "c", "rating": 2100 }],
    "seed": "5c0f5c3ab281e4e7e546c8e3e3d035c7a3898a9957a70854c13eb8ecb4300c33"
})))]
pub struct ClassificationQuery {
    /// The entrants, in an order that is kept with the seed: the lots depend on it.
    pub players: Vec<Entrant>,
    /// The seed of the lots, up to 64 hexadecimal digits; made and told where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
}

/// An entrant.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({ "id": "a", "rating": 2100 })))]
pub struct Entrant {
    /// Any name of the caller's own.
    pub id: String,
    /// The rating, if any.
    #[serde(default)]
    pub rating: Option<u32>,
}

/// The numbers of 3.17.5.1.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Classification {
    /// By number.
    pub numbers: Vec<EntrantNumber>,
    /// The seed: with it and the order of entry anybody can draw the same lots (ChaCha20).
    pub seed: String,
}

/// An entrant's number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(examples(json!({ "id": "a", "no": 1 })))]
pub struct EntrantNumber {
    /// Who.
    pub id: String,
    /// The number.
    pub no: u32,
}
