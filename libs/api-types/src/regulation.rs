//! An event's own rules.
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub use crate::event_rules::{
    Accelerated, Apart, ApartBy, OpeningRules, OpeningsPer, PairingRules, RoundOrder, Seeding,
};
pub use crate::prizes::PrizeFundRules;
pub use crate::readings::{Readings, RenjuReadings};
pub use crate::regulation_checks::{ClockDays, ClockRules, CommitteeRules, EventLevel};
pub use crate::team_rules::{IndividualTeamRules, TeamRules};

macro_rules! text_enum {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident = $text:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum $name { $($(#[$vdoc])* #[serde(rename = $text)] $variant,)* }

        impl $name {
            /// Every value.
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            /// The value as it travels and is stored.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $text,)* }
            }

            /// The value from its text.
            #[must_use]
            pub fn parse(text: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|value| value.as_str() == text)
            }
        }

        // The derive does not see texts that come through a macro.
        impl utoipa::PartialSchema for $name {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
                crate::text::schema_of_texts([$($text),*])
            }
        }

        impl utoipa::ToSchema for $name {
            fn name() -> std::borrow::Cow<'static, str> {
                std::borrow::Cow::Borrowed(stringify!($name))
            }
        }
    };
}
pub(crate) use text_enum;

text_enum! {
    /// The edition of the rules an event is played by.
    Edition {
        /// The rules of 2018.
        Rf2018 = "rf-2018",
        /// The order of 17.03.2022; falls back to 2018 outside chapter VII.
        Rf2022 = "rf-2022",
        /// The rules for the blind of 2010; chapter III serves the others too.
        Blind2010 = "blind-2010",
    }
}

text_enum! {
    /// What is played.
    Discipline {
        /// Russian draughts (6.1).
        Russian = "russian",
        /// Draughts-64 (6.2).
        Draughts64 = "draughts64",
        /// Hundred-square draughts (VII).
        International = "international",
        /// Giveaway draughts (VIII).
        Giveaway = "giveaway",
        /// Renju (IX).
        Renju = "renju",
    }
}

text_enum! {
    /// What of the file of a closed protest everybody may read.
    CaseFiles {
        /// Nothing: it is for the parties and those with a role.
        None = "none",
        /// Paragraphs, rulings, times and money; no names, and no texts that may hold them.
        WithoutNames = "without_names",
        /// All of it.
        Full = "full",
    }
}

text_enum! {
    /// How fast it is played.
    Pace {
        /// The main discipline.
        Classical = "classical",
        /// быстрая игра.
        Rapid = "rapid",
        /// молниеносная игра.
        Blitz = "blitz",
        /// By correspondence (X): moves by letter, time in days.
        Correspondence = "correspondence",
    }
}

text_enum! {
    /// The system of the competition (3.2).
    System {
        /// The Swiss system (3.17).
        Swiss = "swiss",
        /// All play all, by the order table.
        RoundRobin = "round_robin",
        /// Who loses is out.
        KnockOut = "knock_out",
        /// Everybody of one side plays everybody of the other.
        Scheveningen = "scheveningen",
    }
}

text_enum! {
    /// The programme by which a Swiss event is drawn.
    Programme {
        /// By lots alone (3.17.4).
        Random = "random",
        /// By individual ratings (3.17.5).
        Rating = "rating",
        /// With the truncated Solkoff coefficient (3.17.6).
        TruncatedSolkoff = "truncated-solkoff",
        /// With the current Buchholz coefficient (3.17.7).
        Buchholz = "buchholz",
    }
}

text_enum! {
    /// What a win and a draw are worth (3.14.1).
    Scale {
        /// 1, 1/2, 0.
        OneHalfZero = "1-1/2-0",
        /// 2, 1, 0 (the FMJD's).
        TwoOneZero = "2-1-0",
    }
}

text_enum! {
    /// A coefficient or criterion that separates players with equal points (3.15.3).
    TieBreak {
        /// 3.15.4.
        Shmulyan = "shmulyan",
        /// 3.15.5.
        SonnebornBerger = "sonneborn_berger",
        /// 3.15.6.
        Buchholz = "buchholz",
        /// 3.15.7.
        Solkoff = "solkoff",
        /// 3.15.8.
        TruncatedSolkoff = "truncated_solkoff",
        /// 3.15.9.
        Riga = "riga",
        /// The number of games won.
        Wins = "wins",
        /// Results of the tied against each other.
        DirectMeetings = "direct_meetings",
        /// The points of those beaten.
        Beaten = "beaten",
        /// The better result against the others in order of place.
        Others = "others",
    }
}

text_enum! {
    /// Where a deposit goes.
    DepositFate {
        /// Back to the one who paid it.
        Refund = "refund",
        /// To the prize fund.
        PrizeFund = "prize_fund",
    }
}

impl DepositFate {
    /// Where it goes unless the regulation says otherwise.
    #[must_use]
    pub const fn usual() -> Self {
        Self::Refund
    }
}

/// What 5.4.16.4 leaves to the regulation: where the deposit goes in the cases of which it does not speak, and by when
/// it is paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DepositSettings {
    /// After a protest that is upheld in part; back to the payer where absent.
    #[schema(examples("refund"))]
    #[serde(default = "DepositFate::usual")]
    pub partly: DepositFate,
    /// After one that ends without a decision: withdrawn, inadmissible, joined, moot; back to the payer where absent.
    #[schema(examples("prize_fund"))]
    #[serde(default = "DepositFate::usual")]
    pub other_endings: DepositFate,
    /// Minutes from the filing within which it is paid, to the millisecond; as long as the protest waits for it where
    /// absent: the text gives no term.
    #[schema(minimum = 1, maximum = 10_080, examples(30))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub term_minutes: Option<u32>,
}

