DROP TABLE statements;
DROP TABLE notices;
DROP TABLE hearings;
DROP TABLE papers;
ALTER TABLE protests DROP COLUMN against_chief_judge;
