-- The games of a micro-match that was played again, as a JSON list of marks (3.18); null where a meeting is one game.
ALTER TABLE replays ADD COLUMN games TEXT;
