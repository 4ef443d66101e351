ALTER TABLE rounds DROP COLUMN details;
ALTER TABLE participants DROP COLUMN absent_rounds;
ALTER TABLE participants DROP COLUMN side;
ALTER TABLE participants DROP COLUMN family;
ALTER TABLE participants DROP COLUMN club;
