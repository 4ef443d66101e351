//! The library's refusals as problems, in both languages.
use api_types::{ProblemCode, Text};
use arbitration::{DepositError, Kind, Kopecks, Refusal};
use chassis::ApiError;
use chrono::{DateTime, Utc};

/// A refusal, citing its paragraph in the text that holds it.
pub(super) fn problem(refusal: Refusal) -> ApiError {
    let paragraph = refusal.paragraph();
    citing(of_kind(refusal), paragraph)
}

/// Cites a paragraph in the text that holds it: what the rules of 2018 lack stands in those of 2010.
pub(super) fn citing(error: ApiError, paragraph: &str) -> ApiError {
    match rulebook::find(rulebook::Edition::Rf2018, paragraph) {
        Ok(citation) => error.citing(citation.edition.as_str(), citation.paragraph.as_str()),
        Err(_) => error,
    }
}

/// Names the field that a rule refuses.
pub(super) fn at(mut error: ApiError, pointer: &str) -> ApiError {
    if error.code == ProblemCode::RuleViolation {
        error.errors.push((pointer.to_owned(), error.detail.clone()));
    }
    error
}

fn of_kind(refusal: Refusal) -> ApiError {
    match refusal {
        Refusal::OutsideWindow { closes: Some(closes) } => ApiError::new(
            ProblemCode::WindowClosed,
            "Срок подачи протеста на этот тур истёк (deadline).",
            "The time for protests about this round has run out (deadline).",
        )
        .until(closes),
        Refusal::OutsideWindow { closes: None } => ApiError::conflict(
            "Тур не начат: протестовать ещё не о чем.",
            "The round has not started: there is nothing to protest about yet.",
        ),
        Refusal::BeforeRound { opens } => ApiError::new(
            ProblemCode::WindowClosed,
            format!(
                "По записи протест получен раньше начала тура ({}): проверьте время (received_at).",
                opens.to_rfc3339()
            ),
            format!(
                "By the record the protest was received before the round began ({}): check received_at.",
                opens.to_rfc3339()
            ),
        ),
        Refusal::TermOver { closes, .. } => term_over(closes),
        Refusal::NotByCorrespondence(_)
        | Refusal::OrganiserDecides(_)
        | Refusal::NoPart(_)
        | Refusal::Incomplete
        | Refusal::EffectDue(_) => by_correspondence(refusal),
        Refusal::NoParagraph => against("Протест не называет нарушенных пунктов.", refusal),
        Refusal::TeamProtest(_) => {
            against("В командном соревновании протест подаёт капитан или представитель команды.", refusal)
        }
        Refusal::MayNotFile(_) => against("В этом качестве протест не подают.", refusal),
        Refusal::MayNotDecide(_)
        | Refusal::ChiefJudgeDecides(_)
        | Refusal::MayNotConduct(_)
        | Refusal::NotTheFiler => ApiError::new(
            ProblemCode::Forbidden,
            "Решает главный судья или действующий за него заместитель; отзывает подавшая сторона.",
            "The chief judge decides, or the deputy acting for him; the side that filed withdraws.",
        ),
        Refusal::NotHeard => against(
            "До решения заслушивают обе стороны, или одну, если другая извещена и не явилась.",
            refusal,
        ),
        Refusal::EffectOfRejection => {
            against("Отклонённый протест ничего не меняет: уберите new_result и effect.", refusal)
        }
        Refusal::Approved(approved_at) => approved().until(approved_at),
        Refusal::Deposit(error) => of_deposit(error),
        Refusal::WrongState { state } => wrong_state(state),
        Refusal::BackInTime { last } => ApiError::conflict(
            "Время этого шага раньше предыдущего; повторите запрос.",
            "This step is dated before the last one; repeat the request.",
        )
        .until(last),
    }
}

/// The ten days of a paper of correspondence.
fn term_over(closes: Option<DateTime<Utc>>) -> ApiError {
    let error = ApiError::new(
        ProblemCode::WindowClosed,
        "Десять дней со дня получения истекли (deadline): день получения не считается, десятый — ещё в срок.",
        "The ten days from the day of receipt have run out (deadline): that day is not counted, the tenth is in time.",
    );
    match closes {
        Some(closes) => error.until(closes),
        None => error,
    }
}

