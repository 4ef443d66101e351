//! What a paper of correspondence stands on: the pace, its ten days, the claim or the decision it is about.
use api_types::ProtestId;
use api_types::claims::ProtestKind;
use api_types::participants::Participant;
use api_types::protests::{NewProtest, Protest};
use api_types::rounds::Round;
use api_types::tournaments::Tournament;
use arbitration::{Instance, Kind, ReceiptError, Window, analysis_in_time, law, receipt, receipt_window};
use chassis::auth::Caller;
use chassis::error::{ApiError, Outcome};
use chrono::{DateTime, NaiveDate, Utc};

use super::{of_law, of_new, owed};
use crate::State;
use crate::app::refusals::{at, problem};
use crate::app::states::is_open;
use crate::app::{time_account, windows, zone};
use crate::store::protests;

/// Refuses a kind of correspondence where play is over the board.
pub(in crate::app) fn admitted(new: &NewProtest, tournament: &Tournament) -> Outcome<()> {
    let pace = windows::pace(tournament.regulation.pace);
    of_new(new).admit(pace).map_err(|refusal| at(problem(refusal), "/kind"))
}

/// The window of such a paper; `None` for an ordinary protest, which keeps that of its round.
pub(in crate::app) fn window(
    new: &NewProtest,
    tournament: &Tournament,
    (round, received_at): (&Round, DateTime<Utc>),
) -> Outcome<Option<Window>> {
    let kind = of_new(new);
    let Some(started_at) = round.started_at else { return Ok(None) };
    if !kind.by_correspondence() {
        return Ok(None);
    }
    if !kind.runs_from_receipt() {
        return Ok(Some(Window { opens: started_at, closes: None }));
    }
    let regulation = &tournament.regulation;
    let today = zone::day(regulation, received_at)?;
    let received_on = receipt(new.received_on, today, zone::day(regulation, started_at)?)
        .map_err(|error| of_receipt(kind, error))?;
    let window = receipt_window(received_on, &zone::of(regulation)?);
    window.map(Some).ok_or_else(|| of_receipt(kind, ReceiptError::Future))
}

fn of_receipt(kind: Kind, error: ReceiptError) -> ApiError {
    let text = match error {
        ReceiptError::Missing => (
            "назовите день получения (решения, извещения или результата): от него считают десять дней",
            "tell the day on which the decision, the notice or the result was received: ten days run from it",
        ),
        ReceiptError::Future => {
            ("день получения ещё не наступил: назовите прошедший", "that day is to come: name a past one")
        }
        ReceiptError::BeforeRound => (
            "тогда тур ещё не начался, и получать было нечего: проверьте день и тур",
            "the round had not started then, and there was nothing to receive: check the day and the round",
        ),
    };
    owed(kind.filed_by(), "/received_on", text)
}

/// Checks what the paper says of other papers and of days.
pub(in crate::app) async fn stand(
    state: &State,
    caller: &Caller,
    new: &NewProtest,
    (tournament, filer, received_at): (&Tournament, &Participant, DateTime<Utc>),
) -> Outcome<()> {
    let regulation = &tournament.regulation;
    if let Some(letters) = &new.letters {
        time_account::compute(caller.context.language, letters).map_err(of_letters)?;
    }
    let today = zone::day(regulation, received_at)?;
    match of_new(new) {
        Kind::Adjudication => analysed(new, today),
        Kind::OverdueObjection => {
            let claim = about(state, tournament, new.about).await?;
            objects(&claim, new, filer)
        }
        Kind::Ruling(Instance::ChiefJudge) if new.about.is_some() => {
            let decided = about(state, tournament, new.about).await?;
            let decided_at = decided.decision.as_ref().map(|decision| decision.decided_at);
            let decided_on = decided_at.map(|at| zone::day(regulation, at)).transpose()?;
            reviews(&decided, new, decided_on)
        }
        Kind::Protest | Kind::OverdueClaim | Kind::Ruling(_) => Ok(()),
    }
}

/// The faults of the letters, at their places.
fn of_letters(mut error: ApiError) -> ApiError {
    for (pointer, _) in &mut error.errors {
        *pointer = format!("/letters{pointer}");
    }
    error.citing("rf-2018", law::OVERDUE_CLAIM)
}

