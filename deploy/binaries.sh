#!/usr/bin/env bash
# Builds the services' binaries for the images into deploy/bin: with this machine's cargo where what it builds runs
# on the base image (Linux, a C library not newer than the base's), else inside a container with Rust.
set -euo pipefail
cd "$(dirname "$0")/.."

# `release` for images that will serve; `dev` is enough for a drill and is already built where the tests have run.
profile=${ARBITER_PROFILE:-release}
folder=$profile
[ "$profile" = dev ] && folder=debug
services=(gateway oracle results pairing protests)
packages=()
for service in "${services[@]}"; do packages+=(-p "arbiter-$service"); done

# bookworm has glibc 2.36.
fits() {
  [ "$(uname -s)" = Linux ] || return 1
  local version
  # Whole, then its first line: a reader that stops early would end ldd by a broken pipe.
  version=$(ldd --version 2>/dev/null) || return 1
  version=${version%%$'\n'*}
  version=${version##* }
  [ "$(printf '%s\n2.36\n' "$version" | sort -V | tail -n 1)" = 2.36 ]
}

if fits; then
  cargo build --profile "$profile" --locked "${packages[@]}" --bins
  built=${CARGO_TARGET_DIR:-target}/$folder
else
  docker run --rm -v "$PWD":/src -w /src -e CARGO_TARGET_DIR=/src/target/images "${ARBITER_BUILDER:-rust:1.95-bookworm}" \
    cargo build --profile "$profile" --locked "${packages[@]}" --bins
  built=target/images/$folder
fi
mkdir -p deploy/bin
for service in "${services[@]}"; do cp "$built/arbiter-$service" deploy/bin/; done
