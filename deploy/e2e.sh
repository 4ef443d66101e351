#!/usr/bin/env bash
# Brings the suite up as separate containers, tells the tour against it, stops each inner service in turn, and takes
# everything away. Project name and port are of this run alone, so two runs do not meet.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=$(mktemp -d)
env_file=$folder/env
project=arbiter-e2e-$$
deploy/secrets.sh >"$env_file"
echo "ARBITER_PORT=0" >>"$env_file"
compose() { deploy/compose.sh "$env_file" "$project" "$@"; }
finish() {
  status=$?
  if [ "$status" != 0 ]; then compose logs --tail 40 || true; fi
  compose down -v --remove-orphans >/dev/null 2>&1 || true
  rm -rf "$folder"
  exit "$status"
}
trap finish EXIT

compose up -d >/dev/null 2>&1 || { compose up -d; exit 1; }
ARBITER_URL=http://$(compose port gateway 8080)
ARBITER_ADMIN_SECRET=$(sed -n 's/^ARBITER_ADMIN_SECRET=//p' "$env_file")
export ARBITER_URL ARBITER_ADMIN_SECRET

status_of() { curl -s -o "$folder/body" -w '%{http_code}' -H "authorization: Bearer ${token:-}" "$@" || true; }
wait_ready() {
  for _ in $(seq 1 120); do
    [ "$(curl -s -o /dev/null -w '%{http_code}' "$ARBITER_URL/health/ready" || true)" = 200 ] && return
    sleep 0.5
  done
  echo "the suite was not ready in time: $(curl -s "$ARBITER_URL/health/ready")" >&2
  exit 1
}
expect() { # expect STATUS WHAT CURL-ARGUMENTS
  local status
  status=$(status_of "${@:3}")
  if [ "$status" != "$1" ]; then
    echo "$2: status $status where $1 was expected: $(cat "$folder/body")" >&2
    exit 1
  fi
}

wait_ready
echo "the suite is ready at $ARBITER_URL"
cargo run -q --profile "${ARBITER_PROFILE:-release}" --locked -p tour

token=$(curl -s -d grant_type=client_credentials -d client_id=admin -d "client_secret=$ARBITER_ADMIN_SECRET" \
  "$ARBITER_URL/oauth/token" | sed -n 's/.*"access_token":"\([^"]*\)".*/\1/p')
nobody=01938a3e-7c10-7b3e-9a53-0d2f6c1c8a11
tournament=$(curl -s "$ARBITER_URL/v1/tournaments" | sed -n 's/.*"items":\[{"id":"\([^"]*\)".*/\1/p')
declare -A route=([oracle]=/v1/rules/editions [results]=/v1/tournaments [pairing]=/v1/drafts/$nobody [protests]=/v1/protests/$nobody)
for stopped in oracle results pairing protests; do
  compose stop -t 10 "$stopped" >/dev/null 2>&1
  expect 503 "$stopped while it is stopped" "$ARBITER_URL${route[$stopped]}"
  grep -q '"code":"unavailable"' "$folder/body" || { echo "no problem document: $(cat "$folder/body")" >&2; exit 1; }
  [ "$stopped" = results ] || expect 200 "standings while $stopped is stopped" "$ARBITER_URL/v1/tournaments/$tournament/standings"
  [ "$stopped" = oracle ] || expect 200 "the rules while $stopped is stopped" "$ARBITER_URL/v1/rules/editions"
  expect 503 "readiness while $stopped is stopped" "$ARBITER_URL/health/ready"
  compose start "$stopped" >/dev/null 2>&1
  wait_ready
  echo "$stopped stopped: 503 for its routes only; started: ready again"
done

compose stop -t 10 postgres >/dev/null 2>&1
expect 503 "standings while the database is stopped" "$ARBITER_URL/v1/tournaments/$tournament/standings"
grep -q '"code":"unavailable"' "$folder/body" || { echo "no problem document: $(cat "$folder/body")" >&2; exit 1; }
expect 503 "readiness while the database is stopped" -m 10 "$ARBITER_URL/health/ready"
compose start postgres >/dev/null 2>&1
wait_ready
expect 200 "standings after the database came back" "$ARBITER_URL/v1/tournaments/$tournament/standings"
echo "database stopped: 503; started: ready again, nothing lost"
