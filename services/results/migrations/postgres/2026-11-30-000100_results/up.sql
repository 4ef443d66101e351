CREATE TABLE tournaments (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    federation TEXT COLLATE "C" NOT NULL,
    name TEXT NOT NULL,
    regulation TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('preparing', 'published', 'final')),
    version BIGINT NOT NULL,
    created_at TIMESTAMP NOT NULL,
    approved_at TIMESTAMP,
    approved_by TEXT
);
CREATE INDEX tournaments_by_federation ON tournaments (federation, id);

CREATE TABLE staff (
    tournament_id TEXT COLLATE "C" NOT NULL REFERENCES tournaments (id),
    subject TEXT COLLATE "C" NOT NULL,
    name TEXT NOT NULL,
    roles TEXT NOT NULL,
    federation TEXT COLLATE "C" NOT NULL,
    version BIGINT NOT NULL,
    PRIMARY KEY (tournament_id, subject)
);
CREATE INDEX staff_by_subject ON staff (subject);

CREATE TABLE participants (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    tournament_id TEXT COLLATE "C" NOT NULL REFERENCES tournaments (id),
    entry INTEGER NOT NULL,
    no INTEGER,
    name TEXT NOT NULL,
    rating INTEGER,
    region TEXT,
    account TEXT,
    account_federation TEXT,
    withdrawn_after_round INTEGER,
    version BIGINT NOT NULL,
    UNIQUE (tournament_id, entry),
    UNIQUE (tournament_id, no)
);

CREATE TABLE rounds (
    tournament_id TEXT COLLATE "C" NOT NULL REFERENCES tournaments (id),
    number INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('published', 'running', 'ended')),
    draft_id TEXT COLLATE "C" NOT NULL UNIQUE,
    bye TEXT COLLATE "C" REFERENCES participants (id),
    published_at TIMESTAMP NOT NULL,
    started_at TIMESTAMP,
    ended_at TIMESTAMP,
    version BIGINT NOT NULL,
    PRIMARY KEY (tournament_id, number)
);

CREATE TABLE games (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    tournament_id TEXT COLLATE "C" NOT NULL,
    round INTEGER NOT NULL,
    board INTEGER NOT NULL,
    white TEXT COLLATE "C" NOT NULL REFERENCES participants (id),
    black TEXT COLLATE "C" NOT NULL REFERENCES participants (id),
    result TEXT,
    record TEXT,
    version BIGINT NOT NULL,
    UNIQUE (tournament_id, round, board),
    FOREIGN KEY (tournament_id, round) REFERENCES rounds (tournament_id, number)
);

CREATE TABLE result_changes (
    game_id TEXT COLLATE "C" NOT NULL REFERENCES games (id),
    version BIGINT NOT NULL,
    result TEXT NOT NULL,
    reason TEXT,
    at TIMESTAMP NOT NULL,
    actor TEXT NOT NULL,
    PRIMARY KEY (game_id, version)
);

CREATE TABLE holds (
    tournament_id TEXT COLLATE "C" NOT NULL REFERENCES tournaments (id),
    protest_id TEXT COLLATE "C" NOT NULL,
    filed_at TIMESTAMP NOT NULL,
    placed_at TIMESTAMP NOT NULL,
    lifted_at TIMESTAMP,
    PRIMARY KEY (tournament_id, protest_id)
);

CREATE TABLE effects (
    decision_id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    tournament_id TEXT COLLATE "C" NOT NULL REFERENCES tournaments (id),
    game_id TEXT COLLATE "C" NOT NULL REFERENCES games (id),
    applied_at TIMESTAMP NOT NULL
);
