-- A game that a decision has played again (A9): owed until its result is entered, or until the appeal committee decides
-- otherwise. The id is that of the effect by which the result is applied.
CREATE TABLE replays (
    id TEXT PRIMARY KEY NOT NULL,
    protest_id TEXT NOT NULL REFERENCES protests (id),
    appeal_id TEXT REFERENCES appeals (id),
    decision_id TEXT NOT NULL UNIQUE,
    status TEXT NOT NULL CHECK (status IN ('due', 'entered', 'superseded')),
    due_since TEXT NOT NULL,
    result TEXT,
    entered_by TEXT,
    entered_at TEXT,
    applied INTEGER NOT NULL CHECK (applied IN (0, 1)),
    CHECK ((status = 'entered') = (result IS NOT NULL)),
    CHECK ((result IS NULL) = (entered_by IS NULL) AND (result IS NULL) = (entered_at IS NULL)),
    CHECK (status = 'entered' OR applied = 0)
) STRICT;
CREATE INDEX replays_by_protest ON replays (protest_id, id);
CREATE UNIQUE INDEX replays_due ON replays (protest_id) WHERE status = 'due';
