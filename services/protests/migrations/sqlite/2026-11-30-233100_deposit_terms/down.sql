ALTER TABLE deposits DROP COLUMN due_by;
ALTER TABLE deposits DROP COLUMN term_minutes;
