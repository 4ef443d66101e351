ALTER TABLE deposits DROP COLUMN other_endings;
ALTER TABLE deposits DROP COLUMN partly;
