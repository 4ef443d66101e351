CREATE TABLE tournaments (
    id TEXT PRIMARY KEY NOT NULL,
    federation TEXT NOT NULL,
    name TEXT NOT NULL,
    regulation TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('preparing', 'published', 'final')),
    version INTEGER NOT NULL,
    created_at TEXT NOT NULL,
    approved_at TEXT,
    approved_by TEXT
) STRICT;
CREATE INDEX tournaments_by_federation ON tournaments (federation, id);

CREATE TABLE staff (
    tournament_id TEXT NOT NULL REFERENCES tournaments (id),
    subject TEXT NOT NULL,
    name TEXT NOT NULL,
    roles TEXT NOT NULL,
    federation TEXT NOT NULL,
    version INTEGER NOT NULL,
    PRIMARY KEY (tournament_id, subject)
) STRICT;
CREATE INDEX staff_by_subject ON staff (subject);

CREATE TABLE participants (
    id TEXT PRIMARY KEY NOT NULL,
    tournament_id TEXT NOT NULL REFERENCES tournaments (id),
    entry INTEGER NOT NULL,
    no INTEGER,
    name TEXT NOT NULL,
    rating INTEGER,
    region TEXT,
    account TEXT,
    account_federation TEXT,
    withdrawn_after_round INTEGER,
    version INTEGER NOT NULL,
    UNIQUE (tournament_id, entry),
    UNIQUE (tournament_id, no)
) STRICT;

CREATE TABLE rounds (
    tournament_id TEXT NOT NULL REFERENCES tournaments (id),
    number INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('published', 'running', 'ended')),
    draft_id TEXT NOT NULL UNIQUE,
    bye TEXT REFERENCES participants (id),
    published_at TEXT NOT NULL,
    started_at TEXT,
    ended_at TEXT,
    version INTEGER NOT NULL,
    PRIMARY KEY (tournament_id, number)
) STRICT;

CREATE TABLE games (
    id TEXT PRIMARY KEY NOT NULL,
    tournament_id TEXT NOT NULL,
    round INTEGER NOT NULL,
    board INTEGER NOT NULL,
    white TEXT NOT NULL REFERENCES participants (id),
    black TEXT NOT NULL REFERENCES participants (id),
    result TEXT,
    record TEXT,
    version INTEGER NOT NULL,
    UNIQUE (tournament_id, round, board),
    FOREIGN KEY (tournament_id, round) REFERENCES rounds (tournament_id, number)
) STRICT;

CREATE TABLE result_changes (
    game_id TEXT NOT NULL REFERENCES games (id),
    version INTEGER NOT NULL,
    result TEXT NOT NULL,
    reason TEXT,
    at TEXT NOT NULL,
    actor TEXT NOT NULL,
    PRIMARY KEY (game_id, version)
) STRICT;

CREATE TABLE holds (
    tournament_id TEXT NOT NULL REFERENCES tournaments (id),
    protest_id TEXT NOT NULL,
    filed_at TEXT NOT NULL,
    placed_at TEXT NOT NULL,
    lifted_at TEXT,
    PRIMARY KEY (tournament_id, protest_id)
) STRICT;

CREATE TABLE effects (
    decision_id TEXT PRIMARY KEY NOT NULL,
    tournament_id TEXT NOT NULL REFERENCES tournaments (id),
    game_id TEXT NOT NULL REFERENCES games (id),
    applied_at TEXT NOT NULL
) STRICT;
