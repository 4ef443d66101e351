DROP TABLE appeals;
DROP TABLE appeal_committees;
ALTER TABLE protests DROP COLUMN mandate_id;
DROP TABLE mandates;
