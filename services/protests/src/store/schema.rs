diesel::table! {
    protests (id) {
        id -> Text,
        tournament_id -> Text,
        round -> Integer,
        game_id -> Nullable<Text>,
        filer -> Text,
        filer_account -> Nullable<Text>,
        capacity -> Text,
        status -> Text,
        paragraphs -> Text,
        facts -> Text,
        request -> Text,
        filed_at -> Timestamp,
        filed_by -> Text,
        window_closes_at -> Nullable<Timestamp>,
        decide_by -> Timestamp,
        hold_placed -> Bool,
        version -> BigInt,
        mandate_id -> Nullable<Text>,
        against_chief_judge -> Bool,
    }
}

diesel::table! {
    deposits (protest_id) {
        protest_id -> Text,
        amount_kopecks -> BigInt,
        status -> Text,
        payer -> Nullable<Text>,
        paid_at -> Nullable<Timestamp>,
        partly -> Text,
        other_endings -> Text,
        term_minutes -> Nullable<Integer>,
        due_by -> Nullable<Timestamp>,
    }
}

diesel::table! {
    decisions (id) {
        id -> Text,
        protest_id -> Text,
        ruling -> Text,
        facts_found -> Text,
        paragraphs -> Text,
        filer_appearance -> Text,
        other_appearance -> Text,
        new_result -> Nullable<Text>,
        decided_by -> Text,
        decided_at -> Timestamp,
        applied -> Bool,
        effect -> Nullable<Text>,
        materials_incomplete -> Nullable<Text>,
    }
}

diesel::table! {
    replays (id) {
        id -> Text,
        protest_id -> Text,
        appeal_id -> Nullable<Text>,
        decision_id -> Text,
        status -> Text,
        due_since -> Timestamp,
        result -> Nullable<Text>,
        entered_by -> Nullable<Text>,
        entered_at -> Nullable<Timestamp>,
        applied -> Bool,
        games -> Nullable<Text>,
    }
}

diesel::table! {
    claims (protest_id) {
        protest_id -> Text,
        kind -> Text,
        about -> Nullable<Text>,
        details -> Text,
    }
}

diesel::table! {
    decided_games (game_id) {
        game_id -> Text,
        protest_id -> Text,
    }
}

diesel::table! {
    ledger_counter (id) {
        id -> Integer,
        last_number -> BigInt,
    }
}

diesel::table! {
    ledger_lines (number, line) {
        number -> BigInt,
        line -> Integer,
        tournament_id -> Text,
        protest_id -> Text,
        account -> Text,
        amount_kopecks -> BigInt,
        movement -> Text,
        at -> Timestamp,
    }
}

diesel::table! {
    endings (protest_id) {
        protest_id -> Text,
        kind -> Text,
        reason -> Text,
        paragraphs -> Text,
        joined_to -> Nullable<Text>,
        ended_by -> Text,
        ended_at -> Timestamp,
    }
}

diesel::table! {
    alarms (protest_id, kind) {
        protest_id -> Text,
        kind -> Text,
        sounded_at -> Timestamp,
    }
}

diesel::table! {
    papers (protest_id) {
        protest_id -> Text,
        received_at -> Timestamp,
        entered_at -> Timestamp,
        entered_by -> Text,
        countersignature_needed -> Bool,
        countersignature -> Nullable<Text>,
    }
}

diesel::table! {
    hearings (protest_id) {
        protest_id -> Text,
        at -> Timestamp,
        hearing -> Text,
    }
}

diesel::table! {
    notices (id) {
        id -> Text,
        protest_id -> Text,
        side -> Text,
        hearing_at -> Timestamp,
        sent_at -> Timestamp,
        sent_by -> Text,
        handed_over -> Nullable<Text>,
        delivered_at -> Nullable<Timestamp>,
        acknowledged_by -> Nullable<Text>,
    }
}

diesel::table! {
    statements (id) {
        id -> Text,
        protest_id -> Text,
        side -> Text,
        form -> Text,
        text -> Text,
        made_by -> Text,
        capacity -> Nullable<Text>,
        mandate_id -> Nullable<Text>,
        at -> Timestamp,
    }
}

