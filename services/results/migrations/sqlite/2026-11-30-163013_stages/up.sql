-- Stages of a mixed event (3.2): a tournament made from others.
CREATE TABLE stages (
    tournament_id TEXT PRIMARY KEY NOT NULL REFERENCES tournaments (id),
    kind TEXT NOT NULL CHECK (kind IN ('qualified', 'group')),
    carry_over TEXT NOT NULL CHECK (carry_over IN ('none', 'mutual')),
    seed TEXT
) STRICT;

CREATE TABLE stage_sources (
    tournament_id TEXT NOT NULL REFERENCES stages (tournament_id),
    position INTEGER NOT NULL,
    source_id TEXT NOT NULL REFERENCES tournaments (id),
    place_from INTEGER,
    place_to INTEGER,
    -- Those chosen of equals, as a list in JSON.
    chosen TEXT NOT NULL,
    PRIMARY KEY (tournament_id, position)
) STRICT;
CREATE INDEX stage_sources_by_source ON stage_sources (source_id, tournament_id);

CREATE TABLE stage_participants (
    participant_id TEXT PRIMARY KEY NOT NULL REFERENCES participants (id),
    tournament_id TEXT NOT NULL REFERENCES stages (tournament_id),
    source_id TEXT NOT NULL REFERENCES tournaments (id),
    source_participant_id TEXT NOT NULL REFERENCES participants (id),
    place INTEGER
) STRICT;
CREATE INDEX stage_participants_by_tournament ON stage_participants (tournament_id, participant_id);

-- Games of the stages before that count. They are there before the first table of the stage and do not change after it.
CREATE TABLE carried_games (
    tournament_id TEXT NOT NULL REFERENCES stages (tournament_id),
    game_id TEXT NOT NULL REFERENCES games (id),
    -- Games with one number were played side by side.
    position INTEGER NOT NULL,
    white TEXT NOT NULL REFERENCES participants (id),
    black TEXT NOT NULL REFERENCES participants (id),
    result TEXT NOT NULL,
    PRIMARY KEY (tournament_id, game_id)
) STRICT;
