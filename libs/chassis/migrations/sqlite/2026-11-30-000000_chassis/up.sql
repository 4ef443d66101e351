CREATE TABLE event_counter (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    last_seq INTEGER NOT NULL
) STRICT;
INSERT INTO event_counter (id, last_seq) VALUES (1, 0);

CREATE TABLE events (
    seq INTEGER PRIMARY KEY,
    at TEXT NOT NULL,
    actor TEXT NOT NULL,
    kind TEXT NOT NULL,
    tournament_id TEXT,
    subject TEXT NOT NULL,
    request_id TEXT NOT NULL,
    data TEXT NOT NULL
) STRICT;
CREATE INDEX events_by_tournament ON events (tournament_id, seq);

CREATE TABLE idempotency_keys (
    principal TEXT NOT NULL,
    operation TEXT NOT NULL,
    idempotency_key TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    reply TEXT,
    created_at TEXT NOT NULL,
    PRIMARY KEY (principal, operation, idempotency_key)
) STRICT;

CREATE TABLE outbox (
    id TEXT PRIMARY KEY NOT NULL,
    lane TEXT NOT NULL,
    target TEXT NOT NULL,
    method TEXT NOT NULL,
    path TEXT NOT NULL,
    body TEXT,
    request_id TEXT NOT NULL,
    created_at TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    next_at TEXT NOT NULL,
    done_at TEXT,
    last_error TEXT
) STRICT;
CREATE INDEX outbox_due ON outbox (done_at, next_at);
