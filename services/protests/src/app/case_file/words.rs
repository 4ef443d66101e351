//! The words of a file, in both languages.
use api_types::Text;
use api_types::appeals::{AppealStatus, AppealVote, CommitteeSeat};
use api_types::claims::{ProtestKind, RulingOf};
use api_types::hearings::{DisputeSide, StatementForm};
use api_types::protests::{Appearance, Capacity, EndingKind, ProtestStatus, Ruling};
use api_types::replays::ReplayStatus;
use api_types::sanctions::SanctionKind;

pub(super) fn kind(kind: ProtestKind) -> Text {
    match kind {
        ProtestKind::Protest => Text::new("Протест", "Protest"),
        ProtestKind::OverdueClaim => Text::new("Заявление о просрочке", "Claim of time overstepped"),
        ProtestKind::OverdueObjection => {
            Text::new("Возражение против просрочки", "Objection to a claim of time overstepped")
        }
        ProtestKind::Ruling => Text::new("Протест на решение", "Protest against a decision"),
        ProtestKind::Adjudication => Text::new("Протест на присуждение", "Protest against an adjudication"),
    }
}

pub(super) fn ruling_of(of: RulingOf) -> Text {
    match of {
        RulingOf::ChiefSecretary => Text::new("главный секретарь", "chief secretary"),
        RulingOf::ChiefJudge => Text::new("главный судья", "chief judge"),
    }
}

pub(super) fn side(side: DisputeSide) -> Text {
    match side {
        DisputeSide::Filer => Text::new("подавшая сторона", "the side that filed"),
        DisputeSide::Respondent => Text::new("другая сторона", "the other side"),
    }
}

pub(super) fn form(form: StatementForm) -> Text {
    match form {
        StatementForm::Oral => Text::new("устно", "oral"),
        StatementForm::Written => Text::new("письменно", "written"),
    }
}

pub(super) fn appeal(status: AppealStatus) -> Text {
    match status {
        AppealStatus::Appealed => Text::new("подана", "filed"),
        AppealStatus::CommitteeSeated => Text::new("комитет созван", "the committee sits"),
        AppealStatus::Decided => Text::new("решена", "decided"),
        AppealStatus::Closed => Text::new("решена и исполнена", "decided and carried out"),
        AppealStatus::Withdrawn => Text::new("отозвана", "withdrawn"),
    }
}

pub(super) fn seat(seat: CommitteeSeat) -> Text {
    match seat {
        CommitteeSeat::Chair => Text::new("председатель", "chair"),
        CommitteeSeat::Member => Text::new("член", "member"),
        CommitteeSeat::Reserve => Text::new("запасной", "reserve"),
    }
}

pub(super) fn vote(vote: AppealVote) -> Text {
    match vote {
        AppealVote::Uphold => Text::new("удовлетворить апелляцию", "the appeal is upheld"),
        AppealVote::Reject => Text::new("отклонить апелляцию", "the appeal is rejected"),
    }
}

pub(super) fn status(status: ProtestStatus) -> Text {
    match status {
        ProtestStatus::AwaitingDeposit => Text::new("ожидает залога", "awaits its deposit"),
        ProtestStatus::Admitted => Text::new("на рассмотрении", "under consideration"),
        ProtestStatus::Upheld => Text::new("удовлетворён", "upheld"),
        ProtestStatus::PartlyUpheld => Text::new("удовлетворён частично", "upheld in part"),
        ProtestStatus::Rejected => Text::new("отклонён", "rejected"),
        ProtestStatus::Withdrawn => Text::new("отозван", "withdrawn"),
        ProtestStatus::Inadmissible => Text::new("недопустим", "inadmissible"),
        ProtestStatus::Joined => Text::new("объединён с другим", "joined to another"),
        ProtestStatus::Moot => Text::new("утратил предмет", "moot"),
    }
}

pub(super) fn capacity(capacity: Capacity) -> Text {
    match capacity {
        Capacity::Player => Text::new("игрок", "player"),
        Capacity::Representative => Text::new("представитель", "representative"),
        Capacity::Captain => Text::new("капитан", "captain"),
    }
}

pub(super) fn appearance(appearance: Appearance) -> Text {
    match appearance {
        Appearance::Heard => Text::new("заслушан", "heard"),
        Appearance::AbsentNotified => Text::new("извещён, не явился", "notified, absent"),
        Appearance::NotNotified => Text::new("не извещён", "not notified"),
    }
}

