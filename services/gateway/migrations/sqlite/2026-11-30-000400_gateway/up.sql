CREATE TABLE federations (
    id TEXT PRIMARY KEY NOT NULL,
    name TEXT NOT NULL,
    created_at TEXT NOT NULL
) STRICT;

CREATE TABLE clients (
    id TEXT PRIMARY KEY NOT NULL,
    name TEXT NOT NULL,
    federation TEXT REFERENCES federations (id),
    scopes TEXT NOT NULL,
    secret_hash TEXT NOT NULL,
    created_at TEXT NOT NULL
) STRICT;

CREATE TABLE people (
    login TEXT PRIMARY KEY NOT NULL,
    name TEXT NOT NULL,
    federation TEXT REFERENCES federations (id),
    password_hash TEXT NOT NULL,
    created_at TEXT NOT NULL
) STRICT;

CREATE TABLE signing_keys (
    kid TEXT PRIMARY KEY NOT NULL,
    private_der TEXT NOT NULL,
    public_jwk TEXT NOT NULL,
    created_at TEXT NOT NULL,
    retired_at TEXT
) STRICT;
