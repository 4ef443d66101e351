ALTER TABLE teams DROP COLUMN former_captains;
