//! Readings that a regulation chooses: of its own discipline, and known ones.
use api_types::regulation::{Discipline, Regulation};
use chassis::error::{ApiError, Faults, Outcome};
use renju::Opening;

pub(super) fn check(regulation: &Regulation) -> Outcome<()> {
    let (readings, discipline) = (&regulation.readings, regulation.discipline);
    let mut faults = Faults::default();
    let mut check = |holds, at: &str, ru: &str, en: &str| {
        faults.check(holds, &format!("/regulation/readings/{at}"), ru, en);
    };
    check(
        readings.capture_rules.is_none() || discipline == Discipline::Draughts64,
        "capture_rules",
        "правила взятия выбирает только Положение о соревновании по шашкам-64 (6.2.3)",
        "only a regulation of draughts-64 chooses how pieces capture (6.2.3)",
    );
    check(
        readings.draws.is_none() || discipline != Discipline::Renju,
        "draws",
        "счёт ничьих относится к шашкам, не к рэндзю",
        "the counting of draws is of draughts, not of renju",
    );
    check(
        readings.renju.is_none() || discipline == Discipline::Renju,
        "renju",
        "это относится только к рэндзю (IX)",
        "this belongs to renju alone (IX)",
    );
    faults.finish()?;
    let opening = readings.renju.as_ref().and_then(|renju| renju.opening.as_deref());
    match opening {
        Some(named) if Opening::named(named).is_none() => Err(unknown_opening(named)),
        _ => Ok(()),
    }
}

fn unknown_opening(named: &str) -> ApiError {
    let known: Vec<&str> = Opening::ALL.iter().map(|opening| opening.as_str()).collect();
    let list = known.join(", ");
    ApiError::field(
        "/regulation/readings/renju/opening",
        format!("дебютного регламента «{named}» нет; есть: {list}"),
        format!("there is no opening regulation '{named}'; there are: {list}"),
    )
    .citing("rf-2018", "9.2.4.3")
}
