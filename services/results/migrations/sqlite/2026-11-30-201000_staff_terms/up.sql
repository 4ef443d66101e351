-- Who had which roles when, by whom and why it ended (12.4.3).
CREATE TABLE staff_terms (
    id TEXT PRIMARY KEY NOT NULL,
    tournament_id TEXT NOT NULL REFERENCES tournaments (id),
    subject TEXT NOT NULL,
    name TEXT NOT NULL,
    roles TEXT NOT NULL,
    since TEXT NOT NULL,
    named_by TEXT NOT NULL,
    until TEXT,
    ended_by TEXT,
    reason TEXT
) STRICT;
CREATE INDEX staff_terms_by_tournament ON staff_terms (tournament_id, since);
