ALTER TABLE participants ADD COLUMN title TEXT;
ALTER TABLE participants ADD COLUMN birth_date TEXT;
