-- The claim of time overstepped that decided a game (10.3.6): one at most, of two decided at one moment too.
CREATE TABLE decided_games (
    game_id TEXT PRIMARY KEY NOT NULL,
    protest_id TEXT NOT NULL UNIQUE REFERENCES protests (id)
) STRICT;
INSERT INTO decided_games (game_id, protest_id)
SELECT protests.game_id, MIN(protests.id)
FROM protests JOIN claims ON claims.protest_id = protests.id
WHERE claims.kind = 'overdue_claim' AND protests.status = 'upheld' AND protests.game_id IS NOT NULL
GROUP BY protests.game_id;
