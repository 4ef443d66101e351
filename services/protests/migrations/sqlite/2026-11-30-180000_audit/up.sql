-- The audit log of each tournament: how far its tree has grown, which event each entry is, and the hashes of the
-- complete subtrees by the numbers of their places.
CREATE TABLE audit_heads (
    tournament_id TEXT PRIMARY KEY NOT NULL,
    size INTEGER NOT NULL,
    last_seq INTEGER NOT NULL
) STRICT;

CREATE TABLE audit_entries (
    tournament_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    seq INTEGER NOT NULL UNIQUE,
    salt TEXT NOT NULL,
    PRIMARY KEY (tournament_id, number)
) STRICT;

CREATE TABLE audit_nodes (
    tournament_id TEXT NOT NULL,
    place INTEGER NOT NULL,
    hash BLOB NOT NULL,
    PRIMARY KEY (tournament_id, place)
) STRICT, WITHOUT ROWID;

CREATE TABLE audit_keys (
    id TEXT PRIMARY KEY NOT NULL,
    verifier_key TEXT NOT NULL,
    secret TEXT NOT NULL,
    created_at TEXT NOT NULL,
    retired_at TEXT
) STRICT;

CREATE TRIGGER audit_entries_stay_as_they_are BEFORE UPDATE ON audit_entries
BEGIN SELECT RAISE(ABORT, 'audit entries are never edited'); END;
CREATE TRIGGER audit_entries_stay BEFORE DELETE ON audit_entries
BEGIN SELECT RAISE(ABORT, 'audit entries are never edited'); END;
CREATE TRIGGER audit_nodes_stay_as_they_are BEFORE UPDATE ON audit_nodes
BEGIN SELECT RAISE(ABORT, 'audit hashes are never edited'); END;
CREATE TRIGGER audit_nodes_stay BEFORE DELETE ON audit_nodes
BEGIN SELECT RAISE(ABORT, 'audit hashes are never edited'); END;
