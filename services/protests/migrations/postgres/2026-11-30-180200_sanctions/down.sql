DROP TABLE sanction_revocations;
DROP TABLE sanctions;
DROP TABLE sanction_counters;
DROP TABLE incidents;
DROP FUNCTION entered_rows_stay;
