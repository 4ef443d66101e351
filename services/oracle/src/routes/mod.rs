//! The routes: each extracts, calls one use case and answers.
mod archives;
mod diagrams;
mod draughts;
mod renju;
mod rules;

use utoipa_actix_web::service_config::ServiceConfig;

/// Every route of this service.
pub(crate) fn api(config: &mut ServiceConfig<'_>) {
    config
        .service(draughts::list_moves)
        .service(draughts::check_move)
        .service(draughts::check_record)
        .service(draughts::check_draw_claim)
        .service(archives::check_archive)
        .service(diagrams::get_diagram_picture)
        .service(diagrams::get_diagram_text)
        .service(renju::list_fouls)
        .service(renju::check_renju_move)
        .service(renju::check_renju_record)
        .service(renju::check_renju_opening)
        .service(renju::get_renju_picture)
        .service(renju::get_renju_text)
        .service(rules::list_editions)
        .service(rules::get_paragraph)
        .service(rules::list_time_controls);
}
