//! The routes: each extracts, calls one use case and answers.
mod events;
mod exports;
mod games;
mod imports;
mod late_games;
mod matches;
mod participants;
mod play_offs;
mod prize_fund;
mod protest_effects;
mod rounds;
mod staff;
mod stages;
mod standings;
mod team_tables;
mod teams;
mod tournaments;

use utoipa_actix_web::service_config::ServiceConfig;

/// Every route of this service.
pub(crate) fn api(config: &mut ServiceConfig<'_>) {
    // The router tries routes in this order; scoreboards read the first two every few seconds.
    config.service(standings::get_standings).service(standings::get_crosstable);
    of_the_event(config);
    of_rounds(config);
    of_tables(config);
    config
        .service(protest_effects::place_hold)
        .service(protest_effects::lift_hold)
        .service(protest_effects::put_appeal_term)
        .service(prize_fund::put_prize_fund)
        .service(protest_effects::apply_effect)
        .service(protest_effects::revoke_effect)
        .service(protest_effects::apply_exclusion)
        .service(protest_effects::revoke_exclusion)
        .service(protest_effects::preview_effect)
        .service(events::list_tournament_events)
        .service(events::list_results_events);
}

/// The event itself, its staff, and who plays.
fn of_the_event(config: &mut ServiceConfig<'_>) {
    config
        .service(tournaments::check_regulation)
        .service(imports::import_tournament)
        .service(tournaments::create_tournament)
        .service(tournaments::list_tournaments)
        .service(tournaments::get_tournament)
        .service(tournaments::publish_tournament)
        .service(tournaments::approve_tournament)
        .service(tournaments::cut_short)
        .service(staff::list_staff)
        .service(staff::list_staff_terms)
        .service(staff::put_staff_member)
        .service(staff::remove_staff_member)
        .service(participants::enter_participant)
        .service(participants::import_participants)
        .service(participants::list_participants)
        .service(participants::get_participant)
        .service(participants::change_participant)
        .service(participants::withdraw_participant)
        .service(participants::restore_participant)
        .service(participants::set_absences)
        .service(teams::enter_team)
        .service(teams::list_teams)
        .service(teams::get_team)
        .service(teams::change_team)
        .service(teams::withdraw_team)
        .service(teams::restore_team)
        .service(teams::set_team_absences)
        .service(teams::decide_departure)
        .service(stages::create_stage)
        .service(stages::get_stages)
        .service(stages::renew_stage)
        .service(stages::split_field)
        .service(stages::undo_groups);
}

/// Rounds, line-ups and games.
fn of_rounds(config: &mut ServiceConfig<'_>) {
    config
        .service(matches::schedule_round)
        .service(matches::get_round_schedule)
        .service(matches::put_line_up)
        .service(matches::get_line_up)
        .service(matches::rule_presence)
        .service(matches::rule_ineligible)
        .service(rounds::get_field)
        .service(rounds::list_rounds)
        .service(rounds::get_round)
        .service(rounds::get_round_sheet)
        .service(rounds::publish_round)
        .service(rounds::retract_round)
        .service(rounds::set_round_status)
        .service(late_games::enter_late_game)
        .service(games::get_game)
        .service(games::put_result)
        .service(games::list_result_changes)
        .service(games::put_record)
        .service(play_offs::record_play_off)
        .service(play_offs::list_play_offs)
        .service(play_offs::annul_play_off);
}

/// Tables and files.
fn of_tables(config: &mut ServiceConfig<'_>) {
    config
        .service(matches::get_board_standings)
        .service(prize_fund::get_prize_fund)
        .service(standings::get_standings_diff)
        .service(standings::explain_standings)
        .service(standings::compute_standings)
        .service(exports::export_tournament)
        .service(team_tables::compute_team_standings);
}
