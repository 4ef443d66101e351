ALTER TABLE protests ADD COLUMN against_chief_judge BOOLEAN NOT NULL DEFAULT FALSE;

-- Protests on paper, with the time a judge received them, and a second judge's word on it.
CREATE TABLE papers (
    protest_id TEXT COLLATE "C" PRIMARY KEY NOT NULL REFERENCES protests (id),
    received_at TIMESTAMP NOT NULL,
    entered_at TIMESTAMP NOT NULL,
    entered_by TEXT NOT NULL,
    countersignature_needed BOOLEAN NOT NULL,
    countersignature TEXT
);

-- The hearing of a protest (5.4.16.3), the notices of it, and what the sides stated.
CREATE TABLE hearings (
    protest_id TEXT COLLATE "C" PRIMARY KEY NOT NULL REFERENCES protests (id),
    at TIMESTAMP NOT NULL,
    hearing TEXT NOT NULL
);

CREATE TABLE notices (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    protest_id TEXT COLLATE "C" NOT NULL REFERENCES protests (id),
    side TEXT NOT NULL CHECK (side IN ('filer', 'respondent')),
    hearing_at TIMESTAMP NOT NULL,
    sent_at TIMESTAMP NOT NULL,
    sent_by TEXT NOT NULL,
    handed_over TEXT,
    delivered_at TIMESTAMP,
    acknowledged_by TEXT
);
CREATE INDEX notices_by_protest ON notices (protest_id, id);

CREATE TABLE statements (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    protest_id TEXT COLLATE "C" NOT NULL REFERENCES protests (id),
    side TEXT NOT NULL CHECK (side IN ('filer', 'respondent')),
    form TEXT NOT NULL CHECK (form IN ('oral', 'written')),
    text TEXT NOT NULL,
    made_by TEXT NOT NULL,
    capacity TEXT,
    mandate_id TEXT COLLATE "C",
    at TIMESTAMP NOT NULL
);
CREATE INDEX statements_by_protest ON statements (protest_id, id);
