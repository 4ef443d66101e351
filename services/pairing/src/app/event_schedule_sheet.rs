//! The order table or the tree of an event, to print, with the results so far.
use api_types::TournamentId;
use api_types::event_schedules::{EventSchedule, EventSchedulePair, EventScheduleRound, EventScheduleSide};
use api_types::participants::ParticipantRef;
use api_types::regulation::System;
use api_types::schedules::ScheduleSystem;
use api_types::sheets::SheetFormat;
use api_types::text::Language;
use chassis::auth::Caller;
use chassis::error::Outcome;
use chassis::sheet::{Printed, Sheet, Table};

use super::event_schedule;
use super::schedule_sheet::{columns, notes, page, round_number, said, shown, title, tree, without_game};
use crate::State;

pub(crate) async fn show(
    state: &State,
    caller: Caller,
    id: TournamentId,
    format: SheetFormat,
) -> Outcome<Printed> {
    let language = caller.context.language;
    let (tournament, made) = event_schedule::read(state, &caller, id).await?;
    let knock_out = made.system == System::KnockOut;
    let system = match made.system {
        System::KnockOut => ScheduleSystem::Knockout,
        System::Scheveningen => ScheduleSystem::Scheveningen,
        System::RoundRobin | System::Swiss => ScheduleSystem::RoundRobin,
    };
    let title = format!("{}. {}", tournament.name, title(system, language));
    let notes = notes(made.seed.as_deref(), language);
    let sheet = Sheet { title, notes, tables: vec![table(&made, language)] };
    if knock_out && format == SheetFormat::Html {
        return Ok(page(&sheet, &tree_of(&made, language), language));
    }
    Ok(Printed::of(&sheet, format, language, "schedule"))
}

fn name(who: &ParticipantRef, language: Language) -> String {
    let name = match language {
        Language::Ru => &who.name,
        Language::En => &who.name_latin,
    };
    format!("{} {name}", who.no)
}

fn tree_of(made: &EventSchedule, language: Language) -> String {
    let named = event_schedule::names(made, |who| name(who, language));
    let players = made.rounds.first().map_or(0, |first| first.pairs.len() * 2 + first.byes.len());
    let winner = |round: u32, pair: u32| {
        let round = made.rounds.iter().find(|of| of.round == round)?;
        let pair = round.pairs.iter().find(|of| of.pair == pair)?;
        let won = name(pair.winner.as_ref()?, language);
        Some(match result(pair, language) {
            result if result.is_empty() => won,
            result => format!("{won} ({result})"),
        })
    };
    tree(
        u32::try_from(players).unwrap_or(u32::MAX),
        made.rounds.len(),
        &|no| named.get(&no).cloned().unwrap_or_else(|| no.to_string()),
        &winner,
        language,
    )
}

fn table(made: &EventSchedule, language: Language) -> Table {
    let mut columns = columns(language);
    columns.push(said(language, "Результат", "Result"));
    if made.system == System::KnockOut {
        columns.push(said(language, "Победитель", "Winner"));
    }
    let knock_out = made.system == System::KnockOut;
    let rows = made.rounds.iter().flat_map(|round| rows(round, knock_out, language)).collect();
    Table { heading: None, columns, rows }
}

fn rows(round: &EventScheduleRound, knock_out: bool, language: Language) -> Vec<Vec<String>> {
    let number = round_number(round.round, round.of_table, language);
    let side = |side: &EventScheduleSide| match &side.participant {
        Some(who) => name(who, language),
        None => shown(side.place, language),
    };
    let pairs = round.pairs.iter().map(|pair| {
        let winner = pair.winner.as_ref().map(|who| name(who, language)).unwrap_or_default();
        let mut row = vec![
            number.clone(),
            pair.pair.to_string(),
            side(&pair.white),
            side(&pair.black),
            result(pair, language),
        ];
        row.extend(knock_out.then_some(winner));
        row
    });
    let [rests, goes_on] = without_game(language);
    let without = round.rests.iter().map(|who| (who, &rests));
    let alone = without.chain(round.byes.iter().map(|who| (who, &goes_on))).map(|(who, why)| {
        let mut row = vec![number.clone(), String::new(), name(who, language), why.clone(), String::new()];
        row.extend(knock_out.then(String::new));
        row
    });
    pairs.chain(alone).collect()
}

/// The result of a pair; with what a play-off decided.
fn result(pair: &EventSchedulePair, language: Language) -> String {
    let mark = pair.result.map(|result| result.as_str().to_owned()).unwrap_or_default();
    if pair.play_off.is_some() {
        return format!("{mark}, {}", said(language, "доп. игры", "play-off"));
    }
    mark
}
