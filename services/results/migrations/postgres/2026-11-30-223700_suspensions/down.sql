ALTER TABLE holds DROP COLUMN suspends_by;
ALTER TABLE holds DROP COLUMN suspends_game;
