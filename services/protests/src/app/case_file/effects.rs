//! What a decision changed, in words.
use api_types::decision_effects::DecisionEffect;
use api_types::games::GameResult;
use api_types::{ParticipantId, Text};

/// The effect of a decision; `name` names a participant.
pub(super) fn effect(
    (effect, result): (Option<&DecisionEffect>, Option<GameResult>),
    name: &dyn Fn(ParticipantId) -> Text,
) -> Text {
    let Some(effect) = effect else {
        return result.map_or_else(nothing, |result| new_result(result.as_str()));
    };
    match effect {
        DecisionEffect::NewResult { result, games } => {
            let result = result.as_ref().map_or("", |mark| mark.as_str());
            new_result(&of_meeting(result, games.as_deref()))
        }
        DecisionEffect::Replay {} => Text::new("переигровка", "the game is played again"),
        DecisionEffect::Loss { participant_id } => {
            of(name(*participant_id), "поражение в партии", "loss of the game")
        }
        DecisionEffect::LossToBoth {} => Text::new("поражение обоим", "loss to both"),
        DecisionEffect::Exclusion { participant_id } => {
            of(name(*participant_id), "исключение из соревнования", "exclusion from the event")
        }
        DecisionEffect::PenaltyDays { participant_id, days } => {
            of(name(*participant_id), &format!("штрафные дни: {days}"), &format!("penalty days: {days}"))
        }
        DecisionEffect::ClockChange { white_seconds, black_seconds } => Text::new(
            format!("показания часов, секунд: белые {white_seconds}, чёрные {black_seconds}"),
            format!("clocks, in seconds: White {white_seconds}, Black {black_seconds}"),
        ),
    }
}

/// A result, with the games of a micro-match that make it.
pub(super) fn of_meeting(result: &str, games: Option<&[GameResult]>) -> String {
    let Some(games) = games else { return result.to_owned() };
    let games: Vec<&str> = games.iter().map(|mark| mark.as_str()).collect();
    format!("{result} ({})", games.join(", "))
}

fn nothing() -> Text {
    Text::new("без последствий для результата", "nothing changes")
}

fn new_result(result: &str) -> Text {
    Text::new(format!("новый результат {result}"), format!("new result {result}"))
}

fn of(name: Text, ru: &str, en: &str) -> Text {
    Text::new(format!("{ru}: {}", name.ru), format!("{en}: {}", name.en))
}
