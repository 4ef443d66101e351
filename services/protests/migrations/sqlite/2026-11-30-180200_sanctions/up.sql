CREATE TABLE incidents (
    id TEXT PRIMARY KEY NOT NULL,
    tournament_id TEXT NOT NULL,
    round INTEGER NOT NULL,
    game_id TEXT NOT NULL,
    called_by TEXT,
    minute INTEGER,
    what TEXT NOT NULL,
    ruling TEXT NOT NULL,
    paragraphs TEXT NOT NULL,
    noted_by TEXT NOT NULL,
    noted_at TEXT NOT NULL
) STRICT;
CREATE INDEX incidents_by_tournament ON incidents (tournament_id, id);
CREATE INDEX incidents_by_game ON incidents (game_id, id);

-- The last number of a sanction of each event; its row is locked while one is imposed, so that two judges do not both
-- find a first breach.
CREATE TABLE sanction_counters (
    tournament_id TEXT PRIMARY KEY NOT NULL,
    last_number INTEGER NOT NULL
) STRICT;

CREATE TABLE sanctions (
    id TEXT PRIMARY KEY NOT NULL,
    tournament_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('remark', 'warning', 'reprimand', 'loss', 'loss_to_both', 'exclusion')),
    participant TEXT NOT NULL,
    other_participant TEXT,
    game_id TEXT,
    paragraphs TEXT NOT NULL,
    reason TEXT NOT NULL,
    incident_id TEXT REFERENCES incidents (id),
    imposed_by TEXT NOT NULL,
    imposed_at TEXT NOT NULL,
    applied INTEGER NOT NULL,
    CHECK ((kind = 'loss_to_both') = (other_participant IS NOT NULL)),
    UNIQUE (tournament_id, number)
) STRICT;

CREATE TABLE sanction_revocations (
    sanction_id TEXT PRIMARY KEY NOT NULL REFERENCES sanctions (id),
    reason TEXT NOT NULL,
    revoked_by TEXT NOT NULL,
    revoked_at TEXT NOT NULL
) STRICT;

CREATE TRIGGER incidents_stay BEFORE DELETE ON incidents
BEGIN SELECT RAISE(ABORT, 'what a judge has entered is never deleted'); END;
CREATE TRIGGER sanctions_stay BEFORE DELETE ON sanctions
BEGIN SELECT RAISE(ABORT, 'what a judge has entered is never deleted'); END;
CREATE TRIGGER sanction_revocations_stay BEFORE DELETE ON sanction_revocations
BEGIN SELECT RAISE(ABORT, 'what a judge has entered is never deleted'); END;
