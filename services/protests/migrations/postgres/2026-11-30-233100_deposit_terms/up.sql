-- Within how many minutes of the filing the deposit is paid, as the regulation had it then, and until when that is.
ALTER TABLE deposits ADD COLUMN term_minutes INTEGER CHECK (term_minutes > 0);
ALTER TABLE deposits ADD COLUMN due_by TIMESTAMP;
