# Everyday commands. `make` alone lists them.

SWIFT ?= swift
JOBS ?= $(shell nproc)
OUTPUT ?= _site
export SWIFT

PREFIX ?= /usr/local
SHARE = $(DESTDIR)$(PREFIX)/share

# A release build is used if no source is newer. A debug build takes a third of the time to compile.
newer = $(shell find Package.swift Sources -newer $(1) -print -quit)
current = $(foreach file,$(wildcard .build/release/sitegen .build/release/inkstep),$(if $(call newer,$(file)),,$(file)))
PROGRAM = $(or $(firstword $(current)),.build/debug/sitegen)
# What has to be compiled before `make site`. Later the program compiles the modules itself if the engine changes.
MISSING = $(if $(filter .build/debug/%,$(PROGRAM)),program $(if $(wildcard Wasm/.build/modules/*.wasm),,modules))

.PHONY: help site program modules install test test-quick lint unit fuzz fixtures picture check bench judge-score setup clean

help: ## List the commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-11s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

site: ## Build the site into _site (OUTPUT=folder for another one)
	+@$(if $(strip $(MISSING)),$(MAKE) --no-print-directory -j2 $(MISSING))
	$(PROGRAM) build --output $(OUTPUT) --jobs $(JOBS)

# It yields to the modules, which take longer and mostly one core. Nothing reads an index here.
program:
	@echo "Compiling the program in debug: about a minute"
	nice $(SWIFT) build --product sitegen --disable-index-store

# If this fails, the program compiles them again, and its error says how to go on without.
modules:
	@echo "Compiling the engine for the page: about two minutes, only the first time"
	@bash Wasm/build --quiet || true

install: ## Install the program as inkstep, with its manual and completions (PREFIX=folder)
	$(SWIFT) build -c release --product inkstep
	install -D "$$($(SWIFT) build -c release --show-bin-path)/inkstep" "$(DESTDIR)$(PREFIX)/bin/inkstep"
	install -d "$(SHARE)/man/man1" "$(SHARE)/bash-completion/completions" \
	  "$(SHARE)/zsh/site-functions" "$(SHARE)/fish/vendor_completions.d"
	"$(DESTDIR)$(PREFIX)/bin/inkstep" manual > "$(SHARE)/man/man1/inkstep.1"
	"$(DESTDIR)$(PREFIX)/bin/inkstep" completion bash > "$(SHARE)/bash-completion/completions/inkstep"
	"$(DESTDIR)$(PREFIX)/bin/inkstep" completion zsh > "$(SHARE)/zsh/site-functions/_inkstep"
	"$(DESTDIR)$(PREFIX)/bin/inkstep" completion fish > "$(SHARE)/fish/vendor_completions.d/inkstep.fish"

test: ## Install what the tests need, and run all of them (make -k test: do not stop at a failure)
	+@bash Tests/run.sh $(PARTS)

test-quick: ## Run the fast tests: format, types, Swift tests, recorded numbers, content
	+@bash Tests/run.sh $(QUICK_PARTS) SETUP= TRACES=Content/fixtures QUICK=1

lint: ## Check the formatting of the Swift sources
	+@bash Tests/run.sh lint

unit: ## Run the Swift tests
	+@bash Tests/run.sh build unit SETUP=

fuzz: ## Feed each reader 100000 broken inputs (COUNT=n SEED=n READER=name FIRST=n)
	@COUNT=$(COUNT) SEED=$(SEED) READER=$(READER) FIRST=$(FIRST) bash Tests/fuzz.sh

check: ## Recompute every recorded number and every number in the texts; write nothing
	$(SWIFT) run -c release sitegen check

fixtures: ## Record the numbers that the engine computes now, and print the changes
	$(SWIFT) run -c release sitegen record

picture: site ## Take the pictures of the README again
	@bash Tests/setup.sh
	.venv/bin/python Tests/Site/picture.py $(OUTPUT) docs

bench: ## Measure the engine and the site, each against a baseline of the same run (STROKES=n PAGES=n)
	@STROKES=$(STROKES) PAGES=$(PAGES) bash Bench/run.sh

judge-score: ## Count by stage how many faulty programs are explained, and how well (SEED=n COUNT=n for the graph)
	$(SWIFT) build -c release --product rates
	python3 Tests/Mutants/record.py .build/drawings.jsonl
	.build/release/rates .build/drawings.jsonl
	.build/release/rates .build/drawings.jsonl --edits 60
	python3 Tests/Mutants/record.py .build/graphs.jsonl --graphs --seed $(or $(SEED),1) --count $(or $(COUNT),110)
	.build/release/rates .build/graphs.jsonl

setup: ## Install what the tests need (Debian packages as root, Python packages in .venv)
	@bash Tests/setup.sh

clean: ## Remove everything that can be built again
	rm -rf .build .venv _site _site.building Bench/.build Wasm/.build Tests/Library/.build \
	  Tests/Library/Tests/InkTests/Copied

include Tests/tests.mk
