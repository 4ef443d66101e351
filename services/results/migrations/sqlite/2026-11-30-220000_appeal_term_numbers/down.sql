ALTER TABLE appeal_terms DROP COLUMN number;
