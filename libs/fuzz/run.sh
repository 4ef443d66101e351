#!/usr/bin/env bash
# Runs every target for SECONDS_EACH seconds (60) from its seeds. Stable Rust carries the instruments libFuzzer
# needs; what a run finds anew goes to target/fuzz, so that the seeds stay as they are.
set -euo pipefail
cd "$(dirname "$0")"
seconds=${SECONDS_EACH:-60}
export RUSTFLAGS="--cfg fuzzing -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
-Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
-Cllvm-args=-sanitizer-coverage-trace-compares -Ccodegen-units=1"
host=$(rustc -vV | sed -n 's/^host: //p')
export CARGO_TARGET_DIR=../../target/fuzz-build
cargo build --release --locked --target "$host"
found=$(cd ../.. && pwd)/target/fuzz
for target in targets/*.rs; do
    name=$(basename "$target" .rs)
    mkdir -p "$found/$name"
    echo "== $name, $seconds s"
    "$CARGO_TARGET_DIR/$host/release/$name" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=1024 -max_len=8192 \
        -print_final_stats=1 -artifact_prefix="$found/$name-" "$found/$name" "corpus/$name" 2>&1 | grep -E "^stat::number_of|ERROR|panicked|SUMMARY|Test unit|DONE" || true
    if compgen -G "$found/$name-*" >/dev/null; then
        echo "$name: found $(ls "$found/$name-"*)" >&2
        exit 1
    fi
done
