#!/usr/bin/env bash
# Makes sure of two images: arbiter/base:local (a small Debian) and arbiter/postgres:local. The official images are
# taken where they are there or can be pulled; elsewhere they are made from Debian's packages (as root).
set -euo pipefail
cd "$(dirname "$0")"

have() { docker image inspect "$1" >/dev/null 2>&1; }
get() { have "$1" || timeout 300 docker pull -q "$1" >/dev/null 2>&1; }

make_base() {
  if ! command -v debootstrap >/dev/null; then
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq debootstrap >/dev/null
  fi
  local root
  root=$(mktemp -d)
  debootstrap --variant=minbase --include=ca-certificates bookworm "$root" >"$root.log" 2>&1 ||
    { tail -n 20 "$root.log" >&2; exit 1; }
  rm -rf "$root"/var/cache/apt/archives/*.deb "$root"/var/lib/apt/lists/* "$root"/usr/share/{doc,locale,man}/*
  tar -C "$root" -c . | docker import - arbiter/base:local >/dev/null
  rm -rf "$root" "$root.log"
}

if ! have arbiter/base:local; then
  if get debian:bookworm-slim; then
    docker tag debian:bookworm-slim arbiter/base:local
    echo "arbiter/base:local is debian:bookworm-slim"
  else
    make_base
    echo "arbiter/base:local is made from Debian's packages"
  fi
fi

if ! have arbiter/postgres:local; then
  if get postgres:15; then
    docker tag postgres:15 arbiter/postgres:local
    echo "arbiter/postgres:local is postgres:15"
  else
    docker build -q --network host --build-arg BASE=arbiter/base:local -t arbiter/postgres:local images/postgres >/dev/null
    echo "arbiter/postgres:local is made on arbiter/base:local"
  fi
fi
