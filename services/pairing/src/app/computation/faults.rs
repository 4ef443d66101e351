//! What is wrong with a field of a request, each with its place.
use api_types::regulation::System;
use chassis::error::{ApiError, Outcome};

pub(super) fn too_many(at: &str, most: usize) -> ApiError {
    ApiError::field(at, format!("не больше {most}"), format!("at most {most}"))
}

/// Elsewhere who meets whom follows from a table, whatever was played before.
pub(super) fn swiss_alone(system: System) -> Outcome<()> {
    if system == System::Swiss {
        return Ok(());
    }
    Err(ApiError::field(
        "/system",
        "здесь составляют и судят туры швейцарской системы; таблицы остальных: GET /v1/pairing/schedules",
        "rounds of the Swiss system are made and judged here; the tables of the others: GET /v1/pairing/schedules",
    ))
}

pub(super) fn round(most: u32) -> ApiError {
    ApiError::field("/round", format!("тур от 1 до {most}"), format!("a round from 1 to {most}"))
}

pub(super) fn number(index: usize, largest: u32) -> ApiError {
    ApiError::field(
        format!("/players/{index}/no"),
        format!("номер от 1 до {largest}"),
        format!("a number from 1 to {largest}"),
    )
}

pub(super) fn twice(index: usize, no: u32) -> ApiError {
    ApiError::field(
        format!("/players/{index}/no"),
        format!("номер {no} уже дан другому участнику"),
        format!("number {no} is given to another player"),
    )
}

pub(super) fn history_length(index: usize, due: usize, given: usize) -> ApiError {
    ApiError::field(
        format!("/players/{index}/history"),
        format!("нужна запись о каждом из прошедших туров: {due}, а дано {given}; пропущенный тур — null"),
        format!("an entry is needed for each past round: {due}, given are {given}; a round missed is null"),
    )
}

pub(super) fn oneself(at: &str) -> ApiError {
    oneself_of(format!("{at}/opponent"))
}

pub(super) fn oneself_of(at: String) -> ApiError {
    ApiError::field(at, "участник назван парой самому себе", "a player is paired with himself")
}

pub(super) fn unknown(at: &str, no: u32) -> ApiError {
    unknown_of(format!("{at}/opponent"), no)
}

pub(super) fn unknown_of(at: String, no: u32) -> ApiError {
    ApiError::field(
        at,
        format!("участника {no} нет среди players"),
        format!("player {no} is not among players"),
    )
}

pub(super) fn colour(at: &str) -> ApiError {
    ApiError::field(
        format!("{at}/colour"),
        "укажите цвет: `white` или `black`",
        "tell the colour: `white` or `black`",
    )
}

pub(super) fn neither(at: &str) -> ApiError {
    ApiError::field(
        at,
        "либо `opponent`, `colour` и `result`, либо одно `bye: true`, либо null за пропущенный тур",
        "either `opponent`, `colour` and `result`, or `bye: true` alone, or null for a round missed",
    )
}

pub(super) fn contradiction(at: &str) -> ApiError {
    ApiError::field(
        at,
        "соперник говорит об этом туре другое: проверьте соперника, цвета и результат в обеих историях",
        "the opponent's history says otherwise of this round: check opponent, colours and result in both",
    )
}

pub(super) fn result(at: &str) -> ApiError {
    ApiError::field(
        format!("{at}/result"),
        "результат — `1`, `1/2`, `0` (или очки шкалы), `+` или `-`",
        "a result is `1`, `1/2`, `0` (or points of the scale), `+` or `-`",
    )
}

pub(super) fn score(index: usize, told: &str, counted: &str) -> ApiError {
    let told: String = told.chars().take(20).collect();
    ApiError::field(
        format!("/players/{index}/score"),
        format!("по истории очков {counted}, а названо {told}"),
        format!("the history makes {counted} points, and {told} are told"),
    )
}

pub(super) fn second_bye(index: usize, round: usize) -> ApiError {
    ApiError::field(
        format!("/players/{index}/history/{round}"),
        "в этом туре свободен уже другой участник: больше одного не бывает (3.17.2)",
        "another player has the bye of this round already: there is only one (3.17.2)",
    )
}

pub(super) fn seed_owed() -> ApiError {
    ApiError::field(
        "/seed",
        "программе `random` нужен seed: по нему жребий можно повторить (3.17.4)",
        "the programme `random` needs a seed, by which the lots can be drawn again (3.17.4)",
    )
}

pub(super) fn odd_have_white() -> ApiError {
    ApiError::field(
        "/first_colour",
        "в программе `random` нечётные номера играют в первом туре белыми (3.17.4)",
        "in the programme `random` odd numbers have White in round one (3.17.4)",
    )
}

pub(super) fn no_groups() -> ApiError {
    ApiError::field(
        "/accelerated",
        "программа случайных чисел не знает классификации (3.17.4): делить участников на группы не по чему",
        "the programme of random numbers knows no classification (3.17.4): there is nothing to divide the field by",
    )
}

pub(super) fn groups(least: u32, most: u32) -> ApiError {
    ApiError::field(
        "/accelerated/groups",
        format!("групп от {least} до {most}"),
        format!("groups: {least} to {most}"),
    )
}

pub(super) fn accelerated_rounds() -> ApiError {
    ApiError::field(
        "/accelerated/rounds",
        "от 1 до числа туров без последнего",
        "1 to the number of rounds without the last",
    )
}
