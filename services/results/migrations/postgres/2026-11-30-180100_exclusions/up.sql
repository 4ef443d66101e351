-- An effect that was revoked stays on record; the result is then the judges' again.
ALTER TABLE effects ADD COLUMN revoked_at TIMESTAMP;

-- Exclusions from an event, each applied once; one that was revoked stays on record.
CREATE TABLE exclusions (
    decision_id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    tournament_id TEXT COLLATE "C" NOT NULL REFERENCES tournaments (id),
    participant_id TEXT COLLATE "C" NOT NULL REFERENCES participants (id),
    applied_at TIMESTAMP NOT NULL,
    revoked_at TIMESTAMP
);
CREATE INDEX exclusions_by_participant ON exclusions (participant_id);
