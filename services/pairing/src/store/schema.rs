diesel::table! {
    drafts (id) {
        id -> Text,
        tournament_id -> Text,
        round -> Integer,
        status -> Text,
        field_version -> BigInt,
        seed -> Text,
        entrants -> Text,
        numbers -> Text,
        pairs -> Text,
        bye -> Nullable<Text>,
        bye_explanation -> Nullable<Text>,
        created_at -> Timestamp,
        created_by -> Text,
        version -> BigInt,
        details -> Text,
        sealed_version -> Nullable<BigInt>,
    }
}
