-- Play-offs (3.15.2). Rows are only added and annulled, each with the version of the tournament in which that happened,
-- so that a table of any version knows those that stood then.
CREATE TABLE play_offs (
    id TEXT PRIMARY KEY NOT NULL,
    tournament_id TEXT NOT NULL REFERENCES tournaments (id),
    round INTEGER NOT NULL,
    -- The participants, the winner first, as a list in JSON.
    players TEXT NOT NULL,
    detail TEXT NOT NULL,
    recorded_at TEXT NOT NULL,
    recorded_by TEXT NOT NULL,
    recorded_version INTEGER NOT NULL,
    annulled_at TEXT,
    annulled_by TEXT,
    annulled_version INTEGER,
    annulment TEXT,
    version INTEGER NOT NULL
) STRICT;
CREATE INDEX play_offs_by_tournament ON play_offs (tournament_id, id);