/// 10.5.6: who did not send his analysis in time has no protest.
fn analysed(new: &NewProtest, today: NaiveDate) -> Outcome<()> {
    let Some(analysis) = &new.analysis else {
        return Err(owed(
            law::ADJUDICATION,
            "/analysis",
            (
                "назовите, когда кончилась игра и когда послан ваш анализ: без анализа права на протест нет",
                "tell when play ended and when your analysis was sent: without one there is no right to protest",
            ),
        ));
    };
    if analysis.sent_on > today || analysis.play_ended_on > today {
        let field = if analysis.sent_on > today { "sent_on" } else { "play_ended_on" };
        let text = ("этот день ещё не наступил", "that day is to come");
        return Err(owed(law::ADJUDICATION, &format!("/analysis/{field}"), text));
    }
    if analysis_in_time(analysis.play_ended_on, analysis.sent_on) {
        return Ok(());
    }
    Err(owed(
        law::ADJUDICATION,
        "/analysis/sent_on",
        (
            "анализ послан позже десяти дней после конца игры (10.5.2): права на протест нет",
            "the analysis was sent later than ten days after the end of play (10.5.2): there is no right to protest",
        ),
    ))
}

/// Another protest of the same tournament.
async fn about(state: &State, tournament: &Tournament, id: Option<ProtestId>) -> Outcome<Protest> {
    let found = match id {
        Some(id) => state.db.read(move |connection| protests::find(connection, id)).await?,
        None => None,
    };
    let found = found.map(|kept| kept.protest).filter(|found| found.tournament_id == tournament.id);
    found.ok_or_else(|| {
        ApiError::field(
            "/about",
            "на этом соревновании такого протеста нет",
            "this tournament has no such protest",
        )
    })
}

/// 10.3.8: the one who is said to have overstepped objects, while the claim is open.
fn objects(claim: &Protest, new: &NewProtest, filer: &Participant) -> Outcome<()> {
    let text = if claim.kind != ProtestKind::OverdueClaim || claim.game_id != new.game_id {
        ("это не заявление о просрочке в этой партии", "this is no claim of time overstepped in that game")
    } else if claim.filer == filer.id {
        (
            "на своё заявление не возражают: его отзывают",
            "nobody objects to a claim of his own: it is withdrawn",
        )
    } else if is_open(claim.status) {
        return Ok(());
    } else {
        return Err(objections_over());
    };
    Err(owed(law::OVERDUE_OBJECTION, "/about", text))
}

/// The claim is decided, or has ended otherwise.
pub(in crate::app) fn objections_over() -> ApiError {
    ApiError::conflict(
        "Заявление о просрочке уже закрыто. Решение главного судьи обжалуют в организацию: kind ruling, ruling_of \
         chief_judge (10.1.12).",
        "The claim of time overstepped is closed. The chief judge's decision goes to the organisation: kind ruling, \
         ruling_of chief_judge (10.1.12).",
    )
    .citing("rf-2018", law::OVERDUE_OBJECTION)
}

/// 10.1.12: against a decision that the chief judge made, received when it was made or later.
fn reviews(decided: &Protest, new: &NewProtest, decided_on: Option<NaiveDate>) -> Outcome<()> {
    let Some(decided_on) = decided_on else {
        let text = ("по этому протесту решения нет", "this protest has no decision");
        return Err(owed(law::RULING, "/about", text));
    };
    if of_law(decided).is_final() {
        return Err(ApiError::conflict(
            "Это решение приняла организация, проводящая соревнование: оно окончательное.",
            "The organisation that holds the event made this decision: it is final.",
        )
        .citing("rf-2018", of_law(decided).decided_by_paragraph()));
    }
    if decided.game_id != new.game_id {
        let text = ("это решение — о другой партии", "that decision is about another game");
        return Err(owed(law::RULING, "/about", text));
    }
    if new.received_on.is_some_and(|received_on| received_on < decided_on) {
        let text = ("решение тогда ещё не было принято", "the decision had not been made then");
        return Err(owed(law::RULING, "/received_on", text));
    }
    Ok(())
}
