-- Teams of a stage (3.2, 3.16.1): each with the team of the stage before. A team of an individual-team event may come of
-- several stages, with those of its players who qualified in each.
CREATE TABLE stage_teams (
    team_id TEXT NOT NULL REFERENCES teams (id),
    tournament_id TEXT NOT NULL REFERENCES stages (tournament_id),
    source_id TEXT NOT NULL REFERENCES tournaments (id),
    source_team_id TEXT NOT NULL REFERENCES teams (id),
    place INTEGER,
    PRIMARY KEY (team_id, source_team_id)
) STRICT;
CREATE INDEX stage_teams_by_tournament ON stage_teams (tournament_id, team_id);

-- Matches of the stages before that count. They are there before the first table of the stage and do not change after
-- it.
CREATE TABLE carried_matches (
    tournament_id TEXT NOT NULL REFERENCES stages (tournament_id),
    match_id TEXT NOT NULL REFERENCES matches (id),
    -- Matches with one number were played side by side.
    position INTEGER NOT NULL,
    white TEXT NOT NULL REFERENCES teams (id),
    black TEXT NOT NULL REFERENCES teams (id),
    -- How each board ended and how many were present, in JSON.
    counted TEXT NOT NULL,
    PRIMARY KEY (tournament_id, match_id)
) STRICT;

-- A match that counts from a stage before, corrected after the stage had begun: from which version it counts so.
CREATE TABLE carried_match_corrections (
    tournament_id TEXT NOT NULL,
    match_id TEXT NOT NULL,
    version INTEGER NOT NULL,
    counted TEXT NOT NULL,
    PRIMARY KEY (tournament_id, match_id, version),
    FOREIGN KEY (tournament_id, match_id) REFERENCES carried_matches (tournament_id, match_id)
) STRICT;
