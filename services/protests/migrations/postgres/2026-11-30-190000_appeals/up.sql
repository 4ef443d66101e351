-- Who may act for a participant or a team, between which days (5.4.16.2, 3.16.7).
CREATE TABLE mandates (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    tournament_id TEXT COLLATE "C" NOT NULL,
    participant_id TEXT COLLATE "C",
    team_id TEXT COLLATE "C",
    name TEXT NOT NULL,
    account TEXT,
    account_federation TEXT,
    issued_by TEXT NOT NULL,
    valid_from TEXT NOT NULL,
    valid_to TEXT,
    document TEXT NOT NULL,
    entered_by TEXT NOT NULL,
    entered_at TIMESTAMP NOT NULL,
    revoked_at TIMESTAMP,
    revoked_by TEXT,
    revoked_reason TEXT,
    version BIGINT NOT NULL,
    CHECK ((participant_id IS NULL) <> (team_id IS NULL)),
    CHECK ((revoked_at IS NULL) = (revoked_by IS NULL) AND (revoked_at IS NULL) = (revoked_reason IS NULL))
);
CREATE INDEX mandates_by_tournament ON mandates (tournament_id, id);

ALTER TABLE protests ADD COLUMN mandate_id TEXT COLLATE "C";

-- The committee of an event (5.4.16.5), and the appeals it is seated for: one for a decision at most, which it reviews
-- as a whole.
CREATE TABLE appeal_committees (
    tournament_id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    formed TEXT NOT NULL CHECK (formed IN ('appointed', 'elected')),
    members TEXT NOT NULL,
    put_by TEXT NOT NULL,
    put_at TIMESTAMP NOT NULL,
    version BIGINT NOT NULL
);

CREATE TABLE appeals (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    protest_id TEXT COLLATE "C" NOT NULL UNIQUE REFERENCES protests (id),
    tournament_id TEXT COLLATE "C" NOT NULL,
    appellant TEXT COLLATE "C" NOT NULL,
    capacity TEXT NOT NULL,
    mandate_id TEXT COLLATE "C" REFERENCES mandates (id),
    status TEXT NOT NULL CHECK (status IN ('appealed', 'committee_seated', 'decided', 'closed')),
    grounds TEXT NOT NULL,
    request TEXT NOT NULL,
    filed_at TIMESTAMP NOT NULL,
    filed_by TEXT NOT NULL,
    term_closes_at TIMESTAMP NOT NULL,
    seating TEXT,
    decision TEXT,
    hold_placed BOOLEAN NOT NULL,
    version BIGINT NOT NULL,
    CHECK (status IN ('appealed', 'committee_seated') = (decision IS NULL)),
    CHECK (status = 'appealed' OR seating IS NOT NULL)
);
