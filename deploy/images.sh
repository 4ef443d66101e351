#!/usr/bin/env bash
# Builds an image a service from deploy/bin.
set -euo pipefail
cd "$(dirname "$0")"
tag=${ARBITER_TAG:-local}
for service in gateway oracle results pairing protests; do
  docker build -q --build-arg BASE="${ARBITER_BASE_IMAGE:-arbiter/base:local}" \
    -f "images/$service/Dockerfile" -t "arbiter/$service:$tag" bin >/dev/null
done
echo "images arbiter/{gateway,oracle,results,pairing,protests}:$tag are built"
