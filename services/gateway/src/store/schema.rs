diesel::table! {
    federations (id) {
        id -> Text,
        name -> Text,
        created_at -> Timestamp,
    }
}

diesel::table! {
    clients (id) {
        id -> Text,
        name -> Text,
        federation -> Nullable<Text>,
        scopes -> Text,
        secret_hash -> Text,
        created_at -> Timestamp,
    }
}

diesel::table! {
    people (login) {
        login -> Text,
        name -> Text,
        federation -> Nullable<Text>,
        password_hash -> Text,
        created_at -> Timestamp,
    }
}

diesel::table! {
    signing_keys (kid) {
        kid -> Text,
        private_der -> Text,
        public_jwk -> Text,
        created_at -> Timestamp,
        retired_at -> Nullable<Timestamp>,
    }
}
