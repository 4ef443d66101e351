DROP TABLE appeal_terms;
ALTER TABLE holds DROP COLUMN kind;
