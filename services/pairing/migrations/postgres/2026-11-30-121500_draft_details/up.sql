-- What is more to be said of a draft, in JSON: who has no game, what was given, breaches, changes, openings.
ALTER TABLE drafts ADD COLUMN details TEXT NOT NULL DEFAULT '{}';
-- The version on its way to be published as a round: until that has an end, nothing of the draft is changed.
ALTER TABLE drafts ADD COLUMN sealed_version BIGINT;
