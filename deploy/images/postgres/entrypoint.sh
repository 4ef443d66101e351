#!/bin/sh
# As root: gives the data folder to postgres and goes on as postgres. As postgres: makes the cluster at the first
# start (POSTGRES_PASSWORD, POSTGRES_USER, POSTGRES_DB, /docker-entrypoint-initdb.d), then runs what was asked.
set -eu
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA" /var/run/postgresql
  chown -R postgres:postgres "$PGDATA" /var/run/postgresql
  chmod 700 "$PGDATA"
  exec setpriv --reuid=postgres --regid=postgres --init-groups sh "$0" "$@"
fi

user=${POSTGRES_USER:-postgres}
database=${POSTGRES_DB:-$user}
if ! [ -s "$PGDATA/PG_VERSION" ]; then
  if [ -z "${POSTGRES_PASSWORD:-}" ]; then
    echo "POSTGRES_PASSWORD must be set" >&2
    exit 1
  fi
  secret=$(mktemp)
  printf '%s\n' "$POSTGRES_PASSWORD" >"$secret"
  initdb --username="$user" --pwfile="$secret" --auth-local=trust --auth-host=scram-sha-256 \
    --encoding=UTF8 --locale=C.UTF-8 >/dev/null
  rm "$secret"
  echo "host all all all scram-sha-256" >>"$PGDATA/pg_hba.conf"
  pg_ctl -w -o "-c listen_addresses=''" start >/dev/null
  if [ "$database" != postgres ]; then
    createdb --username="$user" "$database"
  fi
  export PGUSER="$user" PGDATABASE="$database"
  for script in /docker-entrypoint-initdb.d/*; do
    case "$script" in
      *.sh) sh "$script" ;;
      *.sql) psql -v ON_ERROR_STOP=1 -f "$script" ;;
    esac
  done
  pg_ctl -w -m fast stop >/dev/null
fi

if [ "${1:-}" = postgres ]; then
  shift
  exec postgres -c listen_addresses='*' "$@"
fi
exec "$@"
