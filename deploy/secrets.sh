#!/usr/bin/env bash
# Prints fresh secrets for the compose file, as an env file. Nothing has a default.
set -euo pipefail
random() { head -c 24 /dev/urandom | od -An -v -tx1 | tr -d ' \n'; }
printf 'POSTGRES_PASSWORD=%s\nARBITER_SERVICE_SECRET=%s\nARBITER_ADMIN_SECRET=%s\n' "$(random)" "$(random)" "$(random)"
