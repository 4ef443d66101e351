-- When a game ended that outlasted its round (3.10, 3.13.3): its protests run from then (5.4.16.1). Null where the round's
-- end is the game's.
ALTER TABLE games ADD COLUMN ended_at TIMESTAMP;
