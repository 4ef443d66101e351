ALTER TABLE participants DROP COLUMN title;
ALTER TABLE participants DROP COLUMN birth_date;
