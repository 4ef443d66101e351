ALTER TABLE games DROP COLUMN ended_at;
