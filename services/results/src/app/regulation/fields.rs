//! Fields of a regulation: within their bounds, and of its own system.
use std::collections::BTreeSet;

use api_types::regulation::{OpeningRules, OpeningsPer, Regulation, System};
use api_types::{ProblemCode, Text};
use chassis::error::{ApiError, Faults, Outcome};

use super::{CHAPTER, pairing, readings};

const MOST_ROUNDS: u16 = 30;
const MOST_LAPS: u32 = 4;
/// Far more than any table has.
const MOST_OPENINGS: usize = 1_000;
/// Each group of fields, with its paragraph where one speaks of it.
pub(super) fn all(regulation: &Regulation) -> Vec<Outcome<()>> {
    let openings = regulation.openings.as_ref().map_or(Ok(()), |openings| {
        check_openings(openings, regulation).map_err(|error| error.citing(CHAPTER, "3.6.4"))
    });
    vec![
        check_deposit(regulation.deposit_kopecks),
        check_settings(regulation).map_err(|error| error.citing("rf-2018", "5.4.16.4")),
        check_system(regulation).map_err(|error| error.citing(CHAPTER, "3.2")),
        check_apart(regulation).map_err(|error| error.citing(CHAPTER, "3.17.9")),
        pairing::accelerated(regulation).map_err(|error| error.citing(CHAPTER, "3.17.9")),
        pairing::round_order(regulation).map_err(|error| error.citing(CHAPTER, "3.6.2")),
        openings,
        check_micro_match(regulation).map_err(|error| error.citing(CHAPTER, "3.18")),
        readings::check(regulation),
        check_rest(regulation),
    ]
}

fn check_micro_match(regulation: &Regulation) -> Outcome<()> {
    let mut faults = Faults::default();
    let games = standings::FEWEST_GAMES..=standings::MOST_GAMES;
    faults.check(
        regulation.micro_match.is_none_or(|given| games.contains(&usize::from(given))),
        "/regulation/micro_match",
        "микроматч состоит из двух, трёх или четырёх партий",
        "a micro-match has two, three or four games",
    );
    faults.finish()
}

/// Minutes of a week: no event waits longer for its approval.
const LONGEST_APPEAL_TERM: u32 = 10_080;

fn check_rest(regulation: &Regulation) -> Outcome<()> {
    let mut faults = Faults::default();
    faults.check(
        regulation.time_zone.parse::<chrono_tz::Tz>().is_ok(),
        "/regulation/time_zone",
        "нет такого часового пояса IANA; пример: Europe/Moscow",
        "no such IANA time zone; an example: Europe/Moscow",
    );
    let distinct: BTreeSet<_> = regulation.tie_breaks.iter().collect();
    faults.check(
        distinct.len() == regulation.tie_breaks.len(),
        "/regulation/tie_breaks",
        "коэффициент назван дважды",
        "a coefficient is named twice",
    );
    faults.check(
        regulation.appeal_term_minutes.is_none_or(|minutes| (1..=LONGEST_APPEAL_TERM).contains(&minutes)),
        "/regulation/appeal_term_minutes",
        "срок подачи апелляции — от 1 минуты до недели (10080)",
        "an appeal's term is from 1 minute to a week (10080)",
    );
    faults.finish()
}

/// What belongs to one system is not said of another.
fn check_system(regulation: &Regulation) -> Outcome<()> {
    let system = regulation.system;
    let swiss = system == System::Swiss;
    let laps = matches!(system, System::RoundRobin | System::Scheveningen);
    let knock_out = system == System::KnockOut;
    let mut faults = Faults::default();
    let mut check = |holds, at: &str, ru: &str, en: &str| {
        faults.check(holds, &format!("/regulation/{at}"), ru, en);
    };
    if swiss {
        let rounds_ok = (1..=MOST_ROUNDS).contains(&regulation.rounds);
        check(rounds_ok, "rounds", "число туров: от 1 до 30", "rounds: 1 to 30");
        let named = regulation.programme.is_some();
        check(
            named,
            "programme",
            "швейцарской системе нужна программа",
            "the Swiss system needs a programme",
        );
    } else {
        check(
            regulation.rounds == 0,
            "rounds",
            "в этой системе число туров следует из числа участников: не указывайте его",
            "in this system the number of rounds follows from the field: leave it out",
        );
        check(
            regulation.programme.is_none(),
            "programme",
            "программы есть только у швейцарской системы",
            "programmes belong to the Swiss system alone",
        );
    }
    check(
        regulation.laps.is_none() || laps,
        "laps",
        "круги есть только в круговой и схевенингенской системах",
        "laps belong to the round robin and the Scheveningen system alone",
    );
    let laps_ok = regulation.laps.is_none_or(|laps| (1..=MOST_LAPS).contains(&laps));
    check(laps_ok, "laps", "кругов от 1 до 4", "laps: 1 to 4");
    check(
        regulation.seeding.is_none() || !swiss,
        "seeding",
        "в швейцарской системе номера даются по программе",
        "in the Swiss system numbers are given by the programme",
    );
    check(
        regulation.third_place.is_none() || knock_out,
        "third_place",
        "это относится только к олимпийской системе",
        "this belongs to a knock-out alone",
    );
    faults.finish()
}

