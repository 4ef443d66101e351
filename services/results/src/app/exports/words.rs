//! What files say beside names and numbers, in both languages.
use api_types::regulation::{Discipline, Pace, Scale, System, TieBreak};
use api_types::standings::{SideScore, StandingsStatus};
use api_types::text::Language;
use chrono::{DateTime, Utc};
use chrono_tz::Tz;

use super::super::latin::latin;
use super::super::sides;
use super::super::snapshot::Snapshot;
use super::prizes::{self, Fund};

pub(super) const fn say(language: Language, ru: &'static str, en: &'static str) -> &'static str {
    match language {
        Language::Ru => ru,
        Language::En => en,
    }
}

/// A name as it is, or in Latin letters.
pub(super) fn name(language: Language, name: &str) -> String {
    match language {
        Language::Ru => name.to_owned(),
        Language::En => latin(name),
    }
}

/// What the brackets of a crosstable say (3.13.2).
const ANNULLED: (&str, &str) = (
    "В скобках партии с теми, кто выбыл, сыграв меньше половины: они идут только в рейтинг (3.13.2)",
    "In brackets: games with those who left before half of theirs; they count in the rating alone (3.13.2)",
);

/// ... and those of a table of teams (3.16.5).
const ANNULLED_TEAMS: (&str, &str) = (
    "В скобках аннулированные матчи: они не идут ни командам, ни на досках (3.16.5)",
    "In brackets: matches that are annulled; they count neither for teams nor on boards (3.16.5)",
);

/// ... and the numbers beside a mark, where a meeting is a micro-match.
const GAME_POINTS: (&str, &str) = (
    "Через двоеточие: очки в партиях микроматча, свои первыми (3.18)",
    "With a colon: points in the games of a micro-match, the player's own first (3.18)",
);

/// The title of an event's file and the lines under it.
#[derive(Debug)]
pub(super) struct About {
    pub(super) title: String,
    pub(super) notes: Vec<String>,
    pub(super) fund: Option<Fund>,
}

pub(super) fn about(snapshot: &Snapshot, language: Language) -> About {
    let regulation = &snapshot.regulation;
    let mut notes = vec![
        format!(
            "{}, {}; {}; {} {}",
            discipline(language, regulation.discipline),
            pace(language, regulation.pace),
            system(language, regulation.system),
            say(language, "шкала", "scale"),
            scale(regulation.scale)
        ),
        after(snapshot, language),
    ];
    if let Some(team) = &regulation.team {
        let of_teams = say(language, "Командное соревнование, досок", "A team event, boards");
        notes.push(format!("{of_teams}: {}", team.boards));
    }
    notes.extend(dates(snapshot, language));
    if snapshot.open_protests > 0 {
        let open = say(language, "Нерассмотренных протестов", "Protests open");
        notes.push(format!("{open}: {}", snapshot.open_protests));
    }
    let score = |side: &SideScore| format!("{} {}", name(language, &side.side), side.points);
    if let Some(sides) = sides::scores(snapshot).filter(|sides| !sides.is_empty()) {
        let sides: Vec<String> = sides.iter().map(score).collect();
        notes.push(format!("{}: {}", say(language, "Счёт матча", "The score"), sides.join(", ")));
    }
    if snapshot.teams.as_ref().is_some_and(|teams| teams.places().any(|(row, _)| row.annulled)) {
        notes.push(say(language, ANNULLED_TEAMS.0, ANNULLED_TEAMS.1).to_owned());
    }
    if snapshot.table.rows.iter().any(|row| row.annulled) {
        notes.push(say(language, ANNULLED.0, ANNULLED.1).to_owned());
    }
    About { title: name(language, &snapshot.name), notes, fund: prizes::of(snapshot, language) }
}

/// The line under the title of a crosstable of micro-matches.
pub(super) fn game_points(snapshot: &Snapshot, language: Language) -> Option<String> {
    let shown = snapshot.regulation.micro_match.is_some() && snapshot.teams.is_none();
    shown.then(|| say(language, GAME_POINTS.0, GAME_POINTS.1).to_owned())
}

