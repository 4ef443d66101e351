-- The audit log of each tournament: how far its tree has grown, which event each entry is, and the hashes of the
-- complete subtrees by the numbers of their places.
CREATE TABLE audit_heads (
    tournament_id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    size BIGINT NOT NULL,
    last_seq BIGINT NOT NULL
);

CREATE TABLE audit_entries (
    tournament_id TEXT COLLATE "C" NOT NULL,
    number BIGINT NOT NULL,
    seq BIGINT NOT NULL UNIQUE,
    salt TEXT NOT NULL,
    PRIMARY KEY (tournament_id, number)
);

CREATE TABLE audit_nodes (
    tournament_id TEXT COLLATE "C" NOT NULL,
    place BIGINT NOT NULL,
    hash BYTEA NOT NULL,
    PRIMARY KEY (tournament_id, place)
);

CREATE TABLE audit_keys (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    verifier_key TEXT NOT NULL,
    secret TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL,
    retired_at TIMESTAMP
);

CREATE FUNCTION audit_rows_stay() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'the audit log is never edited'; END $$;
CREATE TRIGGER audit_entries_stay BEFORE UPDATE OR DELETE ON audit_entries
FOR EACH ROW EXECUTE FUNCTION audit_rows_stay();
CREATE TRIGGER audit_nodes_stay BEFORE UPDATE OR DELETE ON audit_nodes
FOR EACH ROW EXECUTE FUNCTION audit_rows_stay();
