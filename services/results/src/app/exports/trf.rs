//! The report TRF16, as FIDE's programs exchange it, with the extensions XXR (rounds in all) and XXZ (those who will not
//! be paired). Columns are counted in characters. A win is one point there, whatever the event's scale.
use api_types::games::GameResult;
use api_types::regulation::{Scale, System};
use api_types::text::Language;
use chassis::error::{ApiError, Outcome};
use standings::Row;

use super::super::carried_lines::carried_rounds;
use super::super::snapshot::{Cell, Line, Snapshot};
use super::words::{local, name};
use super::{Signers, teams};

const END: &str = "\r\n";

pub(super) fn write(snapshot: &Snapshot, signers: &Signers, language: Language) -> Outcome<String> {
    let mut report = heading(snapshot, signers, language)?;
    for row in &snapshot.table.rows {
        if let Some(line) = snapshot.lines.get(&row.no.0) {
            report.push(player(snapshot, row, line, language)?);
        }
    }
    for team in teams::report(snapshot, language) {
        report.push(team_line(&team)?);
    }
    // Games of the stages before that count stand as rounds before the first.
    let before = usize::try_from(snapshot.lines.values().map(carried_rounds).max().unwrap_or(0)).unwrap_or(0);
    report.push(format!("XXR {}", usize::from(snapshot.regulation.rounds) + before));
    let gone = snapshot.lines.iter().filter(|(_, line)| line.withdrawn_after_round.is_some());
    let gone: Vec<String> = gone.map(|(no, _)| no.to_string()).collect();
    if !gone.is_empty() {
        report.push(format!("XXZ {}", gone.join(" ")));
    }
    Ok(report.join(END) + END)
}

fn heading(snapshot: &Snapshot, signers: &Signers, language: Language) -> Outcome<Vec<String>> {
    let rated = snapshot.lines.values().filter(|line| line.rating.is_some()).count();
    let day = |at| local(snapshot, at).format("%Y/%m/%d").to_string();
    let mut lines = vec![format!("012 {}", one_line(&name(language, &snapshot.name))?)];
    lines.extend(
        snapshot.rounds.values().find_map(|round| round.started_at).map(|at| format!("042 {}", day(at))),
    );
    let last = snapshot.rounds.values().rev().find_map(|round| round.ended_at);
    lines.extend(last.map(|at| format!("052 {}", day(at))));
    lines.push(format!("062 {}", snapshot.lines.len()));
    lines.push(format!("072 {rated}"));
    let teams = teams::report(snapshot, language).len();
    if teams > 0 {
        lines.push(format!("082 {teams}"));
    }
    let (kind, of_teams) = (kind(snapshot.regulation.system), snapshot.regulation.team.is_some());
    lines
        .push(format!("092 {}", if of_teams { kind.replace("Individual", "Team") } else { kind.to_owned() }));
    for (tag, names) in [("102", &signers.chief_judges), ("112", &signers.deputies)] {
        for signer in names {
            lines.push(format!("{tag} {}", one_line(&name(language, signer))?));
        }
    }
    lines.push(dates(snapshot));
    Ok(lines)
}

const fn kind(system: System) -> &'static str {
    match system {
        System::Swiss => "Individual: Swiss-System",
        System::RoundRobin => "Individual: Round-Robin",
        System::KnockOut => "Individual: Knock-Out",
        System::Scheveningen => "Individual: Scheveningen-System",
    }
}

/// Line 013: a team's name 5-36, its players' numbers 37-40, 42-45 and so on.
fn team_line(team: &teams::ReportTeam) -> Outcome<String> {
    let shown: String = one_line(&team.name)?.chars().take(32).collect();
    let players = team.players.iter().map(|no| column(*no)).collect::<Outcome<Vec<_>>>()?;
    Ok(format!("013 {shown:<32}{}", players.join(" ")).trim_end().to_owned())
}

/// Line 132: a date above each round's columns.
fn dates(snapshot: &Snapshot) -> String {
    let day = |at| local(snapshot, at).format("%y/%m/%d").to_string();
    let before = snapshot.lines.values().next().map_or(0, |line| line.carried.len());
    let rounds = snapshot.rounds.values().map(|round| round.started_at.map(day).unwrap_or_default());
    let rounds = std::iter::repeat_n(String::new(), before).chain(rounds);
    let rounds: String = rounds.map(|day| format!("{day:<8}  ")).collect();
    format!("{:<91}{rounds}", "132").trim_end().to_owned()
}

