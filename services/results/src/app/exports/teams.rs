//! Tables of teams as columns and rows, and the lines of a report that name their players.
use api_types::crosstable::CellKind;
use api_types::team_standings::{IndividualTeamRow, TeamCrosstableCell, TeamCrosstableRow};
use api_types::team_tables::{TeamCriterion, TeamScoring};
use api_types::text::Language;
use chassis::error::{ApiError, Outcome};

use super::super::snapshot::Snapshot;
use super::super::teams::individual as of_individual;
use super::super::teams::tables::Teams;
use super::grid::{Cell, Grid, place};
use super::words::{name, say};

/// The table of the teams, of either kind of event.
pub(super) fn table(snapshot: &Snapshot, language: Language) -> Outcome<Grid> {
    if let Some(teams) = &snapshot.teams {
        return Ok(grid(teams, language, false));
    }
    let Some((rules, squads)) = &snapshot.squads else {
        return Err(ApiError::conflict(
            "В Регламенте нет команд: ни раздела team, ни individual_team.",
            "The regulation has no teams: neither a section team nor individual_team.",
        ));
    };
    let rows = of_individual(snapshot, *rules, squads).rows;
    let columns =
        [("Место", "Place"), ("№", "No."), ("Команда", "Team"), ("Очки", "Points"), ("Зачёт", "Counted")];
    let cells = |row: &IndividualTeamRow| {
        let counted = row.counted.iter();
        let counted: Vec<String> =
            counted.map(|own| format!("{} {}", name(language, &own.participant.name), own.points)).collect();
        vec![
            place((row.place, row.place_to), false, language),
            Cell::Number(row.team.no.to_string()),
            Cell::Text(name(language, &row.team.name)),
            Cell::Number(row.points.clone()),
            Cell::Text(counted.join("; ")),
        ]
    };
    Ok(Grid { columns: words(&columns, language), rows: rows.iter().map(cells).collect() })
}

/// What players made on each board.
pub(super) fn boards(snapshot: &Snapshot, language: Language) -> Outcome<Grid> {
    let columns = [
        ("Доска", "Board"),
        ("Место", "Place"),
        ("№", "No."),
        ("Участник", "Name"),
        ("Команда", "Team"),
        ("Партий", "Games"),
        ("Очки", "Points"),
    ];
    let tables = super::super::teams::boards::of(snapshot)?.boards;
    let rows = tables.iter().flat_map(|table| {
        table.rows.iter().map(|row| {
            vec![
                Cell::Number(table.board.to_string()),
                place((row.place, row.place_to), false, language),
                Cell::Number(row.participant.no.to_string()),
                Cell::Text(name(language, &row.participant.name)),
                Cell::Text(name(language, &row.team.name)),
                Cell::Number(row.games.to_string()),
                Cell::Number(row.points.clone()),
            ]
        })
    });
    Ok(Grid { columns: words(&columns, language), rows: rows.collect() })
}

fn words(columns: &[(&'static str, &'static str)], language: Language) -> Vec<String> {
    columns.iter().map(|(ru, en)| say(language, ru, en).to_owned()).collect()
}

/// Places, names, points and tie-breaks; with every round where asked for.
pub(super) fn grid(teams: &Teams, language: Language, with_rounds: bool) -> Grid {
    let (rules, rows) = (teams.rules(), teams.crosstable());
    let word = |ru, en| say(language, ru, en).to_owned();
    let mut columns =
        vec![word("Место", "Place"), word("№", "No."), word("Команда", "Team"), word("Регион", "Region")];
    let carried = with_rounds && rows.iter().any(|row| !row.carried.is_empty());
    if carried {
        columns.push(word("Перенесено", "Carried over"));
    }
    if with_rounds {
        let rounds = rows.first().map_or(0, |row| row.rounds.len());
        columns.extend((1..=rounds).map(|round| round.to_string()));
    }
    let (first, second) = match rules.counted_by() {
        TeamScoring::Boards => (word("Очки", "Points"), word("Матчевые очки", "Match points")),
        TeamScoring::Matches => {
            (word("Матчевые очки", "Match points"), word("Очки на досках", "Board points"))
        }
    };
    columns.extend([first, second]);
    let order = rules.order();
    columns.extend(order.iter().map(|own| tie_break(language, *own).to_owned()));
    let rows =
        rows.iter().map(|row| cells(row, (rules.counted_by(), &order), language, (with_rounds, carried)));
    Grid { columns, rows: rows.collect() }
}

