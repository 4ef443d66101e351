-- How the chief judge ended a protest without deciding it. Its status in `protests` is then that of a protest which
-- was closed without a decision, `withdrawn`; the row here says which end it was.
CREATE TABLE endings (
    protest_id TEXT COLLATE "C" PRIMARY KEY NOT NULL REFERENCES protests (id),
    kind TEXT NOT NULL CHECK (kind IN ('inadmissible', 'joined', 'moot')),
    reason TEXT NOT NULL,
    paragraphs TEXT NOT NULL,
    joined_to TEXT COLLATE "C" REFERENCES protests (id),
    ended_by TEXT NOT NULL,
    ended_at TIMESTAMP NOT NULL,
    CHECK ((kind = 'joined') = (joined_to IS NOT NULL))
);
CREATE INDEX endings_by_joined_to ON endings (joined_to);

-- The reminders that have sounded, each once however many replicas look.
CREATE TABLE alarms (
    protest_id TEXT COLLATE "C" NOT NULL REFERENCES protests (id),
    kind TEXT NOT NULL CHECK (kind IN ('12h', '20h', '23h', 'overdue')),
    sounded_at TIMESTAMP NOT NULL,
    PRIMARY KEY (protest_id, kind)
);
