-- The games of a micro-match (3.18), as a list of marks; absent of a single game.
ALTER TABLE games ADD COLUMN micro TEXT;
ALTER TABLE result_changes ADD COLUMN micro TEXT;
