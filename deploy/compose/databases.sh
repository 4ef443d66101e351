#!/bin/sh
# A role and a database for each service, at the cluster's first start. No service can enter another's.
set -eu
for service in gateway results pairing protests; do
  psql -v ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname "${POSTGRES_DB:-postgres}" <<SQL
CREATE ROLE $service LOGIN PASSWORD '$POSTGRES_PASSWORD';
CREATE DATABASE $service OWNER $service;
REVOKE CONNECT ON DATABASE $service FROM PUBLIC;
SQL
done
