//! Tables of stages of whole teams.
diesel::table! {
    stage_teams (team_id, source_team_id) {
        team_id -> Text,
        tournament_id -> Text,
        source_id -> Text,
        source_team_id -> Text,
        place -> Nullable<Integer>,
    }
}

diesel::table! {
    carried_matches (tournament_id, match_id) {
        tournament_id -> Text,
        match_id -> Text,
        position -> Integer,
        white -> Text,
        black -> Text,
        counted -> Text,
    }
}

diesel::table! {
    carried_match_corrections (tournament_id, match_id, version) {
        tournament_id -> Text,
        match_id -> Text,
        version -> BigInt,
        counted -> Text,
    }
}
