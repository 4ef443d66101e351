#!/usr/bin/env bash
# Builds the services' binaries for the images into deploy/bin: with this machine's cargo where what it builds runs
# on the base image (Linux, a C library not newer than the base's), else inside a container with Rust.
set -euo pipefail
cd "$(dirname "$0")/.."

services=(gateway oracle results pairing protests)
packages=()
for service in "${services[@]}"; do packages+=(-p "arbiter-$service"); done

# bookworm has glibc 2.36.
fits() {
  [ "$(uname -s)" = Linux ] || return 1
  local version
  version=$(ldd --version 2>/dev/null | head -n 1 | grep -oE '[0-9]+\.[0-9]+$') || return 1
  [ "$(printf '%s\n2.36\n' "$version" | sort -V | tail -n 1)" = 2.36 ]
}

if fits; then
  cargo build --release --locked "${packages[@]}" --bins
  built=${CARGO_TARGET_DIR:-target}/release
else
  docker run --rm -v "$PWD":/src -w /src -e CARGO_TARGET_DIR=/src/target/images "${ARBITER_BUILDER:-rust:1.95-bookworm}" \
    cargo build --release --locked "${packages[@]}" --bins
  built=target/images/release
fi
mkdir -p deploy/bin
for service in "${services[@]}"; do cp "$built/arbiter-$service" deploy/bin/; done
