CREATE TABLE incidents (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    tournament_id TEXT COLLATE "C" NOT NULL,
    round INTEGER NOT NULL,
    game_id TEXT COLLATE "C" NOT NULL,
    called_by TEXT COLLATE "C",
    minute INTEGER,
    what TEXT NOT NULL,
    ruling TEXT NOT NULL,
    paragraphs TEXT NOT NULL,
    noted_by TEXT NOT NULL,
    noted_at TIMESTAMP NOT NULL
);
CREATE INDEX incidents_by_tournament ON incidents (tournament_id, id);
CREATE INDEX incidents_by_game ON incidents (game_id, id);

-- The last number of a sanction of each event; its row is locked while one is imposed, so that two judges do not both
-- find a first breach.
CREATE TABLE sanction_counters (
    tournament_id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    last_number BIGINT NOT NULL
);

CREATE TABLE sanctions (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    tournament_id TEXT COLLATE "C" NOT NULL,
    number BIGINT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('remark', 'warning', 'reprimand', 'loss', 'loss_to_both', 'exclusion')),
    participant TEXT COLLATE "C" NOT NULL,
    other_participant TEXT COLLATE "C",
    game_id TEXT COLLATE "C",
    paragraphs TEXT NOT NULL,
    reason TEXT NOT NULL,
    incident_id TEXT COLLATE "C" REFERENCES incidents (id),
    imposed_by TEXT NOT NULL,
    imposed_at TIMESTAMP NOT NULL,
    applied BOOLEAN NOT NULL,
    CHECK ((kind = 'loss_to_both') = (other_participant IS NOT NULL)),
    UNIQUE (tournament_id, number)
);

CREATE TABLE sanction_revocations (
    sanction_id TEXT COLLATE "C" PRIMARY KEY NOT NULL REFERENCES sanctions (id),
    reason TEXT NOT NULL,
    revoked_by TEXT NOT NULL,
    revoked_at TIMESTAMP NOT NULL
);

CREATE FUNCTION entered_rows_stay() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'what a judge has entered is never deleted'; END $$;
CREATE TRIGGER incidents_stay BEFORE DELETE ON incidents
FOR EACH ROW EXECUTE FUNCTION entered_rows_stay();
CREATE TRIGGER sanctions_stay BEFORE DELETE ON sanctions
FOR EACH ROW EXECUTE FUNCTION entered_rows_stay();
CREATE TRIGGER sanction_revocations_stay BEFORE DELETE ON sanction_revocations
FOR EACH ROW EXECUTE FUNCTION entered_rows_stay();
