CREATE TABLE drafts (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    tournament_id TEXT COLLATE "C" NOT NULL,
    round INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('draft', 'published', 'superseded')),
    field_version BIGINT NOT NULL,
    seed TEXT NOT NULL,
    entrants TEXT NOT NULL,
    numbers TEXT NOT NULL,
    pairs TEXT NOT NULL,
    bye TEXT,
    bye_explanation TEXT,
    created_at TIMESTAMP NOT NULL,
    created_by TEXT NOT NULL,
    version BIGINT NOT NULL
);
CREATE INDEX drafts_by_tournament ON drafts (tournament_id, id);
-- One draft of a round stands, drawn or published; the others gave way to it.
CREATE UNIQUE INDEX drafts_standing ON drafts (tournament_id, round) WHERE status <> 'superseded';
