ALTER TABLE result_changes DROP COLUMN micro;
ALTER TABLE games DROP COLUMN micro;
