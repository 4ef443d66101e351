-- What tables are made of, as of every version of a tournament. The rows are written by the database itself, so that
-- no change can forget its own; a change raises the tournament's version first, and that is the version taken here.
-- Only what a table shows is kept, and only where it changed: a result costs one short row, whatever the field.
CREATE TABLE tournament_history (
    tournament_id TEXT COLLATE "C" NOT NULL REFERENCES tournaments (id),
    version BIGINT NOT NULL,
    name TEXT NOT NULL,
    regulation TEXT NOT NULL,
    status TEXT NOT NULL,
    PRIMARY KEY (tournament_id, version)
);

CREATE TABLE participant_history (
    tournament_id TEXT COLLATE "C" NOT NULL REFERENCES tournaments (id),
    participant_id TEXT COLLATE "C" NOT NULL REFERENCES participants (id),
    version BIGINT NOT NULL,
    no INTEGER,
    name TEXT NOT NULL,
    rating INTEGER,
    region TEXT,
    club TEXT,
    withdrawn_after_round INTEGER,
    PRIMARY KEY (tournament_id, participant_id, version)
);

CREATE TABLE round_history (
    tournament_id TEXT COLLATE "C" NOT NULL REFERENCES tournaments (id),
    number INTEGER NOT NULL,
    version BIGINT NOT NULL,
    bye TEXT COLLATE "C" REFERENCES participants (id),
    started_at TIMESTAMP,
    ended_at TIMESTAMP,
    details TEXT NOT NULL,
    gone INTEGER NOT NULL DEFAULT 0 CHECK (gone IN (0, 1)),
    PRIMARY KEY (tournament_id, number, version)
);

CREATE TABLE result_history (
    tournament_id TEXT COLLATE "C" NOT NULL REFERENCES tournaments (id),
    game_id TEXT COLLATE "C" NOT NULL REFERENCES games (id),
    version BIGINT NOT NULL,
    result TEXT NOT NULL,
    reason TEXT,
    at TIMESTAMP NOT NULL,
    PRIMARY KEY (tournament_id, game_id, version)
);

-- The pairs of rounds that were taken back, with the version that took them.
CREATE TABLE retracted_games (
    tournament_id TEXT COLLATE "C" NOT NULL REFERENCES tournaments (id),
    version BIGINT NOT NULL,
    game_id TEXT COLLATE "C" NOT NULL,
    round INTEGER NOT NULL,
    board INTEGER NOT NULL,
    white TEXT COLLATE "C" NOT NULL REFERENCES participants (id),
    black TEXT COLLATE "C" NOT NULL REFERENCES participants (id),
    PRIMARY KEY (tournament_id, version, game_id)
);

-- A member who was taken off the list has no name.
CREATE TABLE staff_history (
    tournament_id TEXT COLLATE "C" NOT NULL REFERENCES tournaments (id),
    subject TEXT COLLATE "C" NOT NULL,
    version BIGINT NOT NULL,
    name TEXT,
    roles TEXT NOT NULL,
    PRIMARY KEY (tournament_id, subject, version)
);

CREATE TABLE hold_history (
    tournament_id TEXT COLLATE "C" NOT NULL REFERENCES tournaments (id),
    protest_id TEXT COLLATE "C" NOT NULL,
    version BIGINT NOT NULL,
    stands INTEGER NOT NULL CHECK (stands IN (0, 1)),
    PRIMARY KEY (tournament_id, protest_id, version)
);

-- What happened before these tables were there is in the event log, each event with its version.
INSERT INTO tournament_history (tournament_id, version, name, regulation, status)
SELECT t.id, (e.data::json ->> 'version')::BIGINT, t.name, t.regulation,
    CASE e.kind WHEN 'tournament.created' THEN 'preparing' WHEN 'tournament.hidden' THEN 'preparing'
        WHEN 'tournament.approved' THEN 'final' ELSE 'published' END
FROM events e JOIN tournaments t ON t.id = e.tournament_id
WHERE e.kind IN ('tournament.created', 'tournament.published', 'tournament.hidden', 'tournament.approved',
    'tournament.approval_suspended');

INSERT INTO round_history (tournament_id, number, version, bye, started_at, ended_at, details)
SELECT r.tournament_id, r.number, (e.data::json ->> 'version')::BIGINT, r.bye,
    CASE WHEN e.kind <> 'round.published' THEN r.started_at END,
    CASE WHEN e.kind = 'round.ended' THEN r.ended_at END, r.details
FROM events e JOIN rounds r ON r.tournament_id = e.tournament_id AND r.number::TEXT = e.subject
WHERE e.kind IN ('round.published', 'round.started', 'round.ended');

