CREATE TABLE protests (
    id TEXT PRIMARY KEY NOT NULL,
    tournament_id TEXT NOT NULL,
    round INTEGER NOT NULL,
    game_id TEXT,
    filer TEXT NOT NULL,
    filer_account TEXT,
    capacity TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('awaiting_deposit', 'admitted', 'upheld', 'partly_upheld', 'rejected', 'withdrawn')),
    paragraphs TEXT NOT NULL,
    facts TEXT NOT NULL,
    request TEXT NOT NULL,
    filed_at TEXT NOT NULL,
    filed_by TEXT NOT NULL,
    window_closes_at TEXT,
    decide_by TEXT NOT NULL,
    hold_placed INTEGER NOT NULL CHECK (hold_placed IN (0, 1)),
    version INTEGER NOT NULL
) STRICT;
CREATE INDEX protests_by_tournament ON protests (tournament_id, id);

CREATE TABLE deposits (
    protest_id TEXT PRIMARY KEY NOT NULL REFERENCES protests (id),
    amount_kopecks INTEGER NOT NULL CHECK (amount_kopecks > 0),
    status TEXT NOT NULL CHECK (status IN ('due', 'held', 'refunded', 'prize_fund', 'waived')),
    payer TEXT,
    paid_at TEXT
) STRICT;

CREATE TABLE decisions (
    id TEXT PRIMARY KEY NOT NULL,
    protest_id TEXT NOT NULL UNIQUE REFERENCES protests (id),
    ruling TEXT NOT NULL CHECK (ruling IN ('upheld', 'partly_upheld', 'rejected')),
    facts_found TEXT NOT NULL,
    paragraphs TEXT NOT NULL,
    filer_appearance TEXT NOT NULL,
    other_appearance TEXT NOT NULL,
    new_result TEXT,
    decided_by TEXT NOT NULL,
    decided_at TEXT NOT NULL,
    applied INTEGER NOT NULL CHECK (applied IN (0, 1))
) STRICT;

CREATE TABLE ledger_counter (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    last_number INTEGER NOT NULL
) STRICT;
INSERT INTO ledger_counter (id, last_number) VALUES (1, 0);

CREATE TABLE ledger_lines (
    number INTEGER NOT NULL,
    line INTEGER NOT NULL,
    tournament_id TEXT NOT NULL,
    protest_id TEXT NOT NULL REFERENCES protests (id),
    account TEXT NOT NULL CHECK (account IN ('filer', 'held', 'prize_fund', 'refunds')),
    amount_kopecks INTEGER NOT NULL CHECK (amount_kopecks <> 0),
    movement TEXT NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (number, line)
) STRICT;
CREATE INDEX ledger_by_tournament ON ledger_lines (tournament_id, number, line);

CREATE TRIGGER ledger_lines_stay BEFORE UPDATE ON ledger_lines
BEGIN SELECT RAISE(ABORT, 'ledger lines are never edited'); END;
CREATE TRIGGER ledger_lines_stay_there BEFORE DELETE ON ledger_lines
BEGIN SELECT RAISE(ABORT, 'ledger lines are never deleted'); END;
