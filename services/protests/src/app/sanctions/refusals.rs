//! Why a sanction is refused, in both languages.
use api_types::{ProblemCode, Text};
use arbitration::sanction::{Sanction, SanctionError};
use chassis::ApiError;

use super::imposing::SANCTIONS;

/// A refusal of the law, citing its paragraph in the text that holds it.
pub(super) fn problem(error: SanctionError) -> ApiError {
    let (pointer, ru) = match &error {
        SanctionError::NoParagraph => ("/paragraphs", "санкция называет нарушенные пункты".to_owned()),
        SanctionError::NoGame => return no_game(),
        SanctionError::ChiefJudges => ("/kind", "исключает из соревнования главный судья".to_owned()),
        SanctionError::Ladder { breach, due } => {
            ("/kind", format!("это нарушение игрока в партии по счёту {breach}-е: за него — {}", named(*due)))
        }
        SanctionError::CorrespondenceOnly
        | SanctionError::NotTheSecretarys
        | SanctionError::Organisations
        | SanctionError::Years => ("/kind", "эта санкция есть только в заочной игре".to_owned()),
    };
    let text = Text::new(format!("{ru}."), format!("{error}."));
    let code = match error {
        SanctionError::ChiefJudges => ProblemCode::Forbidden,
        _ => ProblemCode::RuleViolation,
    };
    let mut refused = ApiError::new(code, text.ru.clone(), text.en.clone());
    refused.errors.push((pointer.to_owned(), text));
    cited(refused, error.paragraph())
}

fn cited(error: ApiError, paragraph: &str) -> ApiError {
    match rulebook::find(rulebook::Edition::Blind2010, paragraph) {
        Ok(citation) => error.citing(citation.edition.as_str(), citation.paragraph.as_str()),
        Err(_) => error,
    }
}

/// The paragraphs are asked for by 3.4, which stands in the rules of 2010.
pub(super) fn of_paragraphs(error: ApiError) -> ApiError {
    cited(error, SANCTIONS)
}

const fn named(sanction: Sanction) -> &'static str {
    match sanction {
        Sanction::Remark => "замечание (remark)",
        Sanction::Warning => "предупреждение (warning)",
        _ => "поражение в партии (loss)",
    }
}

pub(super) fn no_game() -> ApiError {
    let error = ApiError::field(
        "/game_id",
        "поражение засчитывают в партии: назовите её",
        "a loss is imposed in a game: name it",
    );
    cited(error, SANCTIONS)
}

pub(super) fn both_are_meant() -> ApiError {
    ApiError::field(
        "/participant_id",
        "поражение обоим (loss_to_both) засчитывают обоим играющим партию: участника не называют",
        "a loss to both is for both players of the game: no participant is named",
    )
}

pub(super) fn whom_is_owed() -> ApiError {
    ApiError::field("/participant_id", "назовите, на кого налагают санкцию", "name whom the sanction is for")
}

pub(super) fn plays_elsewhere() -> ApiError {
    ApiError::field(
        "/participant_id",
        "этот участник в названной партии не играет",
        "this participant does not play in the game named",
    )
}

pub(super) fn no_participant() -> ApiError {
    ApiError::field(
        "/participant_id",
        "на этом соревновании такого участника нет",
        "this tournament has no such participant",
    )
}

pub(super) fn no_incident() -> ApiError {
    ApiError::field(
        "/incident_id",
        "на этом соревновании такого случая не записано",
        "this tournament has no such incident",
    )
}
