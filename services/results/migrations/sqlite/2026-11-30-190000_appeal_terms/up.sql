-- An appeal keeps the results from approval as a protest does, by another paragraph (5.4.16.5).
ALTER TABLE holds ADD COLUMN kind TEXT NOT NULL DEFAULT 'protest' CHECK (kind IN ('protest', 'appeal'));

-- Until when decisions can be appealed against.
CREATE TABLE appeal_terms (
    decision_id TEXT PRIMARY KEY NOT NULL,
    tournament_id TEXT NOT NULL REFERENCES tournaments (id),
    closes_at TEXT NOT NULL
) STRICT;
CREATE INDEX appeal_terms_by_tournament ON appeal_terms (tournament_id, closes_at);