fn cells(
    row: &TeamCrosstableRow,
    (scoring, order): (TeamScoring, &[TeamCriterion]),
    language: Language,
    (with_rounds, carried): (bool, bool),
) -> Vec<Cell> {
    let own = &row.standing;
    let mut cells = vec![
        place((own.place, own.place_to), own.play_off, language),
        Cell::Number(own.team.no.to_string()),
        Cell::Text(name(language, &own.team.name)),
        Cell::Text(row.region.as_deref().map(|region| name(language, region)).unwrap_or_default()),
    ];
    if carried {
        let matches: Vec<String> = row.carried.iter().map(|cell| round_text(cell, language)).collect();
        cells.push(Cell::Text(matches.join("; ")));
    }
    if with_rounds {
        cells.extend(row.rounds.iter().map(|round| Cell::Text(round_text(round, language))));
    }
    let other = match scoring {
        TeamScoring::Boards => &own.match_points,
        TeamScoring::Matches => &own.board_points,
    };
    cells.extend([Cell::Number(own.points.clone()), Cell::Number(other.clone())]);
    let value = |name: &str| own.tie_breaks.get(name).cloned();
    cells.extend(
        order.iter().map(|tie_break| {
            value(tie_break.as_str()).map_or_else(|| Cell::Text(String::new()), Cell::Number)
        }),
    );
    cells
}

/// The opponent's number and the points on the boards: `3: 2.5`; in brackets where the match is annulled, with `-` where
/// it was not played.
fn round_text(cell: &TeamCrosstableCell, language: Language) -> String {
    let points = cell.points.as_deref().unwrap_or(if cell.annulled { "-" } else { "" });
    match (cell.kind, cell.opponent) {
        (CellKind::Game, Some(opponent)) if cell.annulled => format!("({opponent}: {points})"),
        (CellKind::Game, Some(opponent)) => format!("{opponent}: {points}").trim_end().to_owned(),
        (CellKind::Bye, _) => format!("{} {points}", say(language, "своб. +", "bye +")),
        _ => String::new(),
    }
}

const fn tie_break(language: Language, tie_break: TeamCriterion) -> &'static str {
    match tie_break {
        TeamCriterion::Direct => say(language, "Личная встреча", "Direct match"),
        TeamCriterion::MatchesWon => say(language, "Выиграно матчей", "Matches won"),
        TeamCriterion::BoardPoints => say(language, "Очки на досках", "Board points"),
        TeamCriterion::MatchPoints => say(language, "Матчевые очки", "Match points"),
        TeamCriterion::Buchholz => say(language, "Бухгольц", "Buchholz"),
        TeamCriterion::SonnebornBerger => say(language, "Зоннеборн-Бергер", "Sonneborn-Berger"),
    }
}

/// A team's name and its players' numbers, for a report.
pub(super) struct ReportTeam {
    pub(super) name: String,
    pub(super) players: Vec<u32>,
}

/// The teams of an event, of either kind, by number.
pub(super) fn report(snapshot: &Snapshot, language: Language) -> Vec<ReportTeam> {
    let of_event = snapshot.teams.as_ref().map(Teams::squads);
    let teams = of_event.or_else(|| snapshot.squads.as_ref().map(|(_, squads)| squads));
    let Some(teams) = teams else { return Vec::new() };
    let number = |id| {
        let line = snapshot.lines.iter().find(|(_, line)| line.participant.id == id);
        line.map(|(no, _)| *no)
    };
    let teams = teams.values().map(|team| ReportTeam {
        name: name(language, &team.named.name),
        players: team.members.iter().filter_map(|member| number(member.participant_id)).collect(),
    });
    teams.collect()
}
