//! The routes: each extracts, calls one use case and answers.
mod appeals;
mod attachments;
mod audit;
mod case_files;
mod correspondence;
mod events;
mod hearings;
mod mandates;
mod papers;
mod protests;
mod replays;
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
        .service(replays::enter_replay)
        .service(case_files::get_case_file)
        .service(protests::withdraw_protest)
        .service(protests::end_protest)
        .service(appeals::put_appeal_committee)
        .service(appeals::get_appeal_committee)
        .service(appeals::file_appeal)
        .service(appeals::list_appeals)
        .service(appeals::get_appeal)
        .service(appeals::seat_appeal_committee)
        .service(appeals::declare_interest)
        .service(appeals::withdraw_appeal)
        .service(appeals::decide_appeal)
        .service(hearings::set_hearing)
        .service(hearings::get_hearing)
        .service(hearings::send_notice)
        .service(hearings::acknowledge_notice)
        .service(hearings::make_statement)
        .service(attachments::attach_file)
        .service(attachments::list_attachments)
        .service(attachments::get_attachment)
        .service(papers::countersign_protest)
        .service(mandates::enter_mandate)
        .service(mandates::list_mandates)
        .service(mandates::revoke_mandate)
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
