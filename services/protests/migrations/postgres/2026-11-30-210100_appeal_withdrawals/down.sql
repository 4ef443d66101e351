CREATE TABLE old_appeals (
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
-- Those taken back have no place in the older table.
INSERT INTO old_appeals (id, protest_id, tournament_id, appellant, capacity, mandate_id, status, grounds, request, filed_at, filed_by,
    term_closes_at, seating, decision, hold_placed, version)
SELECT id, protest_id, tournament_id, appellant, capacity, mandate_id, status, grounds, request, filed_at, filed_by,
    term_closes_at, seating, decision, hold_placed, version
FROM appeals WHERE status <> 'withdrawn';
DROP TABLE appeals;
ALTER TABLE old_appeals RENAME TO appeals;
