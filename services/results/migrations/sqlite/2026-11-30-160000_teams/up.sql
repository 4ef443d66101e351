-- Teams (3.16): who plays for them, in which line-up, and their matches.
CREATE TABLE teams (
    id TEXT PRIMARY KEY NOT NULL,
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
    version INTEGER NOT NULL,
    UNIQUE (tournament_id, entry),
    UNIQUE (tournament_id, no)
) STRICT;

-- A team without a partner has a match without a second team.
CREATE TABLE matches (
    id TEXT PRIMARY KEY NOT NULL,
    tournament_id TEXT NOT NULL,
    round INTEGER NOT NULL,
    table_no INTEGER NOT NULL,
    white TEXT NOT NULL REFERENCES teams (id),
    black TEXT REFERENCES teams (id),
    -- Who plays on each board in which game, as a list in JSON; empty until the round starts.
    boards TEXT NOT NULL DEFAULT '[]',
    -- Who was present, in JSON, where a judge has ruled on it (3.16.4).
    presence TEXT,
    version INTEGER NOT NULL,
    UNIQUE (tournament_id, round, table_no),
    FOREIGN KEY (tournament_id, round) REFERENCES rounds (tournament_id, number)
) STRICT;

CREATE TABLE line_ups (
    tournament_id TEXT NOT NULL REFERENCES tournaments (id),
    round INTEGER NOT NULL,
    team_id TEXT NOT NULL REFERENCES teams (id),
    boards TEXT NOT NULL,
    given_at TEXT NOT NULL,
    given_by TEXT NOT NULL,
    version INTEGER NOT NULL,
    PRIMARY KEY (tournament_id, round, team_id)
) STRICT;

CREATE TABLE round_schedules (
    tournament_id TEXT NOT NULL REFERENCES tournaments (id),
    round INTEGER NOT NULL,
    starts_at TEXT NOT NULL,
    version INTEGER NOT NULL,
    PRIMARY KEY (tournament_id, round)
) STRICT;

-- Whose player had no right to the board (3.16.4).
ALTER TABLE games ADD COLUMN ineligible TEXT CHECK (ineligible IN ('white', 'black', 'both'));

-- What tables of teams are made of, as of every version of a tournament: see table_history.
CREATE TABLE team_history (
    tournament_id TEXT NOT NULL REFERENCES tournaments (id),
    team_id TEXT NOT NULL REFERENCES teams (id),
    version INTEGER NOT NULL,
    no INTEGER,
    name TEXT NOT NULL,
    region TEXT,
    members TEXT NOT NULL,
    withdrawn_after_round INTEGER,
    departure TEXT,
    PRIMARY KEY (tournament_id, team_id, version)
) STRICT;

CREATE TABLE match_history (
    tournament_id TEXT NOT NULL REFERENCES tournaments (id),
    match_id TEXT NOT NULL,
    version INTEGER NOT NULL,
    round INTEGER NOT NULL,
    table_no INTEGER NOT NULL,
    white TEXT NOT NULL REFERENCES teams (id),
    black TEXT REFERENCES teams (id),
    boards TEXT NOT NULL,
    presence TEXT,
    gone INTEGER NOT NULL DEFAULT 0 CHECK (gone IN (0, 1)),
    PRIMARY KEY (tournament_id, match_id, version)
) STRICT;

CREATE TRIGGER teams_entered AFTER INSERT ON teams WHEN NEW.no IS NOT NULL BEGIN
    INSERT OR REPLACE INTO team_history
        (tournament_id, team_id, version, no, name, region, members, withdrawn_after_round, departure)
    SELECT id, NEW.id, version, NEW.no, NEW.name, NEW.region, NEW.members, NEW.withdrawn_after_round, NEW.departure
    FROM tournaments WHERE id = NEW.tournament_id;
END;

CREATE TRIGGER teams_changed AFTER UPDATE ON teams WHEN OLD.no IS NOT NEW.no OR NEW.no IS NOT NULL BEGIN
    INSERT OR REPLACE INTO team_history
        (tournament_id, team_id, version, no, name, region, members, withdrawn_after_round, departure)
    SELECT id, NEW.id, version, NEW.no, NEW.name, NEW.region, NEW.members, NEW.withdrawn_after_round, NEW.departure
    FROM tournaments WHERE id = NEW.tournament_id;
END;

CREATE TRIGGER matches_published AFTER INSERT ON matches BEGIN
    INSERT OR REPLACE INTO match_history
        (tournament_id, match_id, version, round, table_no, white, black, boards, presence)
    SELECT id, NEW.id, version, NEW.round, NEW.table_no, NEW.white, NEW.black, NEW.boards, NEW.presence
    FROM tournaments WHERE id = NEW.tournament_id;
END;

CREATE TRIGGER matches_changed AFTER UPDATE ON matches BEGIN
    INSERT OR REPLACE INTO match_history
        (tournament_id, match_id, version, round, table_no, white, black, boards, presence)
    SELECT id, NEW.id, version, NEW.round, NEW.table_no, NEW.white, NEW.black, NEW.boards, NEW.presence
    FROM tournaments WHERE id = NEW.tournament_id;
END;

CREATE TRIGGER matches_retracted AFTER DELETE ON matches BEGIN
    INSERT OR REPLACE INTO match_history
        (tournament_id, match_id, version, round, table_no, white, black, boards, presence, gone)
    SELECT id, OLD.id, version, OLD.round, OLD.table_no, OLD.white, OLD.black, OLD.boards, OLD.presence, 1
    FROM tournaments WHERE id = OLD.tournament_id;
END;