INSERT INTO participant_history
    (tournament_id, participant_id, version, no, name, rating, region, club, withdrawn_after_round)
SELECT p.tournament_id, p.id, h.version, p.no, p.name, p.rating, p.region, p.club,
    CASE WHEN p.withdrawn_after_round = 0 THEN 0 END
FROM participants p JOIN round_history h
    ON h.tournament_id = p.tournament_id AND h.number = 1 AND h.started_at IS NULL
WHERE p.no IS NOT NULL;

INSERT INTO participant_history
    (tournament_id, participant_id, version, no, name, rating, region, club, withdrawn_after_round)
SELECT p.tournament_id, p.id, (e.data::json ->> 'version')::BIGINT, p.no, p.name, p.rating, p.region, p.club,
    p.withdrawn_after_round
FROM events e JOIN participants p ON p.id = e.subject
WHERE e.kind = 'participant.withdrawn' AND p.no IS NOT NULL AND p.withdrawn_after_round > 0;

INSERT INTO result_history (tournament_id, game_id, version, result, reason, at)
SELECT e.tournament_id, e.subject, (e.data::json ->> 'version')::BIGINT, e.data::json ->> 'result',
    CASE e.kind WHEN 'effect.applied' THEN 'protest decision ' || (e.data::json ->> 'decision_id') || ', '
        || (e.data::json -> 'citation' ->> 'paragraph') ELSE e.data::json ->> 'reason' END,
    e.at
FROM events e JOIN games g ON g.id = e.subject
WHERE e.kind IN ('game.result_entered', 'game.result_corrected', 'effect.applied');

-- The log does not name those who had left the list by now.
INSERT INTO staff_history (tournament_id, subject, version, name, roles)
SELECT s.tournament_id, s.subject, MAX((e.data::json ->> 'version')::BIGINT), s.name, s.roles
FROM events e JOIN staff s ON s.tournament_id = e.tournament_id AND s.subject = e.subject
WHERE e.kind = 'staff.changed' GROUP BY s.tournament_id, s.subject, s.name, s.roles;

INSERT INTO hold_history (tournament_id, protest_id, version, stands)
SELECT e.tournament_id, e.subject, (e.data::json ->> 'version')::BIGINT,
    CASE e.kind WHEN 'hold.placed' THEN 1 ELSE 0 END
FROM events e WHERE e.kind IN ('hold.placed', 'hold.lifted');

CREATE FUNCTION keep_tournament() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO tournament_history (tournament_id, version, name, regulation, status)
    VALUES (NEW.id, NEW.version, NEW.name, NEW.regulation, NEW.status)
    ON CONFLICT (tournament_id, version) DO UPDATE
    SET name = EXCLUDED.name, regulation = EXCLUDED.regulation, status = EXCLUDED.status;
    RETURN NULL;
END $$;
CREATE TRIGGER tournaments_created AFTER INSERT ON tournaments
FOR EACH ROW EXECUTE FUNCTION keep_tournament();
CREATE TRIGGER tournaments_changed AFTER UPDATE ON tournaments FOR EACH ROW
WHEN (OLD.name <> NEW.name OR OLD.regulation <> NEW.regulation OR OLD.status <> NEW.status)
EXECUTE FUNCTION keep_tournament();

CREATE FUNCTION keep_participant() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO participant_history
        (tournament_id, participant_id, version, no, name, rating, region, club, withdrawn_after_round)
    SELECT NEW.tournament_id, NEW.id, t.version, NEW.no, NEW.name, NEW.rating, NEW.region, NEW.club,
        NEW.withdrawn_after_round
    FROM tournaments t WHERE t.id = NEW.tournament_id
    ON CONFLICT (tournament_id, participant_id, version) DO UPDATE
    SET no = EXCLUDED.no, name = EXCLUDED.name, rating = EXCLUDED.rating, region = EXCLUDED.region,
        club = EXCLUDED.club, withdrawn_after_round = EXCLUDED.withdrawn_after_round;
    RETURN NULL;
END $$;
CREATE TRIGGER participants_entered AFTER INSERT ON participants FOR EACH ROW
WHEN (NEW.no IS NOT NULL) EXECUTE FUNCTION keep_participant();
CREATE TRIGGER participants_changed AFTER UPDATE ON participants FOR EACH ROW
WHEN (OLD.no IS DISTINCT FROM NEW.no OR NEW.no IS NOT NULL AND (OLD.name <> NEW.name
    OR OLD.rating IS DISTINCT FROM NEW.rating OR OLD.region IS DISTINCT FROM NEW.region OR OLD.club IS DISTINCT FROM NEW.club
    OR OLD.withdrawn_after_round IS DISTINCT FROM NEW.withdrawn_after_round))
EXECUTE FUNCTION keep_participant();

