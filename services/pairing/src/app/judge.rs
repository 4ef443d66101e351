//! The verdict of the independent checker on a draft changed by hand, with the players named.
use api_types::Text;
use api_types::draft_changes::{DraftDeparture, MarkedBreach};
use api_types::participants::ParticipantRef;
use chassis::error::{ApiError, Outcome};
use pairing::{Breach, Field, PlayerNo, RoundSheet, check};

use super::computation::breaches::told;
use super::computation::departures;
use super::numbers::Numbers;

/// What is to be said of a draft.
#[derive(Debug, Default)]
pub(crate) struct Verdict {
    /// Hard rules broken, not yet excused by anybody.
    pub(crate) breaches: Vec<MarkedBreach>,
    pub(crate) departures: Vec<DraftDeparture>,
    /// Why they were not all looked for.
    pub(crate) unexamined: Option<String>,
    /// Who ought to play and stands nowhere.
    pub(crate) left_out: Vec<ParticipantRef>,
}

pub(crate) fn judge(field: &Field, sheet: &RoundSheet, numbers: &Numbers) -> Outcome<Verdict> {
    let mut verdict = Verdict::default();
    for breach in check(field, sheet) {
        match breach {
            Breach::LeftOut(no) => verdict.left_out.push(numbers.who(no)?),
            Breach::SecondMeeting(..)
            | Breach::Forbidden(..)
            | Breach::NotForced(..)
            | Breach::FourthSameColour(_)
            | Breach::SecondFreePoint(_) => verdict.breaches.push(marked(breach, numbers)?),
            // A draft has no place for these.
            other => return Err(ApiError::internal(format!("a draft has {other:?}"))),
        }
    }
    if verdict.left_out.is_empty() {
        let departures = pairing::departures(field, sheet);
        verdict.unexamined = departures::unexamined(Some(&departures)).map(ToOwned::to_owned);
        for found in departures.found {
            let (kind, rule, detail) = departures::told(&found, field);
            verdict.departures.push(DraftDeparture {
                kind: kind.to_owned(),
                rule: rule.to_owned(),
                players: named(&found.given, numbers)?,
                expected: named(&found.expected, numbers)?,
                detail,
            });
        }
    } else {
        verdict.unexamined = Some("left_out".to_owned());
    }
    Ok(verdict)
}

fn named(players: &[PlayerNo], numbers: &Numbers) -> Outcome<Vec<ParticipantRef>> {
    players.iter().map(|no| numbers.who(*no)).collect()
}

fn marked(breach: Breach, numbers: &Numbers) -> Outcome<MarkedBreach> {
    let told = told(breach, &|no| {
        let who = numbers.who(no).ok();
        who.map(|who| Text::new(who.name, who.name_latin)).unwrap_or_default()
    });
    Ok(MarkedBreach {
        kind: told.kind.to_owned(),
        rule: told.rule.to_owned(),
        players: named(&told.players, numbers)?,
        detail: told.detail,
        reason: None,
        by: None,
        at: None,
    })
}
