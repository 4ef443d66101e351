DROP TABLE late_games;
