-- The records of moves of the games of a micro-match (3.18), a list by their order; absent where none is recorded.
ALTER TABLE games ADD COLUMN micro_records TEXT;
