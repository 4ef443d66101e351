diesel::table! {
    tournaments (id) {
        id -> Text,
        federation -> Text,
        name -> Text,
        regulation -> Text,
        status -> Text,
        version -> BigInt,
        created_at -> Timestamp,
        approved_at -> Nullable<Timestamp>,
        approved_by -> Nullable<Text>,
    }
}

diesel::table! {
    staff (tournament_id, subject) {
        tournament_id -> Text,
        subject -> Text,
        name -> Text,
        roles -> Text,
        federation -> Text,
        version -> BigInt,
    }
}

diesel::table! {
    staff_terms (id) {
        id -> Text,
        tournament_id -> Text,
        subject -> Text,
        name -> Text,
        roles -> Text,
        since -> Timestamp,
        named_by -> Text,
        until -> Nullable<Timestamp>,
        ended_by -> Nullable<Text>,
        reason -> Nullable<Text>,
    }
}

diesel::table! {
    participants (id) {
        id -> Text,
        tournament_id -> Text,
        entry -> Integer,
        no -> Nullable<Integer>,
        name -> Text,
        rating -> Nullable<Integer>,
        region -> Nullable<Text>,
        account -> Nullable<Text>,
        account_federation -> Nullable<Text>,
        withdrawn_after_round -> Nullable<Integer>,
        version -> BigInt,
        club -> Nullable<Text>,
        family -> Nullable<Text>,
        side -> Nullable<Text>,
        absent_rounds -> Text,
        title -> Nullable<Text>,
        birth_date -> Nullable<Text>,
    }
}

diesel::table! {
    rounds (tournament_id, number) {
        tournament_id -> Text,
        number -> Integer,
        status -> Text,
        draft_id -> Text,
        bye -> Nullable<Text>,
        published_at -> Timestamp,
        started_at -> Nullable<Timestamp>,
        ended_at -> Nullable<Timestamp>,
        version -> BigInt,
        details -> Text,
    }
}

