ALTER TABLE drafts DROP COLUMN sealed_version;
ALTER TABLE drafts DROP COLUMN details;
