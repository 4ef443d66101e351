CREATE TABLE drafts (
    id TEXT PRIMARY KEY NOT NULL,
    tournament_id TEXT NOT NULL,
    round INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('draft', 'published', 'superseded')),
    field_version INTEGER NOT NULL,
    seed TEXT NOT NULL,
    entrants TEXT NOT NULL,
    numbers TEXT NOT NULL,
    pairs TEXT NOT NULL,
    bye TEXT,
    bye_explanation TEXT,
    created_at TEXT NOT NULL,
    created_by TEXT NOT NULL,
    version INTEGER NOT NULL
) STRICT;
CREATE INDEX drafts_by_tournament ON drafts (tournament_id, id);
-- One draft of a round stands, drawn or published; the others gave way to it.
CREATE UNIQUE INDEX drafts_standing ON drafts (tournament_id, round) WHERE status <> 'superseded';
