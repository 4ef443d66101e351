DROP TABLE decided_games;
