DROP TABLE signing_keys;
DROP TABLE people;
DROP TABLE clients;
DROP TABLE federations;
