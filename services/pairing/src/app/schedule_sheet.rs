//! Order tables and trees, to print, with numbers alone.
use std::fmt::Write as _;

use api_types::schedules::{PairPlace, Schedule, ScheduleQuery, ScheduleRound, ScheduleSide, ScheduleSystem};
use api_types::sheets::{ScheduleSheetQuery, SheetFormat};
use api_types::text::Language;
use chassis::auth::Caller;
use chassis::error::Outcome;
use chassis::sheet::{Printed, Sheet, Table, html};
use pairing::schedule::knockout_lines;

use super::computation::schedule;

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
        order: query.order,
        seed: query.seed.clone(),
    };
    let language = caller.context.language;
    let made = schedule::compute(&asked)?;
    let title = title(query.system, language);
    let seed = made.seed.as_deref();
    let sheet = Sheet { title, notes: notes(seed, language), tables: vec![table(&made, language)] };
    if query.system == ScheduleSystem::Knockout && format == SheetFormat::Html {
        let names = |no: u32| no.to_string();
        let body = tree(query.players, made.rounds.len(), &names, &|_, _| None, language);
        return Ok(page(&sheet, &body, language));
    }
    Ok(Printed::of(&sheet, format, language, "schedule"))
}

pub(super) fn title(system: ScheduleSystem, language: Language) -> String {
    let (ru, en) = match system {
        ScheduleSystem::RoundRobin => ("Таблица очерёдности, круговая система", "Order table, round robin"),
        ScheduleSystem::Scheveningen => {
            ("Таблица очерёдности, схевенингенская система", "Order table, Scheveningen system")
        }
        ScheduleSystem::Knockout => ("Сетка олимпийской системы", "Tree of a knock-out"),
    };
    said(language, ru, en)
}

pub(super) fn said(language: Language, ru: &str, en: &str) -> String {
    match language {
        Language::Ru => ru.to_owned(),
        Language::En => en.to_owned(),
    }
}

/// A tree above its table.
pub(super) fn page(sheet: &Sheet, tree: &str, language: Language) -> Printed {
    let tables: String = sheet.tables.iter().map(html::table).collect();
    let body = html::page(language, &sheet.title, &sheet.notes, &(tree.to_owned() + &tables));
    Printed::page(language, "schedule", body)
}

/// Where the order of rounds was drawn, with which seed, so that anybody can draw it again.
pub(super) fn notes(seed: Option<&str>, language: Language) -> Vec<String> {
    let note = |seed: &str| {
        said(
            language,
            &format!("Порядок туров по жребию (ChaCha20), seed {seed}."),
            &format!("The order of rounds is by lot (ChaCha20), seed {seed}."),
        )
    };
    seed.map(note).into_iter().collect()
}

/// The headings of every table.
pub(super) fn columns(language: Language) -> Vec<String> {
    vec![
        said(language, "Тур", "Round"),
        said(language, "Доска", "Board"),
        said(language, "Белые", "White"),
        said(language, "Чёрные", "Black"),
    ]
}

fn table(made: &Schedule, language: Language) -> Table {
    let rows = made.rounds.iter().flat_map(|round| rows(round, language)).collect();
    Table { heading: None, columns: columns(language), rows }
}

/// A round's number; where the order was drawn by lot, with that of the plain table.
pub(super) fn round_number(round: u32, of_table: Option<u32>, language: Language) -> String {
    match of_table {
        Some(of_table) => said(
            language,
            &format!("{round} (по таблице {of_table})"),
            &format!("{round} ({of_table} of the table)"),
        ),
        None => round.to_string(),
    }
}

/// Those without a game: each with the reason.
pub(super) fn without_game(language: Language) -> [String; 2] {
    [said(language, "отдыхает", "rests"), said(language, "проходит без игры", "goes on without play")]
}

fn rows(round: &ScheduleRound, language: Language) -> Vec<Vec<String>> {
    let number = round_number(round.round, round.of_table, language);
    let pairs = (1_u32..).zip(&round.pairs).map(|(board, pair)| {
        let sides = [pair.white, pair.black].map(|side| shown(side, language));
        [vec![number.clone(), board.to_string()], sides.to_vec()].concat()
    });
    let [rests, goes_on] = without_game(language);
    let without = round.rests.iter().map(|no| (*no, &rests));
    let alone = without.chain(round.byes.iter().map(|no| (*no, &goes_on)));
    let alone = alone.map(|(no, why)| vec![number.clone(), String::new(), no.to_string(), why.clone()]);
    pairs.chain(alone).collect()
}

