CREATE TABLE federations (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    name TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL
);

CREATE TABLE clients (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    name TEXT NOT NULL,
    federation TEXT COLLATE "C" REFERENCES federations (id),
    scopes TEXT NOT NULL,
    secret_hash TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL
);

CREATE TABLE people (
    login TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    name TEXT NOT NULL,
    federation TEXT COLLATE "C" REFERENCES federations (id),
    password_hash TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL
);

CREATE TABLE signing_keys (
    kid TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    private_der TEXT NOT NULL,
    public_jwk TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL,
    retired_at TIMESTAMP
);