pub(super) fn ruling(ruling: Ruling) -> Text {
    match ruling {
        Ruling::Upheld => status(ProtestStatus::Upheld),
        Ruling::PartlyUpheld => status(ProtestStatus::PartlyUpheld),
        Ruling::Rejected => status(ProtestStatus::Rejected),
    }
}

pub(super) fn ending(kind: EndingKind) -> Text {
    match kind {
        EndingKind::Inadmissible => status(ProtestStatus::Inadmissible),
        EndingKind::Joined => status(ProtestStatus::Joined),
        EndingKind::Moot => status(ProtestStatus::Moot),
    }
}

pub(super) fn replay(status: ReplayStatus) -> Text {
    match status {
        ReplayStatus::Due => Text::new("назначена, результата ещё нет", "due, no result yet"),
        ReplayStatus::Entered => Text::new("сыграна", "played"),
        ReplayStatus::Superseded => {
            Text::new("отменена апелляционным комитетом", "taken back by the appeal committee")
        }
    }
}

pub(super) fn sanction(kind: SanctionKind) -> Text {
    match kind {
        SanctionKind::Remark => Text::new("замечание", "remark"),
        SanctionKind::Warning => Text::new("предупреждение", "warning"),
        SanctionKind::Reprimand => Text::new("выговор", "reprimand"),
        SanctionKind::Loss => Text::new("поражение в партии", "loss of the game"),
        SanctionKind::LossToBoth => Text::new("поражение обоим", "loss to both"),
        SanctionKind::Exclusion => Text::new("исключение из соревнования", "exclusion"),
    }
}

pub(in crate::app) fn account(account: &str) -> Text {
    match account {
        "filer" => Text::new("заявитель", "filer"),
        "held" => Text::new("удержано", "held"),
        "prize_fund" => Text::new("призовой фонд", "prize fund"),
        "refunds" => Text::new("возвраты", "refunds"),
        other => Text::new(other, other),
    }
}

pub(in crate::app) fn movement(movement: &str) -> Text {
    match movement {
        "deposit_paid" => Text::new("залог внесён", "deposit paid"),
        "refund" => Text::new("возврат", "refund"),
        "to_prize_fund" => Text::new("в призовой фонд", "to the prize fund"),
        "reversal" => Text::new("сторно", "reversal"),
        other => Text::new(other, other),
    }
}

/// What an event of the log is called; one without words here keeps its name.
pub(super) fn event(kind: &str) -> Text {
    match kind {
        "protest.filed" => Text::new("протест подан", "protest filed"),
        "protest.deposit_paid" => Text::new("залог внесён", "deposit paid"),
        "deposit.entered" => Text::new("проводка в книге залогов", "entry in the deposit ledger"),
        "protest.decided" => Text::new("решение вынесено", "decided"),
        "protest.withdrawn" => Text::new("протест отозван", "withdrawn"),
        "protest.reopened" => Text::new("протест снова открыт", "open again"),
        "protest.ended" => Text::new("протест закрыт без решения", "closed without a decision"),
        "protest.hearing_set" => Text::new("слушание назначено", "hearing set"),
        "protest.notice_sent" => Text::new("извещение послано", "notice sent"),
        "protest.notice_acknowledged" => Text::new("извещение получено", "notice acknowledged"),
        "protest.statement_made" => Text::new("объяснение стороны", "statement made"),
        "protest.attachment_added" => Text::new("приложен файл", "file attached"),
        "protest.countersigned" => Text::new("время получения проверено", "time of receipt checked"),
        "protest.effect_delivered" => Text::new("последствия решения внесены", "effect carried out"),
        "protest.replay_entered" => Text::new("результат переигровки внесён", "result of the replay entered"),
        "protest.replay_superseded" => {
            Text::new("переигровка отменена комитетом", "replay taken back by the committee")
        }
        "appeal.filed" => Text::new("апелляция подана", "appeal filed"),
        "appeal.committee_seated" => Text::new("апелляционный комитет созван", "appeal committee seated"),
        "appeal.interest_declared" => Text::new("объявлен личный интерес", "interest declared"),
        "appeal.decided" => Text::new("решение по апелляции", "appeal decided"),
        "appeal.withdrawn" => Text::new("апелляция отозвана", "appeal withdrawn"),
        "appeal.effect_delivered" => {
            Text::new("последствия апелляции внесены", "appeal's effect carried out")
        }
        "protest.alarm" => Text::new("напоминание о сроке", "reminder of the term"),
        other => Text::new(other, other),
    }
}