diesel::table! {
    games (id) {
        id -> Text,
        tournament_id -> Text,
        round -> Integer,
        board -> Integer,
        white -> Text,
        black -> Text,
        result -> Nullable<Text>,
        record -> Nullable<Text>,
        version -> BigInt,
        micro -> Nullable<Text>,
        ineligible -> Nullable<Text>,
        manner -> Nullable<Text>,
        micro_records -> Nullable<Text>,
        ended_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    result_changes (game_id, version) {
        game_id -> Text,
        version -> BigInt,
        result -> Text,
        reason -> Nullable<Text>,
        at -> Timestamp,
        actor -> Text,
        micro -> Nullable<Text>,
        manner -> Nullable<Text>,
    }
}

diesel::table! {
    holds (tournament_id, protest_id) {
        tournament_id -> Text,
        protest_id -> Text,
        filed_at -> Timestamp,
        placed_at -> Timestamp,
        lifted_at -> Nullable<Timestamp>,
        kind -> Text,
        suspends_game -> Nullable<Text>,
        suspends_by -> Nullable<Text>,
    }
}

diesel::table! {
    appeal_terms (decision_id) {
        decision_id -> Text,
        tournament_id -> Text,
        closes_at -> Timestamp,
        number -> Integer,
    }
}

diesel::table! {
    play_offs (id) {
        id -> Text,
        tournament_id -> Text,
        round -> Integer,
        players -> Text,
        detail -> Text,
        recorded_at -> Timestamp,
        recorded_by -> Text,
        recorded_version -> BigInt,
        annulled_at -> Nullable<Timestamp>,
        annulled_by -> Nullable<Text>,
        annulled_version -> Nullable<BigInt>,
        annulment -> Nullable<Text>,
        version -> BigInt,
    }
}

diesel::table! {
    effects (decision_id) {
        decision_id -> Text,
        tournament_id -> Text,
        game_id -> Text,
        applied_at -> Timestamp,
        revoked_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    exclusions (decision_id) {
        decision_id -> Text,
        tournament_id -> Text,
        participant_id -> Text,
        applied_at -> Timestamp,
        revoked_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    stages (tournament_id) {
        tournament_id -> Text,
        kind -> Text,
        carry_over -> Text,
        seed -> Nullable<Text>,
    }
}

diesel::table! {
    stage_sources (tournament_id, position) {
        tournament_id -> Text,
        position -> Integer,
        source_id -> Text,
        place_from -> Nullable<Integer>,
        place_to -> Nullable<Integer>,
        chosen -> Text,
    }
}

diesel::table! {
    stage_participants (participant_id) {
        participant_id -> Text,
        tournament_id -> Text,
        source_id -> Text,
        source_participant_id -> Text,
        place -> Nullable<Integer>,
    }
}

diesel::table! {
    carried_games (tournament_id, game_id) {
        tournament_id -> Text,
        game_id -> Text,
        position -> Integer,
        white -> Text,
        black -> Text,
        result -> Text,
    }
}

diesel::table! {
    carried_corrections (tournament_id, game_id, version) {
        tournament_id -> Text,
        game_id -> Text,
        version -> BigInt,
        result -> Text,
    }
}

diesel::allow_tables_to_appear_in_same_query!(tournaments, staff);
diesel::allow_tables_to_appear_in_same_query!(stages, stage_sources);

diesel::table! {
    tournament_history (tournament_id, version) {
        tournament_id -> Text,
        version -> BigInt,
        name -> Text,
        regulation -> Text,
        status -> Text,
    }
}

diesel::table! {
    participant_history (tournament_id, participant_id, version) {
        tournament_id -> Text,
        participant_id -> Text,
        version -> BigInt,
        no -> Nullable<Integer>,
        name -> Text,
        rating -> Nullable<Integer>,
        region -> Nullable<Text>,
        club -> Nullable<Text>,
        withdrawn_after_round -> Nullable<Integer>,
        side -> Nullable<Text>,
    }
}

diesel::table! {
    round_history (tournament_id, number, version) {
        tournament_id -> Text,
        number -> Integer,
        version -> BigInt,
        bye -> Nullable<Text>,
        started_at -> Nullable<Timestamp>,
        ended_at -> Nullable<Timestamp>,
        details -> Text,
        gone -> Integer,
    }
}

diesel::table! {
    staff_history (tournament_id, subject, version) {
        tournament_id -> Text,
        subject -> Text,
        version -> BigInt,
        name -> Nullable<Text>,
        roles -> Text,
    }
}

diesel::table! {
    result_history (tournament_id, game_id, version) {
        tournament_id -> Text,
        game_id -> Text,
        version -> BigInt,
        result -> Text,
        reason -> Nullable<Text>,
        at -> Timestamp,
        micro -> Nullable<Text>,
    }
}

diesel::table! {
    hold_history (tournament_id, protest_id, version) {
        tournament_id -> Text,
        protest_id -> Text,
        version -> BigInt,
        stands -> Integer,
    }
}

diesel::table! {
    retracted_games (tournament_id, version, game_id) {
        tournament_id -> Text,
        version -> BigInt,
        game_id -> Text,
        round -> Integer,
        board -> Integer,
        white -> Text,
        black -> Text,
    }
}

diesel::table! {
    teams (id) {
        id -> Text,
        tournament_id -> Text,
        entry -> Integer,
        no -> Nullable<Integer>,
        name -> Text,
        region -> Nullable<Text>,
        captain -> Nullable<Text>,
        captain_account -> Nullable<Text>,
        captain_federation -> Nullable<Text>,
        members -> Text,
        withdrawn_after_round -> Nullable<Integer>,
        departure -> Nullable<Text>,
        absent_rounds -> Text,
        version -> BigInt,
        former_captains -> Text,
    }
}

diesel::table! {
    matches (id) {
        id -> Text,
        tournament_id -> Text,
        round -> Integer,
        table_no -> Integer,
        white -> Text,
        black -> Nullable<Text>,
        boards -> Text,
        presence -> Nullable<Text>,
        version -> BigInt,
    }
}

diesel::table! {
    line_ups (tournament_id, round, team_id) {
        tournament_id -> Text,
        round -> Integer,
        team_id -> Text,
        boards -> Text,
        given_at -> Timestamp,
        given_by -> Text,
        version -> BigInt,
    }
}

diesel::table! {
    round_schedules (tournament_id, round) {
        tournament_id -> Text,
        round -> Integer,
        starts_at -> Timestamp,
        version -> BigInt,
    }
}

diesel::table! {
    team_history (tournament_id, team_id, version) {
        tournament_id -> Text,
        team_id -> Text,
        version -> BigInt,
        no -> Nullable<Integer>,
        name -> Text,
        region -> Nullable<Text>,
        members -> Text,
        withdrawn_after_round -> Nullable<Integer>,
        departure -> Nullable<Text>,
    }
}

diesel::table! {
    match_history (tournament_id, match_id, version) {
        tournament_id -> Text,
        match_id -> Text,
        version -> BigInt,
        round -> Integer,
        table_no -> Integer,
        white -> Text,
        black -> Nullable<Text>,
        boards -> Text,
        presence -> Nullable<Text>,
        gone -> Integer,
    }
}
