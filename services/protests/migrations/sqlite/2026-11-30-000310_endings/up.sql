-- How the chief judge ended a protest without deciding it. Its status in `protests` is then that of a protest which
-- was closed without a decision, `withdrawn`; the row here says which end it was.
CREATE TABLE endings (
    protest_id TEXT PRIMARY KEY NOT NULL REFERENCES protests (id),
    kind TEXT NOT NULL CHECK (kind IN ('inadmissible', 'joined', 'moot')),
    reason TEXT NOT NULL,
    paragraphs TEXT NOT NULL,
    joined_to TEXT REFERENCES protests (id),
    ended_by TEXT NOT NULL,
    ended_at TEXT NOT NULL,
    CHECK ((kind = 'joined') = (joined_to IS NOT NULL))
) STRICT;
CREATE INDEX endings_by_joined_to ON endings (joined_to);

-- The reminders that have sounded, each once however many replicas look.
CREATE TABLE alarms (
    protest_id TEXT NOT NULL REFERENCES protests (id),
    kind TEXT NOT NULL CHECK (kind IN ('12h', '20h', '23h', 'overdue')),
    sounded_at TEXT NOT NULL,
    PRIMARY KEY (protest_id, kind)
) STRICT;
