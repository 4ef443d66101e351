DROP TABLE ledger_lines;
DROP TABLE ledger_counter;
DROP TABLE decisions;
DROP TABLE deposits;
DROP TABLE protests;
