-- Deposits that went to the prize fund (5.4.16.4), as the protests service tells: the balance after a transaction of its
-- ledger, from a version of the tournament on. Rows are only added.
CREATE TABLE prize_fund_deposits (
    tournament_id TEXT COLLATE "C" NOT NULL REFERENCES tournaments (id),
    version BIGINT NOT NULL,
    transaction_number BIGINT NOT NULL,
    deposits_kopecks BIGINT NOT NULL CHECK (deposits_kopecks >= 0),
    at TIMESTAMP NOT NULL,
    PRIMARY KEY (tournament_id, version)
);
