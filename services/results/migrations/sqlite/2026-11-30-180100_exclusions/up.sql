-- An effect that was revoked stays on record; the result is then the judges' again.
ALTER TABLE effects ADD COLUMN revoked_at TEXT;

-- Exclusions from an event, each applied once; one that was revoked stays on record.
CREATE TABLE exclusions (
    decision_id TEXT PRIMARY KEY NOT NULL,
    tournament_id TEXT NOT NULL REFERENCES tournaments (id),
    participant_id TEXT NOT NULL REFERENCES participants (id),
    applied_at TEXT NOT NULL,
    revoked_at TEXT
) STRICT;
CREATE INDEX exclusions_by_participant ON exclusions (participant_id);
