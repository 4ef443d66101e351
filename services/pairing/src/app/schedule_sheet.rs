//! Order tables and trees, to print: with numbers alone, or with the names of an event.
use std::collections::BTreeMap;
use std::fmt::Write as _;

use api_types::TournamentId;
use api_types::regulation::System;
use api_types::schedules::{Schedule, ScheduleQuery, ScheduleRound, ScheduleSide, ScheduleSystem};
use api_types::sheets::{ScheduleSheetQuery, SheetFormat};
use api_types::text::Language;
use chassis::auth::Caller;
use chassis::error::{ApiError, Outcome};
use chassis::sheet::{Printed, Sheet, Table, html};
use pairing::schedule::knockout_lines;

use super::access::staffed;
use super::computation::schedule;
use crate::State;

/// How numbers are written.
type Names = BTreeMap<u32, String>;

/// The table or tree of so many players, with their numbers.
pub(crate) fn of_numbers(
    caller: &Caller,
    query: &ScheduleSheetQuery,
    format: SheetFormat,
) -> Outcome<Printed> {
    let asked = ScheduleQuery {
        system: query.system,
        players: query.players,
        laps: query.laps,
        third_place: query.third_place,
    };
    let language = caller.context.language;
    let made = schedule::compute(&asked)?;
    let title = title(query.system, language);
    Ok(printed(title, (query.system, query.players), &made, &Names::new(), (format, language)))
}

/// The table or tree of an event whose places are drawn.
pub(crate) async fn of_event(
    state: &State,
    caller: Caller,
    id: TournamentId,
    format: SheetFormat,
) -> Outcome<Printed> {
    let tournament = staffed(state, &caller, id).await?;
    let system = match tournament.regulation.system {
        System::RoundRobin => ScheduleSystem::RoundRobin,
        System::Scheveningen => ScheduleSystem::Scheveningen,
        System::KnockOut => ScheduleSystem::Knockout,
        System::Swiss => {
            return Err(ApiError::conflict(
                "У швейцарской системы нет таблицы очерёдности: пары следующего тура зависят от результатов.",
                "The Swiss system has no order table: the pairs of a round depend on the results before it.",
            ));
        }
    };
    let field = state.results.field(&caller.call_context(), id, 1).await?;
    let placed: Vec<_> = field
        .players
        .iter()
        .map(|player| &player.participant)
        .filter(|participant| participant.withdrawn_after_round != Some(0))
        .collect();
    let language = caller.context.language;
    let names: Option<Names> = placed
        .iter()
        .map(|participant| {
            let name = match language {
                Language::Ru => &participant.name,
                Language::En => &participant.name_latin,
            };
            participant.no.map(|no| (no, format!("{no} {name}")))
        })
        .collect();
    let Some(names) = names.filter(|names| !names.is_empty()) else { return Err(not_drawn()) };
    let count = u32::try_from(names.len()).unwrap_or(u32::MAX);
    let players = if system == ScheduleSystem::Scheveningen { count / 2 } else { count };
    let third_place = tournament.regulation.third_place.filter(|_| system == ScheduleSystem::Knockout);
    let asked = ScheduleQuery { system, players, laps: tournament.regulation.laps, third_place };
    let made = schedule::compute(&asked)?;
    let title = format!("{}. {}", tournament.name, title(system, language));
    Ok(printed(title, (system, players), &made, &names, (format, language)))
}

fn not_drawn() -> ApiError {
    ApiError::conflict(
        "Места в таблице разыгрываются с первым туром: опубликуйте его.",
        "The places of the table are drawn with the first round: publish it.",
    )
}

fn title(system: ScheduleSystem, language: Language) -> String {
    let (ru, en) = match system {
        ScheduleSystem::RoundRobin => ("Таблица очерёдности, круговая система", "Order table, round robin"),
        ScheduleSystem::Scheveningen => {
            ("Таблица очерёдности, схевенингенская система", "Order table, Scheveningen system")
        }
        ScheduleSystem::Knockout => ("Сетка олимпийской системы", "Tree of a knock-out"),
    };
    said(language, ru, en)
}

fn said(language: Language, ru: &str, en: &str) -> String {
    match language {
        Language::Ru => ru.to_owned(),
        Language::En => en.to_owned(),
    }
}

fn printed(
    title: String,
    (system, players): (ScheduleSystem, u32),
    made: &Schedule,
    names: &Names,
    (format, language): (SheetFormat, Language),
) -> Printed {
    let sheet = Sheet { title, notes: Vec::new(), tables: vec![table(made, names, language)] };
    if system == ScheduleSystem::Knockout && format == SheetFormat::Html {
        let body = tree(players, made, names, language) + &html::table(&table(made, names, language));
        return Printed::page(language, "schedule", html::page(language, &sheet.title, &[], &body));
    }
    Printed::of(&sheet, format, language, "schedule")
}

