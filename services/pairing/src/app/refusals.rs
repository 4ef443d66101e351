//! Why there is no round, as a judge is told.
use std::collections::BTreeSet;

use api_types::ProblemCode;
use chassis::error::ApiError;
use pairing::{Obstacle, PairingError};

/// Chapter III of this edition serves the others too.
pub(super) const EDITION: &str = "blind-2010";

/// What stands in the way of a round. A faulty field is a fault of ours: results answered it.
pub(crate) fn no_round(error: PairingError) -> ApiError {
    match error {
        PairingError::NoCompleteRound(obstacle) => impossible(obstacle),
        PairingError::TooIntricate => too_intricate(),
        PairingError::Field(_) => ApiError::internal(error.to_string()),
    }
}

fn impossible(obstacle: Obstacle) -> ApiError {
    let (ru, en) = match obstacle {
        Obstacle::EverybodyHadFreePoint => (
            "игроков нечётное число, и каждый уже получал очко без игры",
            "the number of players is odd, and everybody has had a point without play",
        ),
        Obstacle::ByeCandidates => (
            "игроков нечётное число, и без любого из тех, кто не получал очка без игры, остальные не разбиваются на пары",
            "the number of players is odd, and without any of those who had no point without play the others cannot \
             all be paired",
        ),
        Obstacle::GivenByArbiter => (
            "мешают пары или свободный от игры, назначенные судьёй",
            "the pairs or the bye that the arbiter has given stand in the way",
        ),
        Obstacle::ForbiddenPairs => (
            "мешают пары, не допускаемые Регламентом",
            "the pairs that the regulation does not allow stand in the way",
        ),
        Obstacle::ColourBar => (
            "кто-то получил бы один цвет четвёртый раз подряд",
            "somebody would have one colour for the fourth time running",
        ),
        Obstacle::SecondMeeting => ("кто-то встретился бы второй раз", "some two would meet a second time"),
        Obstacle::Several => (
            "мешают сразу несколько требований: вторая встреча, четвёртый раз подряд один цвет, второе очко без игры",
            "several rules at once: a second meeting, one colour for the fourth time running, a second point without \
             play",
        ),
    };
    ApiError::new(
        ProblemCode::NoCompleteRound,
        format!(
            "Полный тур составить нельзя: {ru} ({paragraph}). Проверьте выбывших и результаты; если всё верно, \
             этот тур проводится иначе, по решению главного судьи.",
            paragraph = obstacle.paragraph()
        ),
        format!(
            "No complete round exists: {en} ({paragraph}). Check withdrawals and results; if all is right, the chief \
             judge decides how the round is held.",
            paragraph = obstacle.paragraph()
        ),
    )
    .citing(EDITION, obstacle.paragraph())
}

/// So many players pass so many score groups that the order of the text cannot be weighed.
pub(crate) fn too_intricate() -> ApiError {
    ApiError::new(
        ProblemCode::TooIntricate,
        "Тур составить не удалось: слишком много игроков переходит слишком много очковых групп, и порядок текста \
         взвесить нельзя. Проверьте историю туров; если всё верно, тур составляет главный судья.",
        "The round could not be made: so many players pass so many score groups that the order of the text cannot be \
         weighed. Check the past rounds; if all is right, the chief judge makes the round.",
    )
    .citing(EDITION, "3.17.2")
}

/// Fewer than two players take part.
pub(crate) fn too_few(players: usize) -> ApiError {
    ApiError::new(
        ProblemCode::NoCompleteRound,
        format!(
            "Для жеребьёвки нужны хотя бы два участника, которые играют в этом туре, сейчас: {players}. Внесите участников."
        ),
        format!(
            "At least two players who play this round are needed, now: {players}. Enter participants."
        ),
    )
    .citing(EDITION, "3.17.1")
}

/// More take part than a table or a tree is made for.
pub(crate) fn too_many(players: usize, most: u32) -> ApiError {
    ApiError::conflict(
        format!("Участников {players}; таблица или сетка составляется не больше чем для {most}."),
        format!("There are {players} participants; a table or a tree is made for at most {most}."),
    )
    .citing(EDITION, "3.2")
}

/// The table or the tree has no such round.
pub(crate) fn no_such_round(round: u16, rounds: u16) -> ApiError {
    ApiError::field(
        "/round",
        format!("при таком числе участников туров {rounds}; тура {round} не будет"),
        format!("with so many participants there are {rounds} rounds; there is no round {round}"),
    )
    .citing(EDITION, "3.2")
}

/// The sides of a Scheveningen match are not two, or not equal.
pub(crate) fn sides(without: &[String], names: &BTreeSet<String>, (one, other): (usize, usize)) -> ApiError {
    let list = |names: Vec<String>| names.into_iter().take(10).collect::<Vec<_>>().join(", ");
    let (named, missing) = (list(names.iter().cloned().collect()), list(without.to_vec()));
    let (ru, en) = if without.is_empty() && names.len() == 2 {
        (format!("в них {one} и {other}"), format!("they have {one} and {other}"))
    } else if without.is_empty() {
        (
            format!("названо сторон {}: {named}", names.len()),
            format!("sides named are {}: {named}", names.len()),
        )
    } else {
        (format!("сторона не указана: {missing}"), format!("no side is told of: {missing}"))
    };
    ApiError::conflict(
        format!("Схевенингенской системе нужны две стороны (поле side участника) с равным числом игроков; {ru}."),
        format!("The Scheveningen system needs two sides (`side` of a participant) with as many players each; {en}."),
    )
    .citing(EDITION, "3.2")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_obstacle_is_named_with_its_paragraph() {
        for (obstacle, paragraph) in [
            (Obstacle::EverybodyHadFreePoint, "3.17.2"),
            (Obstacle::ForbiddenPairs, "3.17.9"),
            (Obstacle::Several, "3.17.2"),
        ] {
            let error = no_round(PairingError::NoCompleteRound(obstacle));
            assert_eq!(error.code, ProblemCode::NoCompleteRound);
            assert!(error.detail.ru.contains(paragraph) && error.detail.en.contains(paragraph));
            assert_eq!(error.citation.unwrap().paragraph, paragraph);
        }
        // A round may exist: nothing is said of that.
        assert_eq!(no_round(PairingError::TooIntricate).code, ProblemCode::TooIntricate);
    }
}
