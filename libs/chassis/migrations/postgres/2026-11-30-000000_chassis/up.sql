CREATE TABLE event_counter (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    last_seq BIGINT NOT NULL
);
INSERT INTO event_counter (id, last_seq) VALUES (1, 0);

CREATE TABLE events (
    seq BIGINT PRIMARY KEY,
    at TIMESTAMP NOT NULL,
    actor TEXT NOT NULL,
    kind TEXT NOT NULL,
    tournament_id TEXT COLLATE "C",
    subject TEXT NOT NULL,
    request_id TEXT NOT NULL,
    data TEXT NOT NULL
);
CREATE INDEX events_by_tournament ON events (tournament_id, seq);

CREATE TABLE idempotency_keys (
    principal TEXT COLLATE "C" NOT NULL,
    operation TEXT COLLATE "C" NOT NULL,
    idempotency_key TEXT COLLATE "C" NOT NULL,
    fingerprint TEXT NOT NULL,
    reply TEXT,
    created_at TIMESTAMP NOT NULL,
    PRIMARY KEY (principal, operation, idempotency_key)
);

CREATE TABLE outbox (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    lane TEXT COLLATE "C" NOT NULL,
    target TEXT NOT NULL,
    method TEXT NOT NULL,
    path TEXT NOT NULL,
    body TEXT,
    request_id TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL,
    attempts INTEGER NOT NULL,
    next_at TIMESTAMP NOT NULL,
    done_at TIMESTAMP,
    last_error TEXT
);
CREATE INDEX outbox_due ON outbox (done_at, next_at);
