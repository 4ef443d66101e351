//! What 5.4.16.5 refuses, in both languages.
use api_types::{ProblemCode, Text};
use arbitration::committee::{Fault, VoteError, Warning};
use arbitration::{AppealRefusal, law};
use chassis::ApiError;
use rulebook::limits::protests::COMMITTEE_AGE_YEARS;

fn cited(error: ApiError) -> ApiError {
    error.citing("rf-2018", law::APPEAL)
}

fn against(pointer: &str, text: Text) -> ApiError {
    let mut error = ApiError::new(ProblemCode::RuleViolation, text.ru.clone(), text.en.clone());
    error.errors.push((pointer.to_owned(), text));
    cited(error)
}

pub(super) fn problem(refusal: AppealRefusal) -> ApiError {
    match refusal {
        AppealRefusal::Level => cited(ApiError::new(
            ProblemCode::RuleViolation,
            "Апелляции рассматривают только на всероссийских и межрегиональных соревнованиях (regulation.level).",
            "Appeals are heard at all-Russian and inter-regional events alone (regulation.level).",
        )),
        AppealRefusal::NoneAgainst(kind) if !kind.is_final() => ApiError::conflict(
            "В игре по переписке решение главного судьи пересматривает организация, проводящая соревнование: подайте \
             протест kind ruling, ruling_of chief_judge (10.1.12); апелляционного комитета на него нет.",
            "By correspondence the chief judge's decision goes to the organisation that holds the event: file a protest of \
             the kind ruling, ruling_of chief_judge (10.1.12); no appeal committee reviews it.",
        )
        .citing("rf-2018", law::RULING),
        AppealRefusal::NoneAgainst(kind) => ApiError::conflict(
            "Решение приняла организация, проводящая соревнование: оно окончательное, апелляции на него не подают.",
            "The organisation that holds the event decided: its decision is final, and has no appeal.",
        )
        .citing("rf-2018", kind.decided_by_paragraph()),
        AppealRefusal::Withdrawn => cited(ApiError::conflict(
            "Апелляция отозвана: решение по протесту осталось в силе. Пока идёт срок, можно подать другую.",
            "The appeal was withdrawn: the decision on the protest stands. While the term runs another may be filed.",
        )),
        AppealRefusal::NotDecided => cited(ApiError::conflict(
            "По протесту ещё нет решения, а апелляцию подают на решение: дождитесь его.",
            "The protest has not been decided, and an appeal is against a decision: wait for it.",
        )),
        AppealRefusal::OutOfTime(closes) => cited(ApiError::new(
            ProblemCode::WindowClosed,
            "Срок подачи апелляции на это решение истёк (deadline).",
            "The time for an appeal against this decision has run out (deadline).",
        ))
        .until(closes),
        AppealRefusal::AppealedBefore => cited(ApiError::conflict(
            "На это решение апелляция уже подана: комитет пересматривает его целиком.",
            "An appeal against this decision has been filed: the committee reviews the whole of it.",
        )),
        AppealRefusal::Committee(faults) => of_committee(&faults),
        AppealRefusal::NotSeated => cited(ApiError::conflict(
            "Комитет по этой апелляции ещё не созван: PUT …/committee.",
            "No committee sits on this appeal yet: PUT …/committee.",
        )),
        AppealRefusal::Final => cited(ApiError::conflict(
            "Комитет уже решил, и его решение окончательно.",
            "The committee has decided, and its decision is final.",
        )),
        AppealRefusal::Vote(error) => of_vote(&error),
        AppealRefusal::EffectOfRejection => against(
            "/new_result",
            Text::new(
                "Большинство отклонило апелляцию: результата она не меняет, уберите new_result.",
                "The majority rejected the appeal: it changes no result, leave out new_result.",
            ),
        ),
    }
}

/// Every rule that is broken.
pub(super) fn of_committee(faults: &[Fault]) -> ApiError {
    let texts: Vec<Text> = faults.iter().map(fault).collect();
    let join = |pick: fn(&Text) -> &str| texts.iter().map(pick).collect::<Vec<_>>().join("; ");
    let mut error = ApiError::new(
        ProblemCode::RuleViolation,
        format!("Такой комитет не может рассматривать спор: {}.", join(|text| &text.ru)),
        format!("Such a committee cannot sit: {}.", join(|text| &text.en)),
    );
    error.errors = texts.into_iter().map(|text| ("/members".to_owned(), text)).collect();
    cited(error)
}

fn fault(fault: &Fault) -> Text {
    let ru = match fault {
        Fault::Chairs(count) => format!("председатель один, а названо {count}"),
        Fault::Members(count) => format!("кроме председателя нужны двое и более членов, а названо {count}"),
        Fault::Reserves(count) => format!("запасных членов двое, а названо {count}"),
        Fault::EvenVotes(count) => format!("голосов должно быть нечётное число, а их {count}"),
        Fault::Twice(id) => format!("{} назван дважды", id.0),
        Fault::TooYoung(id) => format!("{} в этот день моложе {COMMITTEE_AGE_YEARS} года", id.0),
        Fault::Officiates(id) => format!("{} судит это соревнование", id.0),
        Fault::Disputes(id) => {
            format!("{} — игрок, участвующий в споре, а запасных больше нет: назначьте другой комитет", id.0)
        }
        Fault::ReservesUsedUp(id) => {
            format!("у {} возможен личный интерес, а запасных больше нет: назначьте другой комитет", id.0)
        }
    };
    Text::new(ru, fault.to_string())
}

fn of_vote(error: &VoteError) -> ApiError {
    let ru = match error {
        VoteError::NoVote(id) => format!("у {} в этом комитете нет голоса", id.0),
        VoteError::Twice(id) => format!("{} голосует дважды", id.0),
        VoteError::Missing(id) => format!("нет голоса {}", id.0),
    };
    against(
        "/ballots",
        Text::new(format!("Голосование не состоялось: {ru}."), format!("No vote was taken: {error}.")),
    )
}

/// What is asked for "where it is possible".
pub(super) fn warning(warning: &Warning) -> Text {
    match warning {
        Warning::SameRegion { region, members } => {
            let names = members.iter().map(|id| id.0.as_str()).collect::<Vec<_>>().join(", ");
            Text::new(
                format!("{names} — из одного субъекта ({region}); по возможности все из разных (5.4.16.5)"),
                format!(
                    "{names} are of one region ({region}); all of different ones where possible (5.4.16.5)"
                ),
            )
        }
        Warning::RegionUnknown(id) => Text::new(
            format!("субъект {} не назван; по возможности все из разных (5.4.16.5)", id.0),
            format!("the region of {} is not named; all of different ones where possible (5.4.16.5)", id.0),
        ),
    }
}
