-- An appeal may be taken back before it is decided (5.4.16.5). It stays on record, and while the term runs the other
-- side may appeal against the decision itself: at most one appeal of a protest is not withdrawn.
CREATE TABLE new_appeals (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    protest_id TEXT COLLATE "C" NOT NULL REFERENCES protests (id),
    tournament_id TEXT COLLATE "C" NOT NULL,
    appellant TEXT COLLATE "C" NOT NULL,
    capacity TEXT NOT NULL,
    mandate_id TEXT COLLATE "C" REFERENCES mandates (id),
    status TEXT NOT NULL CHECK (status IN ('appealed', 'committee_seated', 'decided', 'closed', 'withdrawn')),
    grounds TEXT NOT NULL,
    request TEXT NOT NULL,
    filed_at TIMESTAMP NOT NULL,
    filed_by TEXT NOT NULL,
    term_closes_at TIMESTAMP NOT NULL,
    seating TEXT,
    decision TEXT,
    hold_placed BOOLEAN NOT NULL,
    version BIGINT NOT NULL,
    withdrawal TEXT,
    CHECK ((status IN ('decided', 'closed')) = (decision IS NOT NULL)),
    CHECK ((status = 'withdrawn') = (withdrawal IS NOT NULL)),
    CHECK (status IN ('appealed', 'withdrawn') OR seating IS NOT NULL)
);
INSERT INTO new_appeals (id, protest_id, tournament_id, appellant, capacity, mandate_id, status, grounds, request, filed_at, filed_by,
    term_closes_at, seating, decision, hold_placed, version)
SELECT id, protest_id, tournament_id, appellant, capacity, mandate_id, status, grounds, request, filed_at, filed_by,
    term_closes_at, seating, decision, hold_placed, version
FROM appeals;
DROP TABLE appeals;
ALTER TABLE new_appeals RENAME TO appeals;
CREATE UNIQUE INDEX appeals_standing ON appeals (protest_id) WHERE status <> 'withdrawn';
CREATE INDEX appeals_by_protest ON appeals (protest_id, id);
