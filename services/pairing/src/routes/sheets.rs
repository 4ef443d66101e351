use actix_web::{HttpRequest, get, web};
use api_types::TournamentId;
use api_types::event_schedules::EventSchedule;
use api_types::sheets::{ScheduleSheetQuery, SheetQuery};
use chassis::auth::Caller;
use chassis::error::Outcome;
use chassis::http::{Query, Reply};
use chassis::sheet::{self, Printed};

use crate::State;
use crate::app::{event_schedule, event_schedule_sheet, schedule_sheet};

/// Prints an order table or a tree, with numbers: a page, or values separated by commas.
#[utoipa::path(
    tag = "pairing", operation_id = "get_schedule_sheet", params(ScheduleSheetQuery),
    responses(
        (status = 200, description = "The sheet.", content(
            (String = "text/html", example = "<!DOCTYPE html>..."), (String = "text/csv", example = "...")
        )),
        (status = 304, description = "The reader has it already."),
        (status = 422, description = "A parameter that can be read and means nothing; it is named.")
    ),
    security(("token" = []))
)]
#[get("/v1/pairing/schedules/sheet")]
pub(crate) async fn get_schedule_sheet(
    caller: Caller,
    query: Query<ScheduleSheetQuery>,
    request: HttpRequest,
) -> Outcome<Printed> {
    let format = sheet::format(query.0.format, &request);
    schedule_sheet::of_numbers(&caller, &query.0, format)
}

/// Shows the order table or the tree of an event, with names and the results so far.
///
/// Of a knock-out it says who has won each pair, by the result or by a play-off, and so who meets whom next. For those
/// with a role at the tournament, once the places are drawn: with the first round.
#[utoipa::path(
    tag = "pairing", operation_id = "get_tournament_schedule",
    params(("id" = TournamentId, Path, description = "The tournament.")),
    responses(
        (status = 200, description = "The table.", body = EventSchedule),
        (status = 409, description = "The places are not drawn, or the system has no table.")
    ),
    security(("token" = []))
)]
#[get("/v1/tournaments/{id}/schedule")]
pub(crate) async fn get_tournament_schedule(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<TournamentId>,
) -> Outcome<Reply> {
    event_schedule::show(&state, caller, path.into_inner()).await
}

/// Prints the order table or the tree of an event, with names and the results so far: a page, or values separated by commas.
///
/// For those with a role at the tournament, once the places are drawn: with the first round.
#[utoipa::path(
    tag = "pairing", operation_id = "get_tournament_schedule_sheet",
    params(("id" = TournamentId, Path, description = "The tournament."), SheetQuery),
    responses(
        (status = 200, description = "The sheet.", content(
            (String = "text/html", example = "<!DOCTYPE html>..."), (String = "text/csv", example = "...")
        )),
        (status = 304, description = "The reader has it already."),
        (status = 409, description = "The places are not drawn, or the system has no table.")
    ),
    security(("token" = []))
)]
#[get("/v1/tournaments/{id}/schedule/sheet")]
pub(crate) async fn get_tournament_schedule_sheet(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<TournamentId>,
    query: Query<SheetQuery>,
    request: HttpRequest,
) -> Outcome<Printed> {
    let format = sheet::format(query.0.format, &request);
    event_schedule_sheet::show(&state, caller, path.into_inner(), format).await
}
