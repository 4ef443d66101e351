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
    }
}

diesel::table! {
    holds (tournament_id, protest_id) {
        tournament_id -> Text,
        protest_id -> Text,
        filed_at -> Timestamp,
        placed_at -> Timestamp,
        lifted_at -> Nullable<Timestamp>,
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

diesel::allow_tables_to_appear_in_same_query!(tournaments, staff);

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
