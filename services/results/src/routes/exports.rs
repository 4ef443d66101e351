use actix_web::{get, web};
use api_types::TournamentId;
use api_types::exports::ExportFile;
use api_types::standings::TableVersion;
use chassis::auth::Visitor;
use chassis::error::{ApiError, Outcome};
use chassis::http::{IfNoneMatch, Query};

use crate::State;
use crate::app::tables::{self, Table, What};

/// Exports an event as a file: a protocol to print, values, a workbook, TRF16, PDN.
///
/// Public for a published tournament. In Russian or English by `Accept-Language`, names in Latin letters in English.
/// No name becomes a formula of a spreadsheet or a tag of a page. `rated-games.csv` has the games that were played
/// (3.14.2). `games.pdn` is of the present version alone.
#[utoipa::path(
    tag = "standings", operation_id = "export_tournament",
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        ("file" = inline(ExportFile), Path, description = "The file."),
        TableVersion,
        ("If-None-Match" = Option<String>, Header, description = "The ETag of the file the reader has.")
    ),
    responses(
        (status = 200, description = "The file.", content(
            (String = "text/html", example = "<!DOCTYPE html>\n<html lang=\"ru\">...</html>\n"),
            (String = "text/csv", example = "Место,№,Участник,Регион,Рейтинг,Очки\r\n1,7,Иванов Иван,Москва,2240,5.5\r\n"),
            (String = "text/plain", example = "012 Кубок Москвы\r\n062 12\r\n"),
            (String = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", example = "(a workbook)")
        )),
        (status = 304, description = "The reader has it already."),
        (status = 409, description = "The file cannot hold this event.")
    ),
    security((), ("token" = []))
)]
#[get("/v1/tournaments/{id}/exports/{file}")]
pub(crate) async fn export_tournament(
    visitor: Visitor,
    state: web::Data<State>,
    path: web::Path<(TournamentId, String)>,
    query: Query<TableVersion>,
    known: IfNoneMatch,
) -> Outcome<Table> {
    let (id, file) = path.into_inner();
    let file = ExportFile::parse(&file).ok_or_else(no_such_file)?;
    let what = What::Export(file, visitor.context.language);
    tables::show(&state, visitor, id, query.0, &known, what).await
}

fn no_such_file() -> ApiError {
    let names = ExportFile::ALL.iter().map(|file| file.as_str().to_owned()).collect();
    ApiError::not_found("Файл экспорта", "The exported file").suggesting(names)
}
