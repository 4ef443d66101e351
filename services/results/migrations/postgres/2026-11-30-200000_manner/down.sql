ALTER TABLE result_changes DROP COLUMN manner;
ALTER TABLE games DROP COLUMN manner;
