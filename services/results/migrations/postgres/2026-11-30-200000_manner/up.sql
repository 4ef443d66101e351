-- A game adjourned (3.10), or one whose result was adjudicated (3.13.4).
ALTER TABLE games ADD COLUMN manner TEXT CHECK (manner IN ('adjourned', 'adjudicated'));
ALTER TABLE result_changes ADD COLUMN manner TEXT CHECK (manner IN ('adjudicated'));