/// What chapter X refuses.
fn by_correspondence(refusal: Refusal) -> ApiError {
    let ru = match &refusal {
        Refusal::NotByCorrespondence(_) => {
            "Такие протесты бывают только в игре по переписке (pace correspondence); подайте обычный: kind protest."
        }
        Refusal::OrganiserDecides(_) => {
            return ApiError::new(
                ProblemCode::Forbidden,
                "Это решает организация, проводящая соревнование, а не судьи.",
                "The organisation that holds the event decides this, not the judges.",
            );
        }
        Refusal::NoPart(_) => {
            "Время либо просрочено, либо нет: решение — upheld или rejected, частичного не бывает."
        }
        Refusal::Incomplete => {
            "Просрочку не утверждают по неполным материалам: уберите materials_incomplete или отклоните заявление."
        }
        Refusal::EffectDue(Kind::OverdueClaim) => {
            "Если просрочка есть, партию проигрывает просрочивший; если её нет, заявившему назначают 6 штрафных дней, \
             при неполных материалах — ничего (materials_incomplete). Это следует само: уберите effect и new_result."
        }
        Refusal::EffectDue(Kind::Adjudication) => {
            "Удовлетворённый протест на присуждение меняет результат партии: назовите new_result."
        }
        _ => "Из такого решения другое не следует: уберите effect и new_result.",
    };
    let en = match &refusal {
        Refusal::NotByCorrespondence(_) => "only an event by correspondence has protests of this kind; file one of the \
            kind protest"
            .to_owned(),
        Refusal::EffectDue(Kind::OverdueClaim) => "who overstepped loses; who claimed it wrongly is charged six days, \
            or nobody where the materials are incomplete: it follows by itself, leave out effect and new_result"
            .to_owned(),
        Refusal::EffectDue(Kind::Adjudication) => {
            "an adjudication that is protested with success gets another result: name new_result".to_owned()
        }
        other => other.to_string(),
    };
    against(ru, en)
}

/// The technical results are approved; the caller adds when.
pub(super) fn approved() -> ApiError {
    ApiError::new(
        ProblemCode::TournamentFinal,
        "Технические результаты утверждены: протесты больше не подаются и не рассматриваются.",
        "The technical results are approved: protests are no longer filed or decided.",
    )
}

fn of_deposit(error: DepositError) -> ApiError {
    match error {
        DepositError::NotAskedFor => against(
            "Регламент не требует залога: уберите его.",
            "the regulation asks for no deposit: leave it out",
        ),
        DepositError::Short { paid, due } if paid <= Kopecks::ZERO => against(
            format!("Сумма залога должна быть больше нуля; нужно ровно {due} руб."),
            format!("the amount must be positive; exactly {due} is due"),
        ),
        DepositError::Short { paid, due } => {
            against(format!("Внесено {paid} руб., нужно ровно {due} руб."), error)
        }
        DepositError::Over { paid, due } => {
            against(format!("Внесено {paid} руб., нужно только {due} руб."), error)
        }
        DepositError::Double => ApiError::conflict("Залог уже внесён.", "The deposit has been paid already."),
        DepositError::Late { due_by } => against(
            "Срок внесения залога по Регламенту истёк; главный судья может завершить протест как недопустимый \
             (PUT …/ending).",
            "the regulation's term for the deposit is over; the chief judge may end the protest as inadmissible \
             (PUT …/ending)",
        )
        .until(due_by),
        DepositError::AboveCap(_) | DepositError::NotPositive(_) => {
            against("Залог — от 1 копейки до 5000 рублей.", error)
        }
    }
}

