DROP TABLE carried_corrections;
