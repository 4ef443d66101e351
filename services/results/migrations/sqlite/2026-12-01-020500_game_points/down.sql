DROP TRIGGER results_changed;
ALTER TABLE result_history DROP COLUMN micro;
CREATE TRIGGER results_changed AFTER INSERT ON result_changes BEGIN
    INSERT OR REPLACE INTO result_history (tournament_id, game_id, version, result, reason, at)
    SELECT t.id, g.id, t.version, NEW.result, NEW.reason, NEW.at
    FROM games g JOIN tournaments t ON t.id = g.tournament_id WHERE g.id = NEW.game_id;
END;