impl Default for DepositSettings {
    fn default() -> Self {
        Self { partly: DepositFate::usual(), other_endings: DepositFate::usual(), term_minutes: None }
    }
}

/// The regulation of an event (Положение, Регламент).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({
    "edition": "rf-2018", "discipline": "russian", "pace": "classical", "system": "swiss", "programme": "rating",
    "rounds": 7, "pairing": { "apart": [{ "by": "club", "rounds": 3 }] }, "scale": "2-1-0",
    "tie_breaks": ["buchholz", "sonneborn_berger"], "deposit_kopecks": 300_000, "time_zone": "Europe/Moscow"
})))]
pub struct Regulation {
    /// The edition of the rules.
    pub edition: Edition,
    /// What is played.
    pub discipline: Discipline,
    /// How fast.
    pub pace: Pace,
    /// By which system.
    pub system: System,
    /// By which programme; of a Swiss event, and of no other.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub programme: Option<Programme>,
    /// How many rounds a Swiss event has, 1 to 30. In the other systems the number follows from the field: it is left
    /// out, and is set when the first round is published.
    #[schema(minimum = 1, maximum = 30, examples(7))]
    #[serde(default)]
    pub rounds: u16,
    /// How often everybody meets everybody in a round robin or a Scheveningen match, 1 to 4; once where absent.
    #[schema(minimum = 1, maximum = 4, examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub laps: Option<u32>,
    /// How numbers are given where there is a table or a tree: a knock-out is seeded by rating where this is absent; in a
    /// round robin and a Scheveningen match lots are drawn (3.6.2) where it is absent.
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seeding: Option<Seeding>,
    /// Whether those who lose before the final of a knock-out play for the third place.
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub third_place: Option<bool>,
    /// What the regulation adds to the rules of pairing (3.17.9).
    #[schema(examples(json!({ "apart": [{ "by": "club", "rounds": 3 }] })))]
    #[serde(default, skip_serializing_if = "PairingRules::is_empty")]
    pub pairing: PairingRules,
    /// The openings that are drawn, where they are (6.2.2, 3.6.4).
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub openings: Option<OpeningRules>,
    /// How many games a meeting has where it is a micro-match, 2 to 4 (3.18); absent where it is a single game.
    #[schema(minimum = 2, maximum = 4, examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub micro_match: Option<u8>,
    /// The rules of a team event, where teams meet (3.16).
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team: Option<TeamRules>,
    /// The rules of an individual-team event (лично-командное), where everybody plays for himself and teams are ranked by
    /// their best.
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub individual_team: Option<IndividualTeamRules>,
    /// What results are worth.
    pub scale: Scale,
    /// In which order coefficients separate equal points.
    pub tie_breaks: Vec<TieBreak>,
    /// Readings that differ from those of the rules.
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Readings::is_empty")]
    pub readings: Readings,
    /// The deposit for a protest in kopecks, at most 500000 (5.4.16.4); absent where the event asks for none.
    #[schema(minimum = 1, maximum = 500_000, examples(300_000))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deposit_kopecks: Option<i64>,
    /// The prize fund that the organiser sets (5.4.16.4); absent where none is announced.
    #[schema(examples(json!({ "kopecks": 10_000_000, "prizes_kopecks": [5_000_000, 3_000_000, 1_000_000] })))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prize_fund: Option<PrizeFundRules>,
    /// Where the deposit goes after a protest that is upheld in part or ends without a decision, back to the payer where
    /// absent, and within how many minutes it is paid. Only where there is a deposit.
    #[schema(examples(json!({ "partly": "refund", "other_endings": "prize_fund", "term_minutes": 30 })))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deposit_settings: Option<DepositSettings>,
    /// The level of the event (5.4.16.5).
    #[schema(examples("regional"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<EventLevel>,
    /// The time control of its games; by correspondence 50 days for every ten moves where absent (10.3.1).
    #[schema(examples(json!({ "periods": [{ "seconds": 1800 }], "increment_seconds": 30 })))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_control: Option<ClockRules>,
    /// The appeal committee, where the event has one.
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub appeal_committee: Option<CommitteeRules>,
    /// What of the file of a closed protest everybody may read; nothing where absent.
    #[schema(examples("without_names"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub public_case_files: Option<CaseFiles>,
    /// Minutes after a decision on a protest within which it can be appealed against, where the event's level allows
    /// appeals (5.4.16.5); 60 where absent, since the rules name no term.
    #[schema(minimum = 1, maximum = 10_080, examples(60))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub appeal_term_minutes: Option<u32>,
    /// The IANA time zone of the playing hall; times are shown in it and stored in UTC.
    #[schema(examples("Europe/Moscow"))]
    #[serde(default = "moscow")]
    pub time_zone: String,
}

fn moscow() -> String {
    "Europe/Moscow".to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// What was stored before systems other than the Swiss is read, and written as it was.
    #[test]
    fn an_old_regulation_reads_and_writes_as_it_was() {
        let old = json!({
            "edition": "rf-2018", "discipline": "russian", "pace": "classical", "system": "swiss",
            "programme": "rating", "rounds": 7, "scale": "2-1-0", "tie_breaks": ["buchholz"],
            "time_zone": "Europe/Moscow"
        });
        let read: Regulation = serde_json::from_value(old.clone()).unwrap();
        assert_eq!((read.programme, read.rounds), (Some(Programme::Rating), 7));
        assert!(read.pairing.is_empty() && read.openings.is_none());
        assert!(read.team.is_none() && read.individual_team.is_none() && read.prize_fund.is_none());
        assert_eq!(serde_json::to_value(&read).unwrap(), old);
    }
}
