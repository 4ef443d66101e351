-- What play by correspondence adds to protests (10.1.12, 10.3.6-10.3.8, 10.5.6): a row beside the protest; an ordinary
-- one has none.
CREATE TABLE claims (
    protest_id TEXT PRIMARY KEY NOT NULL REFERENCES protests (id),
    kind TEXT NOT NULL CHECK (kind IN ('overdue_claim', 'overdue_objection', 'ruling', 'adjudication')),
    about TEXT REFERENCES protests (id),
    details TEXT NOT NULL
) STRICT;
CREATE INDEX claims_by_about ON claims (about);

-- 10.3.7: what was missing from the materials of a claim that was not upheld.
ALTER TABLE decisions ADD COLUMN materials_incomplete TEXT;
