CREATE OR REPLACE FUNCTION keep_result() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO result_history (tournament_id, game_id, version, result, reason, at)
    SELECT t.id, g.id, t.version, NEW.result, NEW.reason, NEW.at
    FROM games g JOIN tournaments t ON t.id = g.tournament_id WHERE g.id = NEW.game_id
    ON CONFLICT (tournament_id, game_id, version) DO UPDATE
    SET result = EXCLUDED.result, reason = EXCLUDED.reason, at = EXCLUDED.at;
    RETURN NULL;
END $$;
ALTER TABLE result_history DROP COLUMN micro;
