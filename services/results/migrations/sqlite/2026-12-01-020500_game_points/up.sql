-- The games of a micro-match (3.18) with each result, for tables of earlier versions.
ALTER TABLE result_history ADD COLUMN micro TEXT;
UPDATE result_history SET micro = (
    SELECT c.micro FROM result_changes c
    WHERE c.game_id = result_history.game_id AND c.at = result_history.at AND c.result = result_history.result
    ORDER BY c.version DESC LIMIT 1
);

DROP TRIGGER results_changed;
CREATE TRIGGER results_changed AFTER INSERT ON result_changes BEGIN
    INSERT OR REPLACE INTO result_history (tournament_id, game_id, version, result, reason, at, micro)
    SELECT t.id, g.id, t.version, NEW.result, NEW.reason, NEW.at, NEW.micro
    FROM games g JOIN tournaments t ON t.id = g.tournament_id WHERE g.id = NEW.game_id;
END;
