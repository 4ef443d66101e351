//! The time control against the texts (6.1.9, 7.6 of both editions, 8.3, 9.4; `blind-2010` 3.8).
use api_types::Citation;
use api_types::regulation::{ClockRules, Discipline, Edition, Pace, Regulation};
use chassis::error::{Faults, Outcome};
use rulebook::time_controls::{self, Force, Judgement, Period, Proposed, Standing, TimeControl};

use super::{Findings, Words, cite};

const AT: &str = "/regulation/time_control";
const MOST_PERIODS: usize = 10;
/// 10.1.4: what is played by correspondence.
const DISCIPLINES: &str = "10.1.4";
const MOST_DAYS: u32 = 365;
const MOST_MOVES: u32 = 500;
const DAY: u32 = 86_400;
const HOUR: u32 = 3_600;

pub(super) fn check(findings: &mut Findings, regulation: &Regulation) {
    let rows = time_controls::list(
        edition(regulation.edition),
        Some(discipline(regulation.discipline)),
        Some(pace(regulation.pace)),
    );
    by_correspondence(findings, regulation);
    let Some(clock) = &regulation.time_control else {
        return absent(findings, regulation, &rows);
    };
    let read = if regulation.pace == Pace::Correspondence { days_readable(clock) } else { readable(clock) };
    let sound = read.is_ok();
    findings.adopt(read);
    if sound {
        judge(findings, regulation, clock, &rows);
    }
}

/// 10.1.4 names what is played by correspondence; chapter X stands in the federal text alone.
fn by_correspondence(findings: &mut Findings, regulation: &Regulation) {
    if regulation.pace != Pace::Correspondence {
        return;
    }
    let played = matches!(
        regulation.discipline,
        Discipline::Russian | Discipline::International | Discipline::Giveaway
    );
    if !played {
        findings.error(
            "/regulation/pace",
            cite("rf-2018", DISCIPLINES),
            (
                "По переписке играют в русские, стоклеточные и обратные шашки.",
                "Russian, hundred-square and giveaway draughts are played by correspondence.",
            ),
            ("Измените дисциплину или темп.", "Change the discipline or the pace."),
        );
    }
    if regulation.edition == Edition::Blind2010 {
        findings.warning(
            "/regulation/edition",
            cite("rf-2018", "10.1"),
            (
                "В правилах для незрячих нет игры по переписке; применяется глава X общих правил.",
                "The rules for the blind have no play by correspondence; chapter X of the common rules is meant.",
            ),
            ("Назовите редакцию rf-2018.", "Name the edition rf-2018."),
        );
    }
}

/// By correspondence time is in days, and a clock is none.
fn days_readable(clock: &ClockRules) -> Outcome<()> {
    let mut faults = Faults::default();
    let no_clock = clock.periods.is_empty() && !clock.last_repeats && clock.increment_seconds == 0;
    faults.check(
        no_clock && clock.days.is_some(),
        &format!("{AT}/days"),
        "по переписке время считают днями: назовите days, без периодов и добавления",
        "by correspondence time is counted in days: name days, without periods and an increment",
    );
    if let Some(days) = clock.days {
        faults.check(
            (1..=MOST_DAYS).contains(&days.days),
            &format!("{AT}/days/days"),
            "дней: от 1 до 365",
            "days: 1 to 365",
        );
        faults.check(
            (1..=MOST_MOVES).contains(&days.moves),
            &format!("{AT}/days/moves"),
            "ходов: от 1 до 500",
            "moves: 1 to 500",
        );
    }
    faults.finish()
}

/// A control nobody could set a clock to is no control.
fn readable(clock: &ClockRules) -> Outcome<()> {
    let mut faults = Faults::default();
    faults.check(
        clock.days.is_none(),
        &format!("{AT}/days"),
        "дни — только для игры по переписке",
        "days are for play by correspondence alone",
    );
    faults.check(
        (1..=MOST_PERIODS).contains(&clock.periods.len()),
        &format!("{AT}/periods"),
        "периодов: от 1 до 10",
        "periods: 1 to 10",
    );
    faults.check(
        clock.increment_seconds <= HOUR,
        &format!("{AT}/increment_seconds"),
        "добавление на ход: не больше часа",
        "an increment: at most an hour",
    );
    let last = clock.periods.len().saturating_sub(1);
    for (index, period) in clock.periods.iter().enumerate().take(MOST_PERIODS) {
        faults.check(
            (1..=DAY).contains(&period.seconds),
            &format!("{AT}/periods/{index}/seconds"),
            "от 1 до 86400 секунд",
            "1 to 86400 seconds",
        );
        let open_end = period.moves.is_none() && index == last && !clock.last_repeats;
        faults.check(
            open_end || period.moves.is_some_and(|moves| (1..=MOST_MOVES).contains(&moves)),
            &format!("{AT}/periods/{index}/moves"),
            "число ходов от 1 до 500; до конца партии — только в последнем периоде, который не повторяется",
            "1 to 500 moves; to the end of the game only in a last period that does not repeat",
        );
    }
    faults.finish()
}

