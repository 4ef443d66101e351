DROP TABLE play_offs;
