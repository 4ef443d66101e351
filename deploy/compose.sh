#!/usr/bin/env bash
# `docker compose`, or the older `docker-compose`, with our file: compose.sh ENV_FILE PROJECT ARGUMENTS
set -euo pipefail
env_file=$1 project=$2
shift 2
file=$(cd "$(dirname "$0")" && pwd)/compose/compose.yaml
set -a
# shellcheck disable=SC1090
. "$env_file"
set +a
: "${ARBITER_POSTGRES_IMAGE:=arbiter/postgres:local}"
export ARBITER_POSTGRES_IMAGE
if docker compose version >/dev/null 2>&1; then
  exec docker compose -f "$file" -p "$project" "$@"
fi
exec docker-compose -f "$file" -p "$project" "$@"
