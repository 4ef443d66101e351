-- A result that counts from a stage before, corrected after the stage had begun: from which version it counts so.
CREATE TABLE carried_corrections (
    tournament_id TEXT COLLATE "C" NOT NULL,
    game_id TEXT COLLATE "C" NOT NULL,
    version BIGINT NOT NULL,
    result TEXT NOT NULL,
    PRIMARY KEY (tournament_id, game_id, version),
    FOREIGN KEY (tournament_id, game_id) REFERENCES carried_games (tournament_id, game_id)
);
