-- Which saying of a term stands: a call that comes late, after a later one, must not take its place.
ALTER TABLE appeal_terms ADD COLUMN number INTEGER NOT NULL DEFAULT 0;
