//! Tables of facts that are known from a version of the tournament on.
diesel::table! {
    prize_fund_deposits (tournament_id, version) {
        tournament_id -> Text,
        version -> BigInt,
        transaction_number -> BigInt,
        deposits_kopecks -> BigInt,
        at -> Timestamp,
    }
}

diesel::table! {
    late_games (game_id) {
        game_id -> Text,
        tournament_id -> Text,
        version -> BigInt,
    }
}
