-- What tables are made of, as of every version of a tournament. The rows are written by the database itself, so that
-- no change can forget its own; a change raises the tournament's version first, and that is the version taken here.
-- Only what a table shows is kept, and only where it changed: a result costs one short row, whatever the field.
CREATE TABLE tournament_history (
    tournament_id TEXT NOT NULL REFERENCES tournaments (id),
    version INTEGER NOT NULL,
    name TEXT NOT NULL,
    regulation TEXT NOT NULL,
    status TEXT NOT NULL,
    PRIMARY KEY (tournament_id, version)
) STRICT;

CREATE TABLE participant_history (
    tournament_id TEXT NOT NULL REFERENCES tournaments (id),
    participant_id TEXT NOT NULL REFERENCES participants (id),
    version INTEGER NOT NULL,
    no INTEGER,
    name TEXT NOT NULL,
    rating INTEGER,
    region TEXT,
    club TEXT,
    withdrawn_after_round INTEGER,
    PRIMARY KEY (tournament_id, participant_id, version)
) STRICT;

CREATE TABLE round_history (
    tournament_id TEXT NOT NULL REFERENCES tournaments (id),
    number INTEGER NOT NULL,
    version INTEGER NOT NULL,
    bye TEXT REFERENCES participants (id),
    started_at TEXT,
    ended_at TEXT,
    details TEXT NOT NULL,
    gone INTEGER NOT NULL DEFAULT 0 CHECK (gone IN (0, 1)),
    PRIMARY KEY (tournament_id, number, version)
) STRICT;

CREATE TABLE result_history (
    tournament_id TEXT NOT NULL REFERENCES tournaments (id),
    game_id TEXT NOT NULL REFERENCES games (id),
    version INTEGER NOT NULL,
    result TEXT NOT NULL,
    reason TEXT,
    at TEXT NOT NULL,
    PRIMARY KEY (tournament_id, game_id, version)
) STRICT;

-- The pairs of rounds that were taken back, with the version that took them.
CREATE TABLE retracted_games (
    tournament_id TEXT NOT NULL REFERENCES tournaments (id),
    version INTEGER NOT NULL,
    game_id TEXT NOT NULL,
    round INTEGER NOT NULL,
    board INTEGER NOT NULL,
    white TEXT NOT NULL REFERENCES participants (id),
    black TEXT NOT NULL REFERENCES participants (id),
    PRIMARY KEY (tournament_id, version, game_id)
) STRICT;

-- A member who was taken off the list has no name.
CREATE TABLE staff_history (
    tournament_id TEXT NOT NULL REFERENCES tournaments (id),
    subject TEXT NOT NULL,
    version INTEGER NOT NULL,
    name TEXT,
    roles TEXT NOT NULL,
    PRIMARY KEY (tournament_id, subject, version)
) STRICT;

CREATE TABLE hold_history (
    tournament_id TEXT NOT NULL REFERENCES tournaments (id),
    protest_id TEXT NOT NULL,
    version INTEGER NOT NULL,
    stands INTEGER NOT NULL CHECK (stands IN (0, 1)),
    PRIMARY KEY (tournament_id, protest_id, version)
) STRICT;

-- What happened before these tables were there is in the event log, each event with its version.
INSERT INTO tournament_history (tournament_id, version, name, regulation, status)
SELECT t.id, CAST(json_extract(e.data, '$.version') AS INTEGER), t.name, t.regulation,
    CASE e.kind WHEN 'tournament.created' THEN 'preparing' WHEN 'tournament.hidden' THEN 'preparing'
        WHEN 'tournament.approved' THEN 'final' ELSE 'published' END
FROM events e JOIN tournaments t ON t.id = e.tournament_id
WHERE e.kind IN ('tournament.created', 'tournament.published', 'tournament.hidden', 'tournament.approved',
    'tournament.approval_suspended');

