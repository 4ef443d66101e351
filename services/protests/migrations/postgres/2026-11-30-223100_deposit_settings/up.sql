-- Where the deposit goes in the cases of which 5.4.16.4 does not speak (A5), as the regulation had it at the filing.
ALTER TABLE deposits ADD COLUMN partly TEXT NOT NULL DEFAULT 'refund' CHECK (partly IN ('refund', 'prize_fund'));
ALTER TABLE deposits ADD COLUMN other_endings TEXT NOT NULL DEFAULT 'refund'
    CHECK (other_endings IN ('refund', 'prize_fund'));