fn judge(findings: &mut Findings, regulation: &Regulation, clock: &ClockRules, rows: &[&TimeControl]) {
    let judgement = time_controls::judge(
        edition(regulation.edition),
        discipline(regulation.discipline),
        pace(regulation.pace),
        &proposed(clock),
    );
    tell(findings, &judgement, rows);
}

fn proposed(clock: &ClockRules) -> Proposed {
    if let Some(days) = clock.days {
        return Proposed::Days { days: days.days, moves: days.moves };
    }
    let periods =
        clock.periods.iter().map(|period| Period { moves: period.moves, seconds: period.seconds }).collect();
    Proposed::Clock { periods, last_repeats: clock.last_repeats, increment_seconds: clock.increment_seconds }
}

fn tell(findings: &mut Findings, judgement: &Judgement, rows: &[&TimeControl]) {
    match judgement.standing {
        Standing::Recommended | Standing::Permitted => {}
        Standing::Outside => outside(findings, judgement, rows),
        Standing::Other => findings.warning(
            AT,
            ground(judgement),
            (
                "Такого контроля времени правила не называют; Регламент вправе установить свой.",
                "The rules do not name this time control; a regulation may set one of its own.",
            ),
            advice(&named(rows, Force::Recommended)),
        ),
        Standing::Unnamed => findings.warning(
            AT,
            None,
            (
                "Для этой дисциплины и программы правила не называют контроля времени.",
                "The rules name no time control for this discipline at this pace.",
            ),
            (
                "Убедитесь, что контроль согласован с федерацией.",
                "Make sure that the federation agrees to it.",
            ),
        ),
    }
}

/// Against bounds that bind: the row of the text is told, or the six hours of 3.8.5.
fn outside(findings: &mut Findings, judgement: &Judgement, rows: &[&TimeControl]) {
    let cited = judgement.grounds.first();
    let row = rows.iter().find(|row| Some(&row.citation) == cited && row.force == Force::Binding);
    let text = row.map_or(
        (
            "Общее игровое время обоих соперников больше 6 часов.",
            "The time of both players together is more than 6 hours.",
        ),
        |row| (row.ru, row.en),
    );
    findings.error(AT, ground(judgement), text, advice(&named(rows, Force::Recommended)));
}

/// Where correspondence has no control of its own, the text's holds: 50 days for every ten moves (10.3.1).
fn absent(findings: &mut Findings, regulation: &Regulation, rows: &[&TimeControl]) {
    if regulation.pace == Pace::Correspondence {
        return;
    }
    let citation = rows.first().map(|row| shown(row.citation));
    findings.warning(
        AT,
        citation,
        ("Контроль времени в Регламенте не указан.", "The regulation names no time control."),
        advice(&named(rows, Force::Recommended)),
    );
}

/// What the text says with this force, in both languages.
fn named(rows: &[&TimeControl], force: Force) -> (String, String) {
    let of = |word: fn(&TimeControl) -> &'static str| {
        let sentences: Vec<&str> =
            rows.iter().filter(|row| row.force == force).map(|row| word(row)).collect();
        sentences.join(" ")
    };
    (of(|row| row.ru), of(|row| row.en))
}

fn advice(recommended: &(String, String)) -> Words<'_> {
    if recommended.0.is_empty() {
        return (
            "Укажите контроль времени по правилам дисциплины: GET /v1/rules/time-controls.",
            "Name a control by the rules of the discipline: GET /v1/rules/time-controls.",
        );
    }
    (&recommended.0, &recommended.1)
}

fn ground(judgement: &Judgement) -> Option<Citation> {
    judgement.grounds.first().copied().map(shown)
}

fn shown(citation: rulebook::Citation) -> Citation {
    Citation::new(citation.edition.as_str(), citation.paragraph.as_str())
}

const fn edition(named: Edition) -> rulebook::Edition {
    match named {
        Edition::Rf2018 => rulebook::Edition::Rf2018,
        Edition::Rf2022 => rulebook::Edition::Rf2022,
        Edition::Blind2010 => rulebook::Edition::Blind2010,
    }
}

const fn discipline(named: Discipline) -> rulebook::Discipline {
    match named {
        Discipline::Russian => rulebook::Discipline::Russian,
        Discipline::Draughts64 => rulebook::Discipline::Draughts64,
        Discipline::International => rulebook::Discipline::International,
        Discipline::Giveaway => rulebook::Discipline::Giveaway,
        Discipline::Renju => rulebook::Discipline::Renju,
    }
}

const fn pace(named: Pace) -> rulebook::Pace {
    match named {
        Pace::Classical => rulebook::Pace::Classical,
        Pace::Rapid => rulebook::Pace::Rapid,
        Pace::Correspondence => rulebook::Pace::Correspondence,
        Pace::Blitz => rulebook::Pace::Blitz,
    }
}