INSERT INTO round_history (tournament_id, number, version, bye, started_at, ended_at, details)
SELECT r.tournament_id, r.number, CAST(json_extract(e.data, '$.version') AS INTEGER), r.bye,
    CASE WHEN e.kind <> 'round.published' THEN r.started_at END,
    CASE WHEN e.kind = 'round.ended' THEN r.ended_at END, r.details
FROM events e JOIN rounds r ON r.tournament_id = e.tournament_id AND CAST(r.number AS TEXT) = e.subject
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
SELECT p.tournament_id, p.id, CAST(json_extract(e.data, '$.version') AS INTEGER), p.no, p.name, p.rating, p.region, p.club,
    p.withdrawn_after_round
FROM events e JOIN participants p ON p.id = e.subject
WHERE e.kind = 'participant.withdrawn' AND p.no IS NOT NULL AND p.withdrawn_after_round > 0;

INSERT INTO result_history (tournament_id, game_id, version, result, reason, at)
SELECT e.tournament_id, e.subject, CAST(json_extract(e.data, '$.version') AS INTEGER),
    json_extract(e.data, '$.result'),
    CASE e.kind WHEN 'effect.applied' THEN 'protest decision ' || json_extract(e.data, '$.decision_id') || ', '
        || json_extract(e.data, '$.citation.paragraph') ELSE json_extract(e.data, '$.reason') END,
    e.at
FROM events e JOIN games g ON g.id = e.subject
WHERE e.kind IN ('game.result_entered', 'game.result_corrected', 'effect.applied');

-- The log does not name those who had left the list by now.
INSERT INTO staff_history (tournament_id, subject, version, name, roles)
SELECT s.tournament_id, s.subject, MAX(CAST(json_extract(e.data, '$.version') AS INTEGER)), s.name, s.roles
FROM events e JOIN staff s ON s.tournament_id = e.tournament_id AND s.subject = e.subject
WHERE e.kind = 'staff.changed' GROUP BY s.tournament_id, s.subject, s.name, s.roles;

INSERT INTO hold_history (tournament_id, protest_id, version, stands)
SELECT e.tournament_id, e.subject, CAST(json_extract(e.data, '$.version') AS INTEGER), e.kind = 'hold.placed'
FROM events e WHERE e.kind IN ('hold.placed', 'hold.lifted');

CREATE TRIGGER tournaments_created AFTER INSERT ON tournaments BEGIN
    INSERT INTO tournament_history (tournament_id, version, name, regulation, status)
    VALUES (NEW.id, NEW.version, NEW.name, NEW.regulation, NEW.status);
END;

CREATE TRIGGER tournaments_changed AFTER UPDATE ON tournaments
WHEN OLD.name <> NEW.name OR OLD.regulation <> NEW.regulation OR OLD.status <> NEW.status BEGIN
    INSERT OR REPLACE INTO tournament_history (tournament_id, version, name, regulation, status)
    VALUES (NEW.id, NEW.version, NEW.name, NEW.regulation, NEW.status);
END;

CREATE TRIGGER participants_entered AFTER INSERT ON participants WHEN NEW.no IS NOT NULL BEGIN
    INSERT OR REPLACE INTO participant_history
        (tournament_id, participant_id, version, no, name, rating, region, club, withdrawn_after_round)
    SELECT NEW.tournament_id, NEW.id, version, NEW.no, NEW.name, NEW.rating, NEW.region, NEW.club,
        NEW.withdrawn_after_round
    FROM tournaments WHERE id = NEW.tournament_id;
END;

CREATE TRIGGER participants_changed AFTER UPDATE ON participants
WHEN OLD.no IS NOT NEW.no OR NEW.no IS NOT NULL AND (OLD.name <> NEW.name OR OLD.rating IS NOT NEW.rating
    OR OLD.region IS NOT NEW.region OR OLD.club IS NOT NEW.club
    OR OLD.withdrawn_after_round IS NOT NEW.withdrawn_after_round) BEGIN
    INSERT OR REPLACE INTO participant_history
        (tournament_id, participant_id, version, no, name, rating, region, club, withdrawn_after_round)
    SELECT NEW.tournament_id, NEW.id, version, NEW.no, NEW.name, NEW.rating, NEW.region, NEW.club,
        NEW.withdrawn_after_round
    FROM tournaments WHERE id = NEW.tournament_id;