fn table(made: &Schedule, names: &Names, language: Language) -> Table {
    let columns = [
        said(language, "Тур", "Round"),
        said(language, "Доска", "Board"),
        said(language, "Белые", "White"),
        said(language, "Чёрные", "Black"),
    ];
    let rows = made.rounds.iter().flat_map(|round| rows(round, names, language)).collect();
    Table { heading: None, columns: columns.to_vec(), rows }
}

fn rows(round: &ScheduleRound, names: &Names, language: Language) -> Vec<Vec<String>> {
    let pairs = (1_u32..).zip(&round.pairs).map(|(board, pair)| {
        let sides = [pair.white, pair.black].map(|side| shown(side, names, language));
        [vec![round.round.to_string(), board.to_string()], sides.to_vec()].concat()
    });
    let without = round.rests.iter().map(|no| (*no, said(language, "отдыхает", "rests")));
    let byes = round.byes.iter().map(|no| (*no, said(language, "проходит без игры", "goes on without play")));
    let alone = without
        .chain(byes)
        .map(|(no, why)| vec![round.round.to_string(), String::new(), name(no, names), why]);
    pairs.chain(alone).collect()
}

fn name(no: u32, names: &Names) -> String {
    names.get(&no).cloned().unwrap_or_else(|| no.to_string())
}

fn shown(side: ScheduleSide, names: &Names, language: Language) -> String {
    match side {
        ScheduleSide::Player(no) => name(no, names),
        ScheduleSide::Winner { winner_of: place } => said(
            language,
            &format!("победитель {}.{}", place.round, place.pair),
            &format!("winner of {}.{}", place.round, place.pair),
        ),
        ScheduleSide::Loser { loser_of: place } => said(
            language,
            &format!("проигравший {}.{}", place.round, place.pair),
            &format!("loser of {}.{}", place.round, place.pair),
        ),
    }
}

/// The tree: a column a round, each winner beside the two lines he comes from.
fn tree(players: u32, made: &Schedule, names: &Names, language: Language) -> String {
    let lines = knockout_lines(players);
    let rounds = made.rounds.len();
    let mut body = String::from("<table>\n<tbody>\n");
    for (index, line) in lines.iter().enumerate() {
        let first = line.map_or_else(|| "—".to_owned(), |no| name(no.0, names));
        let _ = write!(body, "<tr><td>{}</td>", html::escaped(&first));
        for round in 1..=rounds {
            let span = 1_usize << round;
            if index.is_multiple_of(span) {
                let winner = slot(&lines, names, (round, index / span), language);
                let _ = write!(body, "<td rowspan=\"{span}\">{}</td>", html::escaped(&winner));
            }
        }
        body.push_str("</tr>\n");
    }
    body + "</tbody>\n</table>\n"
}

/// Who stands after a round in one of its places: somebody who meets nobody in it, or the winner of a pair.
fn slot(
    lines: &[Option<pairing::PlayerNo>],
    names: &Names,
    (round, place): (usize, usize),
    language: Language,
) -> String {
    let span = 1_usize << round;
    let here: Vec<_> = lines.iter().skip(place * span).take(span).flatten().collect();
    if let [alone] = here.as_slice() {
        return name(alone.0, names);
    }
    // Pairs are counted without the places where somebody meets nobody.
    let before =
        (0..place).filter(|earlier| lines.iter().skip(earlier * span).take(span).flatten().count() > 1);
    let pair = before.count() + 1;
    said(language, &format!("победитель {round}.{pair}"), &format!("winner of {round}.{pair}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(system: ScheduleSystem, players: u32) -> Schedule {
        schedule::compute(&ScheduleQuery { system, players, laps: None, third_place: None }).unwrap()
    }

    #[test]
    fn a_tree_names_each_pair_as_the_table_does() {
        let names = Names::from([(3, "3 <Иванов>".to_owned())]);
        let schedule = made(ScheduleSystem::Knockout, 6);
        let tree = tree(6, &schedule, &names, Language::En);
        assert_eq!(tree.matches("<tr>").count(), 8, "{tree}");
        assert_eq!(tree.matches("—").count(), 2);
        assert!(tree.contains("3 &lt;Иванов&gt;") && !tree.contains("<Иванов>"));
        for pair in ["1.1", "1.2", "2.1", "2.2", "3.1"] {
            assert_eq!(tree.matches(&format!("winner of {pair}<")).count(), 1, "{pair}: {tree}");
        }
        let rows = table(&schedule, &names, Language::En).rows;
        assert_eq!(rows.len(), 5 + 2);
        assert!(rows.iter().any(|row| row[2] == "winner of 2.1" && row[3] == "winner of 2.2"));
    }

    #[test]
    fn an_order_table_has_a_row_a_pair_and_says_who_rests() {
        let table = table(&made(ScheduleSystem::RoundRobin, 5), &Names::new(), Language::Ru);
        assert_eq!(table.rows.len(), 15);
        assert_eq!(table.rows.iter().filter(|row| row[3] == "отдыхает").count(), 5);
    }
}
