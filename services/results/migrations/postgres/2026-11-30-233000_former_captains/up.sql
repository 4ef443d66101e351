-- Whose rounds were whose: a captain who is replaced speaks for the team about those that began while he was it.
ALTER TABLE teams ADD COLUMN former_captains TEXT NOT NULL DEFAULT '[]';
