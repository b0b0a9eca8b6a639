# The usual work, by name. `make` alone lists it.

SWIFT ?= swift
JOBS ?= $(shell nproc)
OUTPUT ?= _site
export SWIFT

PREFIX ?= /usr/local
SHARE = $(DESTDIR)$(PREFIX)/share

.PHONY: help site install test test-quick lint unit fuzz fixtures picture check bench judge-score setup clean

help: ## List what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

site: ## Build the site into _site (OUTPUT=folder for another place)
	$(SWIFT) run -c release sitegen build --output $(OUTPUT) --jobs $(JOBS)

install: ## Install the program as inkstep, its manual and completions (PREFIX=folder)
	$(SWIFT) build -c release --product inkstep
	install -D "$$($(SWIFT) build -c release --show-bin-path)/inkstep" "$(DESTDIR)$(PREFIX)/bin/inkstep"
	install -d "$(SHARE)/man/man1" "$(SHARE)/bash-completion/completions" \
	  "$(SHARE)/zsh/site-functions" "$(SHARE)/fish/vendor_completions.d"
	"$(DESTDIR)$(PREFIX)/bin/inkstep" manual > "$(SHARE)/man/man1/inkstep.1"
	"$(DESTDIR)$(PREFIX)/bin/inkstep" completion bash > "$(SHARE)/bash-completion/completions/inkstep"
	"$(DESTDIR)$(PREFIX)/bin/inkstep" completion zsh > "$(SHARE)/zsh/site-functions/_inkstep"
	"$(DESTDIR)$(PREFIX)/bin/inkstep" completion fish > "$(SHARE)/fish/vendor_completions.d/inkstep.fish"

test: ## Install what the tests need, then run every one of them (KEEP_GOING=1: past failures)
	@bash Tests/all.sh

test-quick: ## Format, types, the Swift tests, fixtures and content: what to run while working
	@bash Tests/all.sh --quick

lint: ## Check the formatting of the Swift sources
	@bash Tests/all.sh lint

unit: ## Run the Swift tests alone
	@bash Tests/all.sh build unit

fuzz: ## Feed each reader 100000 broken inputs (COUNT=n SEED=n READER=name FIRST=n)
	@COUNT=$(COUNT) SEED=$(SEED) READER=$(READER) FIRST=$(FIRST) bash Tests/fuzz.sh

check: ## Recompute every fixture and number in the prose; write nothing
	$(SWIFT) run -c release sitegen check

fixtures: ## Accept new engine numbers into the fixtures, and print what changed
	$(SWIFT) run -c release sitegen record

picture: ## Draw the picture of the README anew
	$(SWIFT) run -c release sitegen trace smoothed Content/strokes/small-circle.json \
	  --format svg > Site/picture.svg

bench: ## Measure the engine and the site, each against a baseline of the same run (STROKES=n PAGES=n)
	@STROKES=$(STROKES) PAGES=$(PAGES) bash Bench/run.sh

judge-score: ## Let verify name the faults of programs made anew (SEED=n COUNT=n TABLE=1)
	$(SWIFT) build -c release --product sitegen
	python3 Tests/Mutants/score.py .build/release/sitegen --seed $(or $(SEED),1) \
	  --count $(or $(COUNT),330) $(if $(TABLE),--table)

setup: ## Install what the tests need (Debian packages as root, Python packages in .venv)
	@bash Tests/setup.sh

clean: ## Remove what can be made again
	rm -rf .build .venv _site _site.building _site.cache Bench/.build Wasm/.build Tests/Library/.build \
	  Tests/Library/Tests/InkTests/Copied
