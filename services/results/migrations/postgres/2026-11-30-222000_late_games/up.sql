-- Games that came to a round after it had been: from which version of the tournament they are in its tables.
CREATE TABLE late_games (
    game_id TEXT COLLATE "C" PRIMARY KEY NOT NULL REFERENCES games (id),
    tournament_id TEXT COLLATE "C" NOT NULL REFERENCES tournaments (id),
    version BIGINT NOT NULL
);
CREATE INDEX late_games_by_tournament ON late_games (tournament_id, version);
