DROP TABLE carried_games;
DROP TABLE stage_participants;
DROP TABLE stage_sources;
DROP TABLE stages;
