ALTER TABLE participants ADD COLUMN club TEXT;
ALTER TABLE participants ADD COLUMN family TEXT;
ALTER TABLE participants ADD COLUMN side TEXT;
-- The rounds a participant is excused from, as a list in JSON.
ALTER TABLE participants ADD COLUMN absent_rounds TEXT NOT NULL DEFAULT '[]';
-- What is more to be said of a round, in JSON: who has no game, breaches allowed, openings.
ALTER TABLE rounds ADD COLUMN details TEXT NOT NULL DEFAULT '{}';
