-- The sides of a Scheveningen match, for tables of earlier versions.
ALTER TABLE participant_history ADD COLUMN side TEXT;
UPDATE participant_history SET side = (SELECT p.side FROM participants p WHERE p.id = participant_id);

DROP TRIGGER participants_entered;
DROP TRIGGER participants_changed;

CREATE TRIGGER participants_entered AFTER INSERT ON participants WHEN NEW.no IS NOT NULL BEGIN
    INSERT OR REPLACE INTO participant_history
        (tournament_id, participant_id, version, no, name, rating, region, club, withdrawn_after_round, side)
    SELECT NEW.tournament_id, NEW.id, version, NEW.no, NEW.name, NEW.rating, NEW.region, NEW.club,
        NEW.withdrawn_after_round, NEW.side
    FROM tournaments WHERE id = NEW.tournament_id;
END;

CREATE TRIGGER participants_changed AFTER UPDATE ON participants
WHEN OLD.no IS NOT NEW.no OR NEW.no IS NOT NULL AND (OLD.name <> NEW.name OR OLD.rating IS NOT NEW.rating
    OR OLD.region IS NOT NEW.region OR OLD.club IS NOT NEW.club OR OLD.side IS NOT NEW.side
    OR OLD.withdrawn_after_round IS NOT NEW.withdrawn_after_round) BEGIN
    INSERT OR REPLACE INTO participant_history
        (tournament_id, participant_id, version, no, name, rating, region, club, withdrawn_after_round, side)
    SELECT NEW.tournament_id, NEW.id, version, NEW.no, NEW.name, NEW.rating, NEW.region, NEW.club,
        NEW.withdrawn_after_round, NEW.side
    FROM tournaments WHERE id = NEW.tournament_id;
END;
