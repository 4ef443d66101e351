ALTER TABLE drafts DROP COLUMN details;