fn player(snapshot: &Snapshot, row: &Row, line: &Line, language: Language) -> Outcome<String> {
    let shown = name(language, &line.participant.name);
    let shown: String = one_line(&shown)?.chars().take(33).collect();
    let rating = line.rating.map(|rating| rating.to_string()).unwrap_or_default();
    let no = column(row.no.0)?;
    let (points, place) = (points(snapshot.regulation.scale, row), column(row.place)?);
    let rounds = line.carried.iter().chain(&line.cells).map(round).collect::<Outcome<String>>()?;
    // Number 5-8, sex 10, title 11-13, name 15-47, rating 49-52, federation 54-56, identity 58-68, birth 70-79,
    // points 81-84, place 86-89, rounds from 92.
    Ok(format!(
        "001 {no} {:4} {shown:<33} {rating:>4} {:3} {:11} {:10} {points:>4} {place}{rounds}",
        "", "", "", ""
    )
    .trim_end()
    .to_owned())
}

/// A number of four columns.
fn column(number: u32) -> Outcome<String> {
    if number > 9999 {
        return Err(ApiError::conflict(
            "В отчёте TRF16 не больше 9999 участников.",
            "A report TRF16 holds at most 9999 players.",
        ));
    }
    Ok(format!("{number:>4}"))
}

/// Points as the report counts them, a win for one, in tenths.
fn points(scale: Scale, row: &Row) -> String {
    let quarters = match scale {
        Scale::OneHalfZero => row.points.quarters(),
        Scale::TwoOneZero => row.points.quarters() / 2,
    };
    format!("{}.{}", quarters / 4, quarters % 4 * 10 / 4)
}

fn round(cell: &Cell) -> Outcome<String> {
    Ok(match *cell {
        Cell::Missed => "  0000 - Z".to_owned(),
        Cell::Bye => "  0000 - U".to_owned(),
        Cell::Game { opponent, white, result, .. } => {
            let colour = if white { 'w' } else { 'b' };
            format!("  {} {colour} {}", column(opponent)?, result.map_or(' ', |result| mark(result, white)))
        }
    })
}

const fn mark(result: GameResult, white: bool) -> char {
    match (result, white) {
        (GameResult::WhiteWon, true) | (GameResult::BlackWon, false) => '1',
        (GameResult::Drawn, _) => '=',
        (GameResult::WhiteWon, false) | (GameResult::BlackWon, true) | (GameResult::BothLost, _) => '0',
        (GameResult::WhiteForfeit, true) | (GameResult::BlackForfeit, false) => '+',
        (GameResult::WhiteForfeit, false)
        | (GameResult::BlackForfeit, true)
        | (GameResult::NeitherAppeared, _) => '-',
    }
}

/// A line of a report ends where its text does: a break within would begin another.
fn one_line(text: &str) -> Outcome<&str> {
    if text.chars().any(|c| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}')) {
        return Err(ApiError::conflict(
            "В имени или названии есть разрыв строки: в отчёт TRF16 оно не войдёт.",
            "A name has a line break in it: it does not go into a report TRF16.",
        ));
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_take_ten_columns_each() {
        let game = |result| Cell::Game { opponent: 12, white: true, result, score: None };
        for (cell, expected) in [
            (Cell::Missed, "  0000 - Z"),
            (Cell::Bye, "  0000 - U"),
            (game(Some(GameResult::WhiteWon)), "    12 w 1"),
            (game(Some(GameResult::Drawn)), "    12 w ="),
            (game(Some(GameResult::BothLost)), "    12 w 0"),
            (game(Some(GameResult::NeitherAppeared)), "    12 w -"),
            (game(None), "    12 w  "),
        ] {
            assert_eq!(round(&cell).unwrap(), expected);
        }
    }

    #[test]
    fn breaks_and_fifth_figures_are_refused() {
        for text in ["a\nb", "a\rb", "a\u{85}b", "a\u{2028}b"] {
            assert!(one_line(text).is_err(), "{text:?}");
        }
        assert_eq!(one_line("Ёлкин «Ё»").unwrap(), "Ёлкин «Ё»");
        assert!(column(9999).is_ok() && column(10_000).is_err());
    }
}
