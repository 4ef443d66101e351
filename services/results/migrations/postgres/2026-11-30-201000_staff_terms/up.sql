-- Who had which roles when, by whom and why it ended (12.4.3).
CREATE TABLE staff_terms (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    tournament_id TEXT COLLATE "C" NOT NULL REFERENCES tournaments (id),
    subject TEXT COLLATE "C" NOT NULL,
    name TEXT NOT NULL,
    roles TEXT NOT NULL,
    since TIMESTAMP NOT NULL,
    named_by TEXT NOT NULL,
    until TIMESTAMP,
    ended_by TEXT,
    reason TEXT
);
CREATE INDEX staff_terms_by_tournament ON staff_terms (tournament_id, since);
