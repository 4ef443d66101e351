DROP TABLE match_history;
DROP TABLE team_history;
DROP TABLE round_schedules;
DROP TABLE line_ups;
DROP TABLE matches;
DROP TABLE teams;
ALTER TABLE games DROP COLUMN ineligible;
