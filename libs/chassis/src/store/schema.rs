diesel::table! {
    event_counter (id) {
        id -> Integer,
        last_seq -> BigInt,
    }
}

diesel::table! {
    events (seq) {
        seq -> BigInt,
        at -> Timestamp,
        actor -> Text,
        kind -> Text,
        tournament_id -> Nullable<Text>,
        subject -> Text,
        request_id -> Text,
        data -> Text,
    }
}

diesel::table! {
    idempotency_keys (principal, operation, idempotency_key) {
        principal -> Text,
        operation -> Text,
        idempotency_key -> Text,
        fingerprint -> Text,
        reply -> Nullable<Text>,
        created_at -> Timestamp,
    }
}

diesel::table! {
    outbox (id) {
        id -> Text,
        lane -> Text,
        target -> Text,
        method -> Text,
        path -> Text,
        body -> Nullable<Text>,
        request_id -> Text,
        created_at -> Timestamp,
        attempts -> Integer,
        next_at -> Timestamp,
        done_at -> Nullable<Timestamp>,
        last_error -> Nullable<Text>,
    }
}