pub(super) fn shown(side: ScheduleSide, language: Language) -> String {
    match side {
        ScheduleSide::Player(no) => no.to_string(),
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

/// Who has won a pair of a round, once that is known.
pub(super) type Winners<'a> = &'a dyn Fn(u32, u32) -> Option<String>;

/// The tree: a column a round, each winner beside the two lines he comes from.
pub(super) fn tree(
    players: u32,
    rounds: usize,
    names: &dyn Fn(u32) -> String,
    winners: Winners<'_>,
    language: Language,
) -> String {
    let lines = knockout_lines(players);
    let mut body = String::from("<table>\n<tbody>\n");
    for (index, line) in lines.iter().enumerate() {
        let first = line.map_or_else(|| "—".to_owned(), |no| names(no.0));
        let _ = write!(body, "<tr><td>{}</td>", html::escaped(&first));
        for round in 1..=rounds {
            let span = 1_usize << round;
            if index.is_multiple_of(span) {
                let winner = match slot(&lines, (round, index / span)) {
                    Slot::Alone(no) => names(no),
                    Slot::Pair(round, pair) => winners(round, pair).unwrap_or_else(|| {
                        let place = PairPlace { round, pair };
                        shown(ScheduleSide::Winner { winner_of: place }, language)
                    }),
                };
                let _ = write!(body, "<td rowspan=\"{span}\">{}</td>", html::escaped(&winner));
            }
        }
        body.push_str("</tr>\n");
    }
    body + "</tbody>\n</table>\n"
}

/// Who stands after a round in one of its places.
enum Slot {
    /// Somebody who meets nobody in it.
    Alone(u32),
    /// The winner of a pair of a round.
    Pair(u32, u32),
}

fn slot(lines: &[Option<pairing::PlayerNo>], (round, place): (usize, usize)) -> Slot {
    let span = 1_usize << round;
    let here: Vec<_> = lines.iter().skip(place * span).take(span).flatten().collect();
    if let [alone] = here.as_slice() {
        return Slot::Alone(alone.0);
    }
    // Pairs are counted without the places where somebody meets nobody.
    let before =
        (0..place).filter(|earlier| lines.iter().skip(earlier * span).take(span).flatten().count() > 1);
    let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    Slot::Pair(number(round), number(before.count() + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(system: ScheduleSystem, players: u32) -> Schedule {
        schedule::compute(&ScheduleQuery {
            system,
            players,
            laps: None,
            third_place: None,
            order: None,
            seed: None,
        })
        .unwrap()
    }

    #[test]
    fn a_tree_names_each_pair_as_the_table_does() {
        let names = |no: u32| if no == 3 { "3 <Иванов>".to_owned() } else { no.to_string() };
        let schedule = made(ScheduleSystem::Knockout, 6);
        let tree = tree(6, schedule.rounds.len(), &names, &|_, _| None, Language::En);
        assert_eq!(tree.matches("<tr>").count(), 8, "{tree}");
        assert_eq!(tree.matches("—").count(), 2);
        assert!(tree.contains("3 &lt;Иванов&gt;") && !tree.contains("<Иванов>"));
        for pair in ["1.1", "1.2", "2.1", "2.2", "3.1"] {
            assert_eq!(tree.matches(&format!("winner of {pair}<")).count(), 1, "{pair}: {tree}");
        }
        let rows = table(&schedule, Language::En).rows;
        assert_eq!(rows.len(), 5 + 2);
        assert!(rows.iter().any(|row| row[2] == "winner of 2.1" && row[3] == "winner of 2.2"));
    }

    #[test]
    fn an_order_table_has_a_row_a_pair_and_says_who_rests() {
        let table = table(&made(ScheduleSystem::RoundRobin, 5), Language::Ru);
        assert_eq!(table.rows.len(), 15);
        assert_eq!(table.rows.iter().filter(|row| row[3] == "отдыхает").count(), 5);
    }
}
