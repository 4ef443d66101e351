-- The sides of a Scheveningen match, for tables of earlier versions.
ALTER TABLE participant_history ADD COLUMN side TEXT;
UPDATE participant_history h SET side = p.side FROM participants p WHERE p.id = h.participant_id;

CREATE OR REPLACE FUNCTION keep_participant() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO participant_history
        (tournament_id, participant_id, version, no, name, rating, region, club, withdrawn_after_round, side)
    SELECT NEW.tournament_id, NEW.id, t.version, NEW.no, NEW.name, NEW.rating, NEW.region, NEW.club,
        NEW.withdrawn_after_round, NEW.side
    FROM tournaments t WHERE t.id = NEW.tournament_id
    ON CONFLICT (tournament_id, participant_id, version) DO UPDATE
    SET no = EXCLUDED.no, name = EXCLUDED.name, rating = EXCLUDED.rating, region = EXCLUDED.region,
        club = EXCLUDED.club, withdrawn_after_round = EXCLUDED.withdrawn_after_round, side = EXCLUDED.side;
    RETURN NULL;
END $$;
DROP TRIGGER participants_changed ON participants;
CREATE TRIGGER participants_changed AFTER UPDATE ON participants FOR EACH ROW
WHEN (OLD.no IS DISTINCT FROM NEW.no OR NEW.no IS NOT NULL AND (OLD.name <> NEW.name
    OR OLD.rating IS DISTINCT FROM NEW.rating OR OLD.region IS DISTINCT FROM NEW.region OR OLD.club IS DISTINCT FROM NEW.club
    OR OLD.side IS DISTINCT FROM NEW.side OR OLD.withdrawn_after_round IS DISTINCT FROM NEW.withdrawn_after_round))
EXECUTE FUNCTION keep_participant();