CREATE FUNCTION keep_round() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO round_history (tournament_id, number, version, bye, started_at, ended_at, details)
    SELECT NEW.tournament_id, NEW.number, t.version, NEW.bye, NEW.started_at, NEW.ended_at, NEW.details
    FROM tournaments t WHERE t.id = NEW.tournament_id
    ON CONFLICT (tournament_id, number, version) DO UPDATE
    SET bye = EXCLUDED.bye, started_at = EXCLUDED.started_at, ended_at = EXCLUDED.ended_at;
    RETURN NULL;
END $$;
CREATE TRIGGER rounds_published AFTER INSERT ON rounds FOR EACH ROW EXECUTE FUNCTION keep_round();
CREATE TRIGGER rounds_changed AFTER UPDATE ON rounds FOR EACH ROW
WHEN (OLD.bye IS DISTINCT FROM NEW.bye OR OLD.started_at IS DISTINCT FROM NEW.started_at
    OR OLD.ended_at IS DISTINCT FROM NEW.ended_at) EXECUTE FUNCTION keep_round();

CREATE FUNCTION keep_retraction() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO round_history (tournament_id, number, version, details, gone)
    SELECT t.id, OLD.number, t.version, OLD.details, 1 FROM tournaments t WHERE t.id = OLD.tournament_id
    ON CONFLICT (tournament_id, number, version) DO UPDATE SET gone = 1;
    RETURN NULL;
END $$;
CREATE TRIGGER rounds_retracted AFTER DELETE ON rounds FOR EACH ROW EXECUTE FUNCTION keep_retraction();

CREATE FUNCTION keep_retracted_game() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO retracted_games (tournament_id, version, game_id, round, board, white, black)
    SELECT t.id, t.version, OLD.id, OLD.round, OLD.board, OLD.white, OLD.black
    FROM tournaments t WHERE t.id = OLD.tournament_id;
    RETURN NULL;
END $$;
CREATE TRIGGER games_retracted AFTER DELETE ON games FOR EACH ROW EXECUTE FUNCTION keep_retracted_game();

CREATE FUNCTION keep_result() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO result_history (tournament_id, game_id, version, result, reason, at)
    SELECT t.id, g.id, t.version, NEW.result, NEW.reason, NEW.at
    FROM games g JOIN tournaments t ON t.id = g.tournament_id WHERE g.id = NEW.game_id
    ON CONFLICT (tournament_id, game_id, version) DO UPDATE
    SET result = EXCLUDED.result, reason = EXCLUDED.reason, at = EXCLUDED.at;
    RETURN NULL;
END $$;
CREATE TRIGGER results_changed AFTER INSERT ON result_changes FOR EACH ROW EXECUTE FUNCTION keep_result();

CREATE FUNCTION keep_staff() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO staff_history (tournament_id, subject, version, name, roles)
    SELECT t.id, NEW.subject, t.version, NEW.name, NEW.roles FROM tournaments t WHERE t.id = NEW.tournament_id
    ON CONFLICT (tournament_id, subject, version) DO UPDATE
    SET name = EXCLUDED.name, roles = EXCLUDED.roles;
    RETURN NULL;
END $$;
CREATE TRIGGER staff_named AFTER INSERT OR UPDATE ON staff FOR EACH ROW EXECUTE FUNCTION keep_staff();

CREATE FUNCTION keep_removal() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO staff_history (tournament_id, subject, version, name, roles)
    SELECT t.id, OLD.subject, t.version, NULL, '' FROM tournaments t WHERE t.id = OLD.tournament_id
    ON CONFLICT (tournament_id, subject, version) DO UPDATE
    SET name = EXCLUDED.name, roles = EXCLUDED.roles;
    RETURN NULL;
END $$;
CREATE TRIGGER staff_removed AFTER DELETE ON staff FOR EACH ROW EXECUTE FUNCTION keep_removal();

CREATE FUNCTION keep_hold() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO hold_history (tournament_id, protest_id, version, stands)
    SELECT t.id, NEW.protest_id, t.version, CASE WHEN NEW.lifted_at IS NULL THEN 1 ELSE 0 END
    FROM tournaments t WHERE t.id = NEW.tournament_id
    ON CONFLICT (tournament_id, protest_id, version) DO UPDATE SET stands = EXCLUDED.stands;
    RETURN NULL;
END $$;
CREATE TRIGGER holds_placed AFTER INSERT ON holds FOR EACH ROW EXECUTE FUNCTION keep_hold();
CREATE TRIGGER holds_changed AFTER UPDATE ON holds FOR EACH ROW
WHEN (OLD.lifted_at IS DISTINCT FROM NEW.lifted_at) EXECUTE FUNCTION keep_hold();
