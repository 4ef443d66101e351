//! The routes: each extracts, calls one use case and answers.
mod computations;
mod drafts;
mod events;
mod sheets;

use utoipa_actix_web::service_config::ServiceConfig;

/// Every route of this service.
pub(crate) fn api(config: &mut ServiceConfig<'_>) {
    config
        .service(drafts::create_draft)
        .service(drafts::list_drafts)
        .service(drafts::get_draft)
        .service(drafts::publish_draft)
        .service(drafts::get_draft_sheet)
        .service(drafts::change_draft)
        .service(drafts::redraw_draft)
        .service(computations::compute_pairing)
        .service(computations::check_pairing)
        .service(computations::compute_classification)
        .service(computations::get_schedule)
        .service(sheets::get_schedule_sheet)
        .service(sheets::get_tournament_schedule)
        .service(sheets::get_tournament_schedule_sheet)
        .service(events::list_pairing_events);
}
