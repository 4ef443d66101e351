DROP TABLE effects;
DROP TABLE holds;
DROP TABLE result_changes;
DROP TABLE games;
DROP TABLE rounds;
DROP TABLE participants;
DROP TABLE staff;
DROP TABLE tournaments;
