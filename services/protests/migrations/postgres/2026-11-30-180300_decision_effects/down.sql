ALTER TABLE decisions DROP COLUMN effect;
