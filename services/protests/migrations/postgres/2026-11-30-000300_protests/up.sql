CREATE TABLE protests (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    tournament_id TEXT COLLATE "C" NOT NULL,
    round INTEGER NOT NULL,
    game_id TEXT COLLATE "C",
    filer TEXT COLLATE "C" NOT NULL,
    filer_account TEXT COLLATE "C",
    capacity TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('awaiting_deposit', 'admitted', 'upheld', 'partly_upheld', 'rejected', 'withdrawn')),
    paragraphs TEXT NOT NULL,
    facts TEXT NOT NULL,
    request TEXT NOT NULL,
    filed_at TIMESTAMP NOT NULL,
    filed_by TEXT NOT NULL,
    window_closes_at TIMESTAMP,
    decide_by TIMESTAMP NOT NULL,
    hold_placed BOOLEAN NOT NULL,
    version BIGINT NOT NULL
);
CREATE INDEX protests_by_tournament ON protests (tournament_id, id);

CREATE TABLE deposits (
    protest_id TEXT COLLATE "C" PRIMARY KEY NOT NULL REFERENCES protests (id),
    amount_kopecks BIGINT NOT NULL CHECK (amount_kopecks > 0),
    status TEXT NOT NULL CHECK (status IN ('due', 'held', 'refunded', 'prize_fund', 'waived')),
    payer TEXT,
    paid_at TIMESTAMP
);

CREATE TABLE decisions (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    protest_id TEXT COLLATE "C" NOT NULL UNIQUE REFERENCES protests (id),
    ruling TEXT NOT NULL CHECK (ruling IN ('upheld', 'partly_upheld', 'rejected')),
    facts_found TEXT NOT NULL,
    paragraphs TEXT NOT NULL,
    filer_appearance TEXT NOT NULL,
    other_appearance TEXT NOT NULL,
    new_result TEXT,
    decided_by TEXT NOT NULL,
    decided_at TIMESTAMP NOT NULL,
    applied BOOLEAN NOT NULL
);

CREATE TABLE ledger_counter (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    last_number BIGINT NOT NULL
);
INSERT INTO ledger_counter (id, last_number) VALUES (1, 0);

CREATE TABLE ledger_lines (
    number BIGINT NOT NULL,
    line INTEGER NOT NULL,
    tournament_id TEXT COLLATE "C" NOT NULL,
    protest_id TEXT COLLATE "C" NOT NULL REFERENCES protests (id),
    account TEXT NOT NULL CHECK (account IN ('filer', 'held', 'prize_fund', 'refunds')),
    amount_kopecks BIGINT NOT NULL CHECK (amount_kopecks <> 0),
    movement TEXT NOT NULL,
    at TIMESTAMP NOT NULL,
    PRIMARY KEY (number, line)
);
CREATE INDEX ledger_by_tournament ON ledger_lines (tournament_id, number, line);

CREATE FUNCTION ledger_lines_stay() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'ledger lines are never edited'; END $$;
CREATE TRIGGER ledger_lines_stay BEFORE UPDATE OR DELETE ON ledger_lines
FOR EACH ROW EXECUTE FUNCTION ledger_lines_stay();