/// Elsewhere the table alone says who meets whom.
fn check_apart(regulation: &Regulation) -> Outcome<()> {
    let apart = &regulation.pairing.apart;
    let mut faults = Faults::default();
    faults.check(
        apart.is_empty() || regulation.system == System::Swiss,
        "/regulation/pairing/apart",
        "развести участников можно только в швейцарской системе",
        "players can be kept apart in the Swiss system alone",
    );
    let distinct: BTreeSet<_> = apart.iter().map(|one| one.by).collect();
    faults.check(
        distinct.len() == apart.len(),
        "/regulation/pairing/apart",
        "признак назван дважды",
        "the same thing is named twice",
    );
    for (index, one) in apart.iter().enumerate() {
        faults.check(
            one.rounds.is_none_or(|rounds| (1..=regulation.rounds).contains(&rounds)),
            &format!("/regulation/pairing/apart/{index}/rounds"),
            "от 1 до числа туров Регламента",
            "1 to the rounds of the regulation",
        );
    }
    faults.finish()
}

fn check_openings(openings: &OpeningRules, regulation: &Regulation) -> Outcome<()> {
    let mut faults = Faults::default();
    let count = openings.table.len();
    faults.check(
        (1..=MOST_OPENINGS).contains(&count),
        "/regulation/openings/table",
        "в таблице от 1 до 1000 дебютов или позиций",
        "a table has 1 to 1000 openings or positions",
    );
    let mut seen = BTreeSet::new();
    for (index, opening) in openings.table.iter().take(MOST_OPENINGS).enumerate() {
        let at = format!("/regulation/openings/table/{index}");
        faults.line(opening, 200, &at);
        faults.check(seen.insert(opening.trim()), &at, "есть в таблице выше", "it stands above already");
    }
    let lasts =
        !openings.no_repeats || openings.per != OpeningsPer::Round || count >= usize::from(regulation.rounds);
    faults.check(
        lasts,
        "/regulation/openings/no_repeats",
        "дебютов меньше, чем туров: без повторений их не хватит",
        "there are fewer openings than rounds: without repeats they will not last",
    );
    faults.finish()
}

/// In minutes; a week, as by correspondence a payment may need.
const LONGEST_TERM: u32 = 10_080;

/// Where no deposit is asked for, nothing is said of where it goes.
fn check_settings(regulation: &Regulation) -> Outcome<()> {
    let mut faults = Faults::default();
    faults.check(
        regulation.deposit_settings.is_none() || regulation.deposit_kopecks.is_some(),
        "/regulation/deposit_settings",
        "залог не назначен (deposit_kopecks): назначьте его или уберите deposit_settings",
        "no deposit is asked for (deposit_kopecks): set one, or leave deposit_settings out",
    );
    let term = regulation.deposit_settings.and_then(|settings| settings.term_minutes);
    faults.check(
        term.is_none_or(|minutes| (1..=LONGEST_TERM).contains(&minutes)),
        "/regulation/deposit_settings/term_minutes",
        "минут на внесение залога: от 1 до 10080 (семь суток)",
        "minutes for the deposit: 1 to 10080 (seven days)",
    );
    faults.finish()
}

