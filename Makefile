# The same commands that CI runs. `make help` lists them.
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
CARGO ?= cargo

.PHONY: help run test test-sqlite test-deep lint fmt bench fuzz openapi openapi-check tour base-images images up down e2e ci

help: ## this list
	@grep -hE '^[a-z0-9-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z0-9-]+):.*## /  \1\t/' | expand -t 20

run: ## build and start the whole suite in one process, rows under ./data
	$(CARGO) run --release --locked -p standalone --

test: ## every test, on SQLite and PostgreSQL (found, made or installed as needed)
	$(CARGO) build --locked --workspace --all-targets
	$(CARGO) run -q --locked -p with-postgres -- $(CARGO) test --locked --workspace

test-deep: ## the long comparisons with the slow references, a thousand races on each database, a hundred kills
	$(CARGO) build --locked --workspace --bins
	$(CARGO) test --release --locked -p draughts -p pairing -p renju -p standings -- --include-ignored
	$(CARGO) run -q --locked -p with-postgres -- $(CARGO) test --locked -p standalone -- --ignored

lint: ## format, clippy and documentation, warnings refused
	$(CARGO) fmt --all --check
	$(CARGO) clippy --locked --workspace --all-targets -- -D warnings
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc -q --locked --workspace --no-deps

fmt: ## format
	$(CARGO) fmt --all

bench: ## ratios against the slow references, in the same run
	RUSTFLAGS="-Ctarget-cpu=native" CARGO_TARGET_DIR=target/bench $(CARGO) bench -q --locked -p draughts -p pairing -p renju -p arbiter-oracle -p arbiter-results --benches

fuzz: ## readers of untrusted text against arbitrary bytes, a minute each (SECONDS_EACH)
	libs/fuzz/run.sh

openapi: ## write the API documents into openapi/
	$(CARGO) run -q --locked -p standalone -- openapi openapi

openapi-check: ## refuse API documents that differ from the code
	@folder=$$(mktemp -d); trap 'rm -rf "$$folder"' EXIT; \
	$(CARGO) run -q --locked -p standalone -- openapi "$$folder"; \
	diff -ru openapi "$$folder" || { echo "openapi/ differs from the code: run make openapi and commit" >&2; exit 1; }; \
	echo "openapi/ is as the code says"

tour: ## the story of a small event against ARBITER_URL, as the administrator of ARBITER_ADMIN_SECRET
	@$(CARGO) run -q --release --locked -p tour

base-images: ## make the base and PostgreSQL images where they cannot be pulled
	deploy/base-images.sh

images: base-images ## build the services' images
	deploy/binaries.sh
	deploy/images.sh

up: images ## start the suite as separate containers, the gateway at 127.0.0.1:8080
	@test -f deploy/.env || (umask 077; deploy/secrets.sh >deploy/.env)
	deploy/compose.sh deploy/.env arbiter up -d
	@echo "the gateway is at http://127.0.0.1:$${ARBITER_PORT:-8080}; the administrator's secret is in deploy/.env"

down: ## stop it; the rows stay
	@test -f deploy/.env || { echo "nothing to stop: make up has not been run here" >&2; exit 1; }
	deploy/compose.sh deploy/.env arbiter down

e2e: images ## the tour and the failure drill against separate containers
	deploy/e2e.sh

ci: ## what CI runs
	.ci/run
