DROP TABLE alarms;
DROP TABLE endings;