END;

CREATE TRIGGER rounds_published AFTER INSERT ON rounds BEGIN
    INSERT OR REPLACE INTO round_history (tournament_id, number, version, bye, started_at, ended_at, details)
    SELECT NEW.tournament_id, NEW.number, version, NEW.bye, NEW.started_at, NEW.ended_at, NEW.details
    FROM tournaments WHERE id = NEW.tournament_id;
END;

CREATE TRIGGER rounds_changed AFTER UPDATE ON rounds WHEN OLD.bye IS NOT NEW.bye
    OR OLD.started_at IS NOT NEW.started_at OR OLD.ended_at IS NOT NEW.ended_at BEGIN
    INSERT OR REPLACE INTO round_history (tournament_id, number, version, bye, started_at, ended_at, details)
    SELECT NEW.tournament_id, NEW.number, version, NEW.bye, NEW.started_at, NEW.ended_at, NEW.details
    FROM tournaments WHERE id = NEW.tournament_id;
END;

CREATE TRIGGER rounds_retracted AFTER DELETE ON rounds BEGIN
    INSERT OR REPLACE INTO round_history (tournament_id, number, version, details, gone)
    SELECT id, OLD.number, version, OLD.details, 1 FROM tournaments WHERE id = OLD.tournament_id;
END;

CREATE TRIGGER games_retracted AFTER DELETE ON games BEGIN
    INSERT INTO retracted_games (tournament_id, version, game_id, round, board, white, black)
    SELECT id, version, OLD.id, OLD.round, OLD.board, OLD.white, OLD.black
    FROM tournaments WHERE id = OLD.tournament_id;
END;

CREATE TRIGGER results_changed AFTER INSERT ON result_changes BEGIN
    INSERT OR REPLACE INTO result_history (tournament_id, game_id, version, result, reason, at)
    SELECT t.id, g.id, t.version, NEW.result, NEW.reason, NEW.at
    FROM games g JOIN tournaments t ON t.id = g.tournament_id WHERE g.id = NEW.game_id;
END;

CREATE TRIGGER staff_named AFTER INSERT ON staff BEGIN
    INSERT OR REPLACE INTO staff_history (tournament_id, subject, version, name, roles)
    SELECT id, NEW.subject, version, NEW.name, NEW.roles FROM tournaments WHERE id = NEW.tournament_id;
END;

CREATE TRIGGER staff_changed AFTER UPDATE ON staff BEGIN
    INSERT OR REPLACE INTO staff_history (tournament_id, subject, version, name, roles)
    SELECT id, NEW.subject, version, NEW.name, NEW.roles FROM tournaments WHERE id = NEW.tournament_id;
END;

CREATE TRIGGER staff_removed AFTER DELETE ON staff BEGIN
    INSERT OR REPLACE INTO staff_history (tournament_id, subject, version, name, roles)
    SELECT id, OLD.subject, version, NULL, '' FROM tournaments WHERE id = OLD.tournament_id;
END;

CREATE TRIGGER holds_placed AFTER INSERT ON holds BEGIN
    INSERT OR REPLACE INTO hold_history (tournament_id, protest_id, version, stands)
    SELECT id, NEW.protest_id, version, NEW.lifted_at IS NULL FROM tournaments WHERE id = NEW.tournament_id;
END;

CREATE TRIGGER holds_changed AFTER UPDATE ON holds WHEN OLD.lifted_at IS NOT NEW.lifted_at BEGIN
    INSERT OR REPLACE INTO hold_history (tournament_id, protest_id, version, stands)
    SELECT id, NEW.protest_id, version, NEW.lifted_at IS NULL FROM tournaments WHERE id = NEW.tournament_id;
END;
