ALTER TABLE decisions DROP COLUMN materials_incomplete;
DROP TABLE claims;