diesel::table! {
    attachments (id) {
        id -> Text,
        protest_id -> Text,
        name -> Text,
        media_type -> Text,
        size -> Integer,
        sha256 -> Text,
        content -> Binary,
        added_by -> Text,
        added_at -> Timestamp,
    }
}

diesel::table! {
    mandates (id) {
        id -> Text,
        tournament_id -> Text,
        participant_id -> Nullable<Text>,
        team_id -> Nullable<Text>,
        name -> Text,
        account -> Nullable<Text>,
        account_federation -> Nullable<Text>,
        issued_by -> Text,
        valid_from -> Text,
        valid_to -> Nullable<Text>,
        document -> Text,
        entered_by -> Text,
        entered_at -> Timestamp,
        revoked_at -> Nullable<Timestamp>,
        revoked_by -> Nullable<Text>,
        revoked_reason -> Nullable<Text>,
        version -> BigInt,
    }
}

diesel::table! {
    appeal_committees (tournament_id) {
        tournament_id -> Text,
        formed -> Text,
        members -> Text,
        put_by -> Text,
        put_at -> Timestamp,
        version -> BigInt,
    }
}

diesel::table! {
    appeals (id) {
        id -> Text,
        protest_id -> Text,
        tournament_id -> Text,
        appellant -> Text,
        capacity -> Text,
        mandate_id -> Nullable<Text>,
        status -> Text,
        grounds -> Text,
        request -> Text,
        filed_at -> Timestamp,
        filed_by -> Text,
        term_closes_at -> Timestamp,
        seating -> Nullable<Text>,
        decision -> Nullable<Text>,
        hold_placed -> Bool,
        version -> BigInt,
        withdrawal -> Nullable<Text>,
    }
}

diesel::joinable!(endings -> protests (protest_id));
diesel::joinable!(deposits -> protests (protest_id));
diesel::joinable!(decisions -> protests (protest_id));
diesel::allow_tables_to_appear_in_same_query!(protests, deposits, decisions, endings, alarms);
diesel::allow_tables_to_appear_in_same_query!(ledger_lines, deposits);
diesel::allow_tables_to_appear_in_same_query!(claims, protests);

diesel::table! {
    audit_heads (tournament_id) {
        tournament_id -> Text,
        size -> BigInt,
        last_seq -> BigInt,
    }
}

diesel::table! {
    audit_entries (tournament_id, number) {
        tournament_id -> Text,
        number -> BigInt,
        seq -> BigInt,
        salt -> Text,
    }
}

diesel::table! {
    audit_nodes (tournament_id, place) {
        tournament_id -> Text,
        place -> BigInt,
        hash -> Binary,
    }
}

diesel::table! {
    audit_keys (id) {
        id -> Text,
        verifier_key -> Text,
        secret -> Text,
        created_at -> Timestamp,
        retired_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    incidents (id) {
        id -> Text,
        tournament_id -> Text,
        round -> Integer,
        game_id -> Text,
        called_by -> Nullable<Text>,
        minute -> Nullable<Integer>,
        what -> Text,
        ruling -> Text,
        paragraphs -> Text,
        noted_by -> Text,
        noted_at -> Timestamp,
    }
}

diesel::table! {
    sanction_counters (tournament_id) {
        tournament_id -> Text,
        last_number -> BigInt,
    }
}

diesel::table! {
    sanctions (id) {
        id -> Text,
        tournament_id -> Text,
        number -> BigInt,
        kind -> Text,
        participant -> Text,
        other_participant -> Nullable<Text>,
        game_id -> Nullable<Text>,
        paragraphs -> Text,
        reason -> Text,
        incident_id -> Nullable<Text>,
        imposed_by -> Text,
        imposed_at -> Timestamp,
        applied -> Bool,
    }
}

diesel::table! {
    sanction_revocations (sanction_id) {
        sanction_id -> Text,
        reason -> Text,
        revoked_by -> Text,
        revoked_at -> Timestamp,
    }
}

diesel::joinable!(sanction_revocations -> sanctions (sanction_id));
diesel::allow_tables_to_appear_in_same_query!(sanctions, sanction_revocations);
