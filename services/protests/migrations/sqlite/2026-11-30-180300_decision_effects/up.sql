-- What follows from a decision, as JSON; null where nothing does, or only the new result beside it.
ALTER TABLE decisions ADD COLUMN effect TEXT;