/// 5.4.16.4: 5000 roubles at most.
fn check_deposit(deposit: Option<i64>) -> Outcome<()> {
    let Some(kopecks) = deposit else { return Ok(()) };
    let Err(refusal) = arbitration::DepositRule::new(arbitration::Kopecks::new(kopecks)) else {
        return Ok(());
    };
    let text = Text::new(
        "залоговая сумма: от 1 до 500000 копеек (не более 5000 рублей)",
        format!("the deposit: 1 to 500000 kopecks ({refusal})"),
    );
    let mut error = ApiError::new(ProblemCode::RuleViolation, text.ru.clone(), text.en.clone());
    error.errors.push(("/regulation/deposit_kopecks".to_owned(), text));
    Err(error.citing("rf-2018", "5.4.16.4"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    /// The pointers and the paragraph of what is refused.
    fn refused(changes: &Value) -> Option<(Vec<String>, Option<String>)> {
        let mut body = json!({
            "edition": "rf-2018", "discipline": "russian", "pace": "classical", "system": "swiss",
            "programme": "rating", "rounds": 7, "scale": "2-1-0", "tie_breaks": ["buchholz"]
        });
        for (name, value) in changes.as_object().unwrap() {
            body[name] = value.clone();
        }
        let regulation = serde_json::from_value(body).unwrap();
        let error = all(&regulation).into_iter().find_map(Result::err)?;
        let pointers = error.errors.iter().map(|(pointer, _)| pointer.replace("/regulation/", ""));
        Some((pointers.collect(), error.citation.map(|citation| citation.paragraph)))
    }

    #[test]
    fn what_belongs_to_another_system_is_refused_with_its_paragraph() {
        let of = |system: &str, more: &Value| {
            let mut all = json!({ "system": system, "programme": null, "rounds": 0 });
            all.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            refused(&all)
        };
        for (system, more) in [
            ("round_robin", json!({})),
            ("round_robin", json!({ "laps": 2 })),
            ("round_robin", json!({ "seeding": "rating" })),
            ("scheveningen", json!({ "laps": 1 })),
            ("knock_out", json!({ "seeding": "lots", "third_place": true })),
            ("swiss", json!({ "programme": "random", "rounds": 30 })),
            (
                "swiss",
                json!({ "programme": "rating", "rounds": 5, "pairing": { "apart": [{ "by": "club" }] } }),
            ),
        ] {
            assert_eq!(of(system, &more), None, "{system} {more}");
        }
        for (system, more, pointer, paragraph) in [
            ("swiss", json!({ "rounds": 7 }), "programme", "3.2"),
            ("swiss", json!({ "programme": "rating" }), "rounds", "3.2"),
            ("swiss", json!({ "programme": "rating", "rounds": 31 }), "rounds", "3.2"),
            ("swiss", json!({ "programme": "rating", "rounds": 3, "laps": 2 }), "laps", "3.2"),
            (
                "swiss",
                json!({ "programme": "rating", "rounds": 3, "third_place": true }),
                "third_place",
                "3.2",
            ),
            ("round_robin", json!({ "programme": "rating" }), "programme", "3.2"),
            ("round_robin", json!({ "rounds": 9 }), "rounds", "3.2"),
            ("round_robin", json!({ "laps": 5 }), "laps", "3.2"),
            ("swiss", json!({ "programme": "rating", "rounds": 3, "seeding": "lots" }), "seeding", "3.2"),
            ("knock_out", json!({ "laps": 1 }), "laps", "3.2"),
            ("knock_out", json!({ "pairing": { "apart": [{ "by": "club" }] } }), "pairing/apart", "3.17.9"),
        ] {
            let expected = Some((vec![pointer.to_owned()], Some(paragraph.to_owned())));
            assert_eq!(of(system, &more), expected, "{system} {more}");
        }
    }

    #[test]
    fn groups_apart_and_openings_mean_something() {
        let apart = |list: Value| refused(&json!({ "pairing": { "apart": list } })).map(|(at, _)| at);
        assert_eq!(apart(json!([{ "by": "club", "rounds": 7 }, { "by": "family" }])), None);
        let late = apart(json!([{ "by": "club", "rounds": 8 }])).unwrap();
        assert_eq!(late, ["pairing/apart/0/rounds"]);
        let twice = apart(json!([{ "by": "club", "rounds": 2 }, { "by": "club" }])).unwrap();
        assert_eq!(twice, ["pairing/apart"]);
        let openings = |table: &[&str], per: &str, no_repeats: bool| {
            let rules = json!({ "table": table, "per": per, "no_repeats": no_repeats });
            refused(&json!({ "rounds": 2, "openings": rules })).map(|(at, _)| at)
        };
        assert_eq!(openings(&["a", "b"], "round", true), None);
        assert_eq!(openings(&["a"], "game", true), None);
        assert_eq!(openings(&["a"], "round", true).unwrap(), ["openings/no_repeats"]);
        assert_eq!(openings(&[], "round", false).unwrap(), ["openings/table"]);
        assert_eq!(openings(&["a", "a "], "game", false).unwrap(), ["openings/table/1"]);
        assert_eq!(openings(&["a", "\u{7}"], "game", false).unwrap(), ["openings/table/1"]);
    }
}
