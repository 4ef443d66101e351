ALTER TABLE protests ADD COLUMN against_chief_judge INTEGER NOT NULL DEFAULT 0 CHECK (against_chief_judge IN (0, 1));

-- Protests on paper, with the time a judge received them, and a second judge's word on it.
CREATE TABLE papers (
    protest_id TEXT PRIMARY KEY NOT NULL REFERENCES protests (id),
    received_at TEXT NOT NULL,
    entered_at TEXT NOT NULL,
    entered_by TEXT NOT NULL,
    countersignature_needed INTEGER NOT NULL CHECK (countersignature_needed IN (0, 1)),
    countersignature TEXT
) STRICT;

-- The hearing of a protest (5.4.16.3), the notices of it, and what the sides stated.
CREATE TABLE hearings (
    protest_id TEXT PRIMARY KEY NOT NULL REFERENCES protests (id),
    at TEXT NOT NULL,
    hearing TEXT NOT NULL
) STRICT;

CREATE TABLE notices (
    id TEXT PRIMARY KEY NOT NULL,
    protest_id TEXT NOT NULL REFERENCES protests (id),
    side TEXT NOT NULL CHECK (side IN ('filer', 'respondent')),
    hearing_at TEXT NOT NULL,
    sent_at TEXT NOT NULL,
    sent_by TEXT NOT NULL,
    handed_over TEXT,
    delivered_at TEXT,
    acknowledged_by TEXT
) STRICT;
CREATE INDEX notices_by_protest ON notices (protest_id, id);

CREATE TABLE statements (
    id TEXT PRIMARY KEY NOT NULL,
    protest_id TEXT NOT NULL REFERENCES protests (id),
    side TEXT NOT NULL CHECK (side IN ('filer', 'respondent')),
    form TEXT NOT NULL CHECK (form IN ('oral', 'written')),
    text TEXT NOT NULL,
    made_by TEXT NOT NULL,
    capacity TEXT,
    mandate_id TEXT,
    at TEXT NOT NULL
) STRICT;
CREATE INDEX statements_by_protest ON statements (protest_id, id);
