-- What the sides and the office attach to a protest (10.3.6: letters, receipts), kept whole.
CREATE TABLE attachments (
    id TEXT PRIMARY KEY NOT NULL,
    protest_id TEXT NOT NULL REFERENCES protests (id),
    name TEXT NOT NULL,
    media_type TEXT NOT NULL CHECK (media_type IN ('application/pdf', 'image/jpeg', 'image/png', 'text/plain')),
    size INTEGER NOT NULL CHECK (size BETWEEN 1 AND 5242880 AND size = length(content)),
    sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
    content BLOB NOT NULL,
    added_by TEXT NOT NULL,
    added_at TEXT NOT NULL
) STRICT;
CREATE INDEX attachments_by_protest ON attachments (protest_id, id);
