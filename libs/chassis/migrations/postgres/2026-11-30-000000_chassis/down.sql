DROP TABLE outbox; DROP TABLE idempotency_keys; DROP TABLE events; DROP TABLE event_counter;
