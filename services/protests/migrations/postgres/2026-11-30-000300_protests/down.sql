DROP TABLE ledger_lines;
DROP FUNCTION ledger_lines_stay;
DROP TABLE ledger_counter;
DROP TABLE decisions;
DROP TABLE deposits;
DROP TABLE protests;
