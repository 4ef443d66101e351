DROP TABLE audit_keys;
DROP TABLE audit_nodes;
DROP TABLE audit_entries;
DROP TABLE audit_heads;
