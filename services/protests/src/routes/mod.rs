//! The routes: each extracts, calls one use case and answers.
mod audit;
mod case_files;
mod correspondence;
mod events;
mod protests;
mod sanctions;
mod tournaments;

use utoipa_actix_web::service_config::ServiceConfig;

/// Every route of this service.
pub(crate) fn api(config: &mut ServiceConfig<'_>) {
    config
        .service(protests::file_protest)
        .service(protests::get_protest)
        .service(protests::pay_deposit)
        .service(protests::decide_protest)
        .service(protests::preview_decision)
        .service(case_files::get_case_file)
        .service(protests::withdraw_protest)
        .service(protests::end_protest)
        .service(tournaments::list_protests)
        .service(tournaments::get_deposit_ledger)
        .service(tournaments::list_protest_windows)
        .service(correspondence::compute_time_accounts)
        .service(events::list_protest_events)
        .service(audit::get_audit_checkpoint)
        .service(audit::list_audit_entries)
        .service(audit::get_audit_inclusion)
        .service(audit::get_audit_consistency)
        .service(audit::list_audit_keys)
        .service(audit::rotate_audit_key)
        .service(sanctions::note_incident)
        .service(sanctions::list_incidents)
        .service(sanctions::impose_sanction)
        .service(sanctions::list_sanctions)
        .service(sanctions::revoke_sanction);
}
