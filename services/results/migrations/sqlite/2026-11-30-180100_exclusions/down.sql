DROP TABLE exclusions;
ALTER TABLE effects DROP COLUMN revoked_at;
