//! What is wrong with a request for a table, each with its place.
use api_types::regulation::Scale;
use api_types::standings_computation::TableQuery;
use chassis::error::ApiError;
use standings::{PlayerNo, RoundNo, StandingsError};

pub(super) fn too_many(at: &str, most: usize) -> ApiError {
    ApiError::field(at, format!("не больше {most}"), format!("at most {most}"))
}

pub(super) fn nobody() -> ApiError {
    ApiError::field("/players", "участников нет: считать нечего", "there are no players: nothing to count")
}

pub(super) fn number(player: usize) -> ApiError {
    ApiError::field(
        format!("/players/{player}/no"),
        "номера участников — от 1",
        "players' numbers are from 1",
    )
}

pub(super) fn withdrawn_later(player: usize, rounds: usize) -> ApiError {
    ApiError::field(
        format!("/players/{player}/withdrawn_after_round"),
        format!("в таблице туров {rounds}: после более позднего никто ещё не выбыл"),
        format!("the table has {rounds} rounds: nobody has left after a later one yet"),
    )
}

pub(super) fn short(player: usize, rounds: usize) -> ApiError {
    ApiError::field(
        format!("/players/{player}/rounds"),
        format!("в таблице туров {rounds}, а строка короче: за пропущенный или ещё не сыгранный тур — null"),
        format!(
            "the table has {rounds} rounds and this line fewer: null for a round missed or not played yet"
        ),
    )
}

pub(super) fn second_bye(player: usize, round: usize) -> ApiError {
    ApiError::field(
        format!("/players/{player}/rounds/{round}/bye"),
        format!("тур {}: очко без игры уже есть у другого; без пары остаётся один", round + 1),
        format!("round {}: another has the point without play; one alone is left over", round + 1),
    )
    .citing("blind-2010", "3.17.2")
}

pub(super) fn laps(most: u32) -> ApiError {
    ApiError::field(
        "/laps",
        format!("круги есть только в круговой системе, от 1 до {most}"),
        format!("only a round robin has laps, 1 to {most}"),
    )
}

pub(super) fn result(at: &str, scale: Scale) -> ApiError {
    let points = match scale {
        Scale::OneHalfZero => "1, 0.5, 0",
        Scale::TwoOneZero => "2, 1, 0",
    };
    ApiError::field(
        format!("{at}/result"),
        format!("результат — одно из {points}, «+» или «-» (шкала {})", scale.as_str()),
        format!("a result is one of {points}, `+` or `-` (scale {})", scale.as_str()),
    )
}

pub(super) fn neither(at: &str) -> ApiError {
    ApiError::field(
        at,
        "либо `opponent` с `result`, либо `bye: true`, либо null за пропущенный тур",
        "either `opponent` with `result`, or `bye: true`, or null for a round missed",
    )
}

pub(super) fn colour(at: &str) -> ApiError {
    ApiError::field(
        format!("{at}/colour"),
        "у сыгранной партии есть цвет: `white` или `black`",
        "a game that was played has a colour: `white` or `black`",
    )
}

/// What the rules library refuses, at its place in the request.
pub(super) fn of_law(query: &TableQuery, error: &StandingsError) -> ApiError {
    let cell = |player: PlayerNo, round: RoundNo| {
        let line = query.players.iter().position(|line| line.no == player.0).unwrap_or_default();
        format!("/players/{line}/rounds/{}", round.0.saturating_sub(1))
    };
    let (at, ru) = match error {
        StandingsError::DuplicateNumber(no) => {
            let line = query.players.iter().rposition(|line| line.no == no.0).unwrap_or_default();
            (format!("/players/{line}/no"), format!("номер {no} дан не одному участнику"))
        }
        StandingsError::UnknownOpponent { round, player, opponent } => (
            format!("{}/opponent", cell(*player, *round)),
            format!("тур {round}: соперника {opponent} участника {player} нет в таблице"),
        ),
        StandingsError::SelfOpponent { round, player } => (
            format!("{}/opponent", cell(*player, *round)),
            format!("тур {round}: участник {player} встречается сам с собой"),
        ),
        StandingsError::Contradiction { round, player, opponent } => (
            cell(*player, *round),
            format!("тур {round}: строки участников {player} и {opponent} противоречат друг другу"),
        ),
        StandingsError::PlayedAfterWithdrawal { round, player } => {
            (cell(*player, *round), format!("тур {round}: участник {player} играет после выбытия"))
        }
        StandingsError::ByeInRoundRobin { round, player } => (
            cell(*player, *round),
            format!(
                "тур {round}: у участника {player} очко без игры, какого в круговой системе нет; \
                 свободный тур — null"
            ),
        ),
        StandingsError::RepeatedTieBreak(tie_break) => {
            ("/tie_breaks".to_owned(), format!("критерий {} назван дважды", super::name(*tie_break)))
        }
        StandingsError::PlayOff(no) => {
            ("/play_offs".to_owned(), format!("участник {no} назван в переигровке неверно"))
        }
        StandingsError::TooManyRounds => ("/players".to_owned(), "слишком много туров".to_owned()),
    };
    ApiError::field(at, ru, error.to_string())
}
