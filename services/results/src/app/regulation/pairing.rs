//! What a regulation adds to the rules of pairing, beside those kept apart: accelerated rounds, the order of rounds.
use std::ops::RangeInclusive;

use ::pairing::{FEWEST_GROUPS, MOST_GROUPS};
use api_types::regulation::{Programme, Regulation, RoundOrder, System};
use chassis::error::{Faults, Outcome};

use super::{CHAPTER, Findings, cite};

/// As many groups as the rules of pairing divide a field into.
const GROUPS: RangeInclusive<u32> = FEWEST_GROUPS..=MOST_GROUPS;

/// The last round goes by the points won, so that the table is not decided by a division made before the event.
pub(super) fn accelerated(regulation: &Regulation) -> Outcome<()> {
    let Some(rule) = &regulation.pairing.accelerated else { return Ok(()) };
    let mut faults = Faults::default();
    let at = |field: &str| format!("/regulation/pairing/accelerated{field}");
    faults.check(
        regulation.system == System::Swiss,
        &at(""),
        "ускоренные туры бывают только в швейцарской системе",
        "rounds are accelerated in the Swiss system alone",
    );
    faults.check(
        regulation.programme != Some(Programme::Random),
        &at(""),
        "программа случайных чисел не знает классификации (3.17.4): делить участников на группы не по чему",
        "the programme of random numbers knows no classification (3.17.4): there is nothing to divide the field by",
    );
    faults.check(
        (1..regulation.rounds).contains(&rule.rounds),
        &at("/rounds"),
        "от 1 до числа туров Регламента без последнего",
        "1 to the rounds of the regulation without the last",
    );
    faults.check(GROUPS.contains(&rule.groups), &at("/groups"), "групп от 2 до 8", "groups: 2 to 8");
    faults.check(
        rule.entrants.is_none(),
        &at("/entrants"),
        "число участников станет известно с первым туром: не указывайте его",
        "the number of participants is known with the first round: leave it out",
    );
    faults.finish()
}

/// Any order at all leaves the colours as they fall.
pub(super) fn warn(findings: &mut Findings, regulation: &Regulation) {
    if regulation.pairing.round_order != Some(RoundOrder::AnyLot) {
        return;
    }
    findings.warning(
        "/regulation/pairing/round_order",
        cite(CHAPTER, "3.6.2"),
        (
            "При любом порядке туров один цвет может выпасть три раза подряд.",
            "In any order at all somebody may have one colour three times running.",
        ),
        (
            "С порядком lot жребий бросают среди порядков, где этого нет.",
            "With the order `lot` it is drawn among those in which nobody has.",
        ),
    );
}

pub(super) fn round_order(regulation: &Regulation) -> Outcome<()> {
    let mut faults = Faults::default();
    faults.check(
        matches!(regulation.pairing.round_order, None | Some(RoundOrder::Table))
            || regulation.system == System::RoundRobin,
        "/regulation/pairing/round_order",
        "порядок туров разыгрывается только в круговой системе",
        "the order of rounds is drawn in a round robin alone",
    );
    faults.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn refused(system: &Value, pairing: &Value) -> Option<String> {
        let mut body = json!({
            "edition": "rf-2018", "discipline": "russian", "pace": "classical",
            "scale": "2-1-0", "tie_breaks": ["buchholz"], "pairing": pairing
        });
        body.as_object_mut().unwrap().extend(system.as_object().unwrap().clone());
        let regulation = serde_json::from_value(body).unwrap();
        let error = accelerated(&regulation).and_then(|()| round_order(&regulation)).err()?;
        Some(error.errors[0].0.replace("/regulation/pairing/", ""))
    }

    #[test]
    fn accelerated_rounds_and_orders_by_lot_belong_to_their_systems() {
        let swiss = |programme: &str| json!({ "system": "swiss", "programme": programme, "rounds": 5 });
        let round_robin = json!({ "system": "round_robin" });
        for (system, pairing) in [
            (&swiss("rating"), json!({ "accelerated": { "rounds": 4, "groups": 8 } })),
            (&swiss("buchholz"), json!({ "accelerated": { "rounds": 1 } })),
            (&swiss("rating"), json!({ "round_order": "table" })),
            (&round_robin, json!({ "round_order": "lot" })),
            (&round_robin, json!({ "round_order": "any_lot" })),
        ] {
            assert_eq!(refused(system, &pairing), None, "{system} {pairing}");
        }
        for (system, pairing, pointer) in [
            (&swiss("rating"), json!({ "accelerated": { "rounds": 5 } }), "accelerated/rounds"),
            (&swiss("rating"), json!({ "accelerated": { "rounds": 0 } }), "accelerated/rounds"),
            (&swiss("rating"), json!({ "accelerated": { "rounds": 2, "groups": 9 } }), "accelerated/groups"),
            (&swiss("rating"), json!({ "accelerated": { "rounds": 2, "groups": 1 } }), "accelerated/groups"),
            (
                &swiss("rating"),
                json!({ "accelerated": { "rounds": 2, "entrants": 9 } }),
                "accelerated/entrants",
            ),
            (
                &json!({ "system": "swiss", "programme": "rating", "rounds": 1 }),
                json!({ "accelerated": { "rounds": 1 } }),
                "accelerated/rounds",
            ),
            (&swiss("random"), json!({ "accelerated": { "rounds": 2 } }), "accelerated"),
            (&round_robin, json!({ "accelerated": { "rounds": 1 } }), "accelerated"),
            (&swiss("rating"), json!({ "round_order": "lot" }), "round_order"),
        ] {
            assert_eq!(refused(system, &pairing).as_deref(), Some(pointer), "{system} {pairing}");
        }
    }
}
