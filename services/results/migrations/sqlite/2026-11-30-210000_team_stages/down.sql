DROP TABLE carried_match_corrections;
DROP TABLE carried_matches;
DROP TABLE stage_teams;
