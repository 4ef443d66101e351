-- The game whose result waits for a protest too (10.3.6, A9), and the paragraph it waits by.
ALTER TABLE holds ADD COLUMN suspends_game TEXT COLLATE "C";
ALTER TABLE holds ADD COLUMN suspends_by TEXT;
