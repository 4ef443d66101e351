-- Teams (3.16): who plays for them, in which line-up, and their matches.
CREATE TABLE teams (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    tournament_id TEXT NOT NULL REFERENCES tournaments (id),
    entry INTEGER NOT NULL,
    no INTEGER,
    name TEXT NOT NULL,
    region TEXT,
    captain TEXT,
    captain_account TEXT,
    captain_federation TEXT,
    -- The main squad by board and the reserves, as a list in JSON.
    members TEXT NOT NULL,
    withdrawn_after_round INTEGER,
    departure TEXT CHECK (departure IN ('lost', 'annulled')),
    -- The rounds the team is excused from, as a list in JSON.
    absent_rounds TEXT NOT NULL DEFAULT '[]',
    version BIGINT NOT NULL,
    UNIQUE (tournament_id, entry),
    UNIQUE (tournament_id, no)
);

-- A team without a partner has a match without a second team.
CREATE TABLE matches (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    tournament_id TEXT NOT NULL,
    round INTEGER NOT NULL,
    table_no INTEGER NOT NULL,
    white TEXT NOT NULL REFERENCES teams (id),
    black TEXT REFERENCES teams (id),
    -- Who plays on each board in which game, as a list in JSON; empty until the round starts.
    boards TEXT NOT NULL DEFAULT '[]',
    -- Who was present, in JSON, where a judge has ruled on it (3.16.4).
    presence TEXT,
    version BIGINT NOT NULL,
    UNIQUE (tournament_id, round, table_no),
    FOREIGN KEY (tournament_id, round) REFERENCES rounds (tournament_id, number)
);

CREATE TABLE line_ups (
    tournament_id TEXT NOT NULL REFERENCES tournaments (id),
    round INTEGER NOT NULL,
    team_id TEXT NOT NULL REFERENCES teams (id),
    boards TEXT NOT NULL,
    given_at TIMESTAMP NOT NULL,
    given_by TEXT NOT NULL,
    version BIGINT NOT NULL,
    PRIMARY KEY (tournament_id, round, team_id)
);

CREATE TABLE round_schedules (
    tournament_id TEXT NOT NULL REFERENCES tournaments (id),
    round INTEGER NOT NULL,
    starts_at TIMESTAMP NOT NULL,
    version BIGINT NOT NULL,
    PRIMARY KEY (tournament_id, round)
);

-- Whose player had no right to the board (3.16.4).
ALTER TABLE games ADD COLUMN ineligible TEXT CHECK (ineligible IN ('white', 'black', 'both'));

-- What tables of teams are made of, as of every version of a tournament: see table_history.
CREATE TABLE team_history (
    tournament_id TEXT NOT NULL REFERENCES tournaments (id),
    team_id TEXT NOT NULL REFERENCES teams (id),
    version BIGINT NOT NULL,
    no INTEGER,
    name TEXT NOT NULL,
    region TEXT,
    members TEXT NOT NULL,
    withdrawn_after_round INTEGER,
    departure TEXT,
    PRIMARY KEY (tournament_id, team_id, version)
);

CREATE TABLE match_history (
    tournament_id TEXT NOT NULL REFERENCES tournaments (id),
    match_id TEXT NOT NULL,
    version BIGINT NOT NULL,
    round INTEGER NOT NULL,
    table_no INTEGER NOT NULL,
    white TEXT NOT NULL REFERENCES teams (id),
    black TEXT REFERENCES teams (id),
    boards TEXT NOT NULL,
    presence TEXT,
    gone INTEGER NOT NULL DEFAULT 0 CHECK (gone IN (0, 1)),
    PRIMARY KEY (tournament_id, match_id, version)
);

CREATE FUNCTION keep_team() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO team_history
        (tournament_id, team_id, version, no, name, region, members, withdrawn_after_round, departure)
    SELECT t.id, NEW.id, t.version, NEW.no, NEW.name, NEW.region, NEW.members, NEW.withdrawn_after_round,
        NEW.departure
    FROM tournaments t WHERE t.id = NEW.tournament_id
    ON CONFLICT (tournament_id, team_id, version) DO UPDATE
    SET no = EXCLUDED.no, name = EXCLUDED.name, region = EXCLUDED.region, members = EXCLUDED.members,
        withdrawn_after_round = EXCLUDED.withdrawn_after_round, departure = EXCLUDED.departure;
    RETURN NULL;
END $$;
CREATE TRIGGER teams_entered AFTER INSERT ON teams FOR EACH ROW
WHEN (NEW.no IS NOT NULL) EXECUTE FUNCTION keep_team();
CREATE TRIGGER teams_changed AFTER UPDATE ON teams FOR EACH ROW
WHEN (OLD.no IS DISTINCT FROM NEW.no OR NEW.no IS NOT NULL) EXECUTE FUNCTION keep_team();

CREATE FUNCTION keep_match() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO match_history
        (tournament_id, match_id, version, round, table_no, white, black, boards, presence)
    SELECT t.id, NEW.id, t.version, NEW.round, NEW.table_no, NEW.white, NEW.black, NEW.boards, NEW.presence
    FROM tournaments t WHERE t.id = NEW.tournament_id
    ON CONFLICT (tournament_id, match_id, version) DO UPDATE
    SET boards = EXCLUDED.boards, presence = EXCLUDED.presence;
    RETURN NULL;
END $$;
CREATE TRIGGER matches_kept AFTER INSERT OR UPDATE ON matches FOR EACH ROW EXECUTE FUNCTION keep_match();

CREATE FUNCTION keep_retracted_match() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO match_history
        (tournament_id, match_id, version, round, table_no, white, black, boards, presence, gone)
    SELECT t.id, OLD.id, t.version, OLD.round, OLD.table_no, OLD.white, OLD.black, OLD.boards, OLD.presence, 1
    FROM tournaments t WHERE t.id = OLD.tournament_id
    ON CONFLICT (tournament_id, match_id, version) DO UPDATE SET gone = 1;
    RETURN NULL;
END $$;
CREATE TRIGGER matches_retracted AFTER DELETE ON matches FOR EACH ROW EXECUTE FUNCTION keep_retracted_match();