fn after(snapshot: &Snapshot, language: Language) -> String {
    let (after, planned) = (snapshot.after_round, snapshot.regulation.rounds);
    let version = snapshot.version;
    match (language, snapshot.status) {
        (Language::Ru, StandingsStatus::Final) => {
            format!("Итоги. Туров: {after} из {planned}. Технические результаты утверждены. Версия {version}")
        }
        (Language::Ru, StandingsStatus::Provisional) => {
            format!("Предварительные результаты. Туров: {after} из {planned}. Версия {version}")
        }
        (Language::En, StandingsStatus::Final) => {
            format!(
                "Final results. Rounds: {after} of {planned}. The technical results are approved. Version {version}"
            )
        }
        (Language::En, StandingsStatus::Provisional) => {
            format!("Provisional results. Rounds: {after} of {planned}. Version {version}")
        }
    }
}

fn dates(snapshot: &Snapshot, language: Language) -> Option<String> {
    let first = snapshot.rounds.values().find_map(|round| round.started_at)?;
    let last = snapshot.rounds.values().rev().find_map(|round| round.ended_at.or(round.started_at))?;
    let shown = |at| local(snapshot, at).format("%d.%m.%Y").to_string();
    let (first, last) = (shown(first), shown(last));
    let word = say(language, "Сроки проведения", "Dates");
    Some(if first == last { format!("{word}: {first}") } else { format!("{word}: {first} – {last}") })
}

/// A time in the zone of the playing hall.
pub(super) fn local(snapshot: &Snapshot, at: DateTime<Utc>) -> DateTime<Tz> {
    at.with_timezone(&snapshot.regulation.time_zone.parse::<Tz>().unwrap_or(Tz::UTC))
}

pub(super) const fn discipline(language: Language, discipline: Discipline) -> &'static str {
    match discipline {
        Discipline::Russian => say(language, "Русские шашки", "Russian draughts"),
        Discipline::Draughts64 => say(language, "Шашки-64", "Draughts-64"),
        Discipline::International => say(language, "Стоклеточные шашки", "Hundred-square draughts"),
        Discipline::Giveaway => say(language, "Обратные шашки (поддавки)", "Giveaway draughts"),
        Discipline::Renju => say(language, "Рэндзю", "Renju"),
    }
}

pub(super) const fn pace(language: Language, pace: Pace) -> &'static str {
    match pace {
        Pace::Classical => say(language, "основная программа", "classical"),
        Pace::Rapid => say(language, "быстрая программа", "rapid"),
        Pace::Correspondence => say(language, "по переписке", "correspondence"),
        Pace::Blitz => say(language, "молниеносная программа", "blitz"),
    }
}

pub(super) const fn system(language: Language, system: System) -> &'static str {
    match system {
        System::Swiss => say(language, "швейцарская система", "the Swiss system"),
        System::RoundRobin => say(language, "круговая система", "round robin"),
        System::KnockOut => say(language, "система с выбыванием", "knock-out"),
        System::Scheveningen => say(language, "шевенингенская система", "the Scheveningen system"),
    }
}

const fn scale(scale: Scale) -> &'static str {
    match scale {
        Scale::OneHalfZero => "1–½–0",
        Scale::TwoOneZero => "2–1–0",
    }
}

pub(super) const fn tie_break(language: Language, tie_break: TieBreak) -> &'static str {
    match tie_break {
        TieBreak::Shmulyan => say(language, "Шмульян", "Shmulyan"),
        TieBreak::SonnebornBerger => say(language, "Зоннеборн-Бергер", "Sonneborn-Berger"),
        TieBreak::Buchholz => say(language, "Бухгольц", "Buchholz"),
        TieBreak::Solkoff => say(language, "Солкоф", "Solkoff"),
        TieBreak::TruncatedSolkoff => say(language, "Усечённый Солкоф", "Truncated Solkoff"),
        TieBreak::Riga => say(language, "Рижский", "Riga"),
        TieBreak::Wins => say(language, "Победы", "Wins"),
        TieBreak::DirectMeetings => say(language, "Личные встречи", "Direct meetings"),
        TieBreak::Beaten => say(language, "Очки побеждённых", "Points of the beaten"),
        TieBreak::Others => say(language, "Против остальных", "Against the others"),
    }
}