fn wrong_state(state: &str) -> ApiError {
    match state {
        "awaiting_deposit" => ApiError::conflict(
            "Залог не внесён: внесите его, затем протест рассматривают.",
            "The deposit has not been paid: pay it, then the protest is decided.",
        ),
        "decided" => {
            ApiError::conflict("По протесту уже есть решение.", "The protest has been decided already.")
        }
        "withdrawn" => ApiError::conflict("Протест отозван.", "The protest has been withdrawn."),
        "inadmissible" => ApiError::conflict(
            "Протест признан недопустимым: он закрыт.",
            "The protest was found inadmissible: it is closed.",
        ),
        "joined" => ApiError::conflict(
            "Протест объединён с другим (ending.joined_to): решение выносят по тому.",
            "The protest is joined to another (ending.joined_to): that one is decided.",
        ),
        "moot" => ApiError::conflict(
            "Протест утратил предмет: он закрыт.",
            "Nothing was left to decide in the protest: it is closed.",
        ),
        _ => ApiError::conflict(
            "Состояние протеста этого не допускает.",
            "The protest is in no state for this.",
        ),
    }
}

fn against(ru: impl Into<String>, en: impl ToString) -> ApiError {
    let text = Text::new(ru, sentence(&en.to_string()));
    ApiError::new(ProblemCode::RuleViolation, text.ru, text.en)
}

/// The library's text as a sentence.
fn sentence(text: &str) -> String {
    let mut chars = text.chars();
    let first: String = chars.next().into_iter().flat_map(char::to_uppercase).collect();
    format!("{first}{}.", chars.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_amount_that_is_not_positive_is_told_so() {
        let due = Kopecks::new(300_000);
        for kopecks in [-300_000, -1, 0] {
            let short = DepositError::Short { paid: Kopecks::new(kopecks), due };
            let detail = problem(Refusal::Deposit(short)).detail;
            assert_eq!(detail.en, "The amount must be positive; exactly 3000.00 is due.");
            assert_eq!(detail.ru, "Сумма залога должна быть больше нуля; нужно ровно 3000.00 руб.");
        }
        let short = DepositError::Short { paid: Kopecks::new(1), due };
        assert!(problem(Refusal::Deposit(short)).detail.en.contains("0.01 was paid"));
    }

    #[test]
    fn a_refusal_has_its_code_its_paragraph_and_both_languages() {
        let at = chrono::DateTime::UNIX_EPOCH;
        let short = DepositError::Short { paid: Kopecks::new(1), due: Kopecks::new(300_000) };
        for (refusal, code, paragraph) in [
            (Refusal::OutsideWindow { closes: Some(at) }, ProblemCode::WindowClosed, "5.4.16.1"),
            (Refusal::OutsideWindow { closes: None }, ProblemCode::StateConflict, "5.4.16.1"),
            (Refusal::BeforeRound { opens: at }, ProblemCode::WindowClosed, "5.4.16.1"),
            (Refusal::NotHeard, ProblemCode::RuleViolation, "5.4.16.3"),
            (Refusal::EffectOfRejection, ProblemCode::RuleViolation, "5.4.16.3"),
            (Refusal::Approved(at), ProblemCode::TournamentFinal, "5.4.16.3"),
            (Refusal::WrongState { state: "decided" }, ProblemCode::StateConflict, "5.4.16.3"),
            (Refusal::Deposit(short), ProblemCode::RuleViolation, "5.4.16.4"),
            (Refusal::Deposit(DepositError::NotAskedFor), ProblemCode::RuleViolation, "5.4.16.4"),
            (Refusal::Deposit(DepositError::Double), ProblemCode::StateConflict, "5.4.16.4"),
            (Refusal::MayNotDecide(arbitration::Role::Judge), ProblemCode::Forbidden, "5.4.16.3"),
            (Refusal::TeamProtest(arbitration::Role::Player), ProblemCode::RuleViolation, "3.16.7"),
        ] {
            let error = problem(refusal.clone());
            assert_eq!(error.code, code, "{refusal:?}");
            assert_eq!(error.citation.unwrap().paragraph, paragraph, "{refusal:?}");
            assert!(error.detail.en.ends_with('.') && error.detail.ru.ends_with('.'), "{refusal:?}");
        }
    }
}
