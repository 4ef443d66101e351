-- What is more to be said of a draft, in JSON: who has no game, what was given, breaches, changes, openings.
ALTER TABLE drafts ADD COLUMN details TEXT NOT NULL DEFAULT '{}';
