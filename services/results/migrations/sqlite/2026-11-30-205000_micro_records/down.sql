ALTER TABLE games DROP COLUMN micro_records;
