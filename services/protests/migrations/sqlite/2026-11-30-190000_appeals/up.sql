-- Who may act for a participant or a team, between which days (5.4.16.2, 3.16.7).
CREATE TABLE mandates (
    id TEXT PRIMARY KEY NOT NULL,
    tournament_id TEXT NOT NULL,
    participant_id TEXT,
    team_id TEXT,
    name TEXT NOT NULL,
    account TEXT,
    account_federation TEXT,
    issued_by TEXT NOT NULL,
    valid_from TEXT NOT NULL,
    valid_to TEXT,
    document TEXT NOT NULL,
    entered_by TEXT NOT NULL,
    entered_at TEXT NOT NULL,
    revoked_at TEXT,
    revoked_by TEXT,
    revoked_reason TEXT,
    version INTEGER NOT NULL,
    CHECK ((participant_id IS NULL) <> (team_id IS NULL)),
    CHECK ((revoked_at IS NULL) = (revoked_by IS NULL) AND (revoked_at IS NULL) = (revoked_reason IS NULL))
) STRICT;
CREATE INDEX mandates_by_tournament ON mandates (tournament_id, id);

ALTER TABLE protests ADD COLUMN mandate_id TEXT;

-- The committee of an event (5.4.16.5), and the appeals it is seated for: one for a decision at most, which it reviews
-- as a whole.
CREATE TABLE appeal_committees (
    tournament_id TEXT PRIMARY KEY NOT NULL,
    formed TEXT NOT NULL CHECK (formed IN ('appointed', 'elected')),
    members TEXT NOT NULL,
    put_by TEXT NOT NULL,
    put_at TEXT NOT NULL,
    version INTEGER NOT NULL
) STRICT;

CREATE TABLE appeals (
    id TEXT PRIMARY KEY NOT NULL,
    protest_id TEXT NOT NULL UNIQUE REFERENCES protests (id),
    tournament_id TEXT NOT NULL,
    appellant TEXT NOT NULL,
    capacity TEXT NOT NULL,
    mandate_id TEXT REFERENCES mandates (id),
    status TEXT NOT NULL CHECK (status IN ('appealed', 'committee_seated', 'decided', 'closed')),
    grounds TEXT NOT NULL,
    request TEXT NOT NULL,
    filed_at TEXT NOT NULL,
    filed_by TEXT NOT NULL,
    term_closes_at TEXT NOT NULL,
    seating TEXT,
    decision TEXT,
    hold_placed INTEGER NOT NULL CHECK (hold_placed IN (0, 1)),
    version INTEGER NOT NULL,
    CHECK (status IN ('appealed', 'committee_seated') = (decision IS NULL)),
    CHECK (status = 'appealed' OR seating IS NOT NULL)
) STRICT;
