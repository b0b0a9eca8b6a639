# The parts of the tests, as targets: `make test-NAME` runs one part and the parts that it needs.
#
# `make test` runs all of them, several at a time. Tests/part.sh runs the command of a part, keeps its output in
# .build/test/logs, and reports the result and the time; Tests/summary.sh reports all results at the end.

tests = .build/test
part = @bash Tests/part.sh $(@:test-%=%)
python = .venv/bin/python
# One release build holds the program that the tests run and the Swift tests. In debug, searches and
# pictures take minutes. Debug information would take a seventh of the time to compile.
scratch = .build/tests
release = -c release -debug-info-format none -Xswiftc -enable-testing --scratch-path $(scratch)
program = $(scratch)/release/sitegen
export QUICK
export SITEGEN = $(CURDIR)/$(program)
site = $(tests)/site
modules = Wasm/.build/wasm32-unknown-none-wasm/release
address = https://example.org/inkstep/
# Empty for the parts that run without what it installs.
SETUP = test-setup
# Recorded traces that the second implementation is compared with; 'make test-quick' builds no site.
TRACES = $(site)/fixtures

# The parts that take longest come first in their group, because make starts them in this order.
PARTS = setup build embedded clone native lint scripts \
  unit site live live-checks checks fuzz-pages kit add-stage library browser mirrored identity firefox \
  documents course cards schemas html links links-static links-based links-shared data oracles formulas \
  platforms ink pen search module check documentation serve deploy publisher own-stages book
QUICK_PARTS = lint scripts unit oracles check

.PHONY: $(PARTS:%=test-%)

test-setup: ; $(part) bash Tests/setup.sh
test-build: ; $(part) $(SWIFT) build --build-tests $(release)
test-embedded: $(SETUP) ; $(part) bash Wasm/check
test-clone: ; $(part) bash Tests/parts/clone.sh $(tests)/clone
test-native: ; $(part) $(SWIFT) build --package-path Tests/Identity --scratch-path Wasm/.build/native -c release
test-lint: ; $(part) bash Tests/parts/lint.sh
test-scripts: $(SETUP) ; $(part) tsc -p Site/scripts
test-unit: test-build $(SETUP) ; $(part) bash Tests/parts/unit.sh $(release)
test-site: test-build test-embedded ; $(part) bash Tests/parts/site.sh $(program) $(tests) $(address)
test-live: test-site ; $(part) bash Tests/parts/live.sh $(site)
test-live-checks: test-site ; $(part) $(python) Tests/Site/live_self_test.py $(site)
test-checks: $(SETUP) ; $(part) $(python) Tests/Site/self_test.py
test-fuzz-pages: test-site ; $(part) $(python) Tests/Site/fuzz_pages.py $(site)
test-kit: test-site ; $(part) $(python) Tests/Kit/check_kit.py $(program) $(site)
test-add-stage: test-module ; $(part) $(python) Tests/add_stage.py $(tests)/clone $(modules)/Inkstep.wasm
test-library: test-build $(SETUP) ; $(part) bash Tests/parts/library.sh $(program)
test-browser: test-site ; $(part) $(python) Tests/Site/check_browser.py $(site)
test-mirrored: test-site ; $(part) $(python) Tests/Site/mirrored.py $(site)
test-identity: test-site test-native ; $(part) bash Tests/parts/identity.sh $(site)
test-firefox: test-site ; $(part) $(python) Tests/Site/check_live.py $(site) firefox
test-course: test-site ; $(part) $(python) Tests/Site/check_course.py $(program)
test-book: test-site ; $(part) $(python) Tests/Site/check_book.py $(program)
test-cards: test-site ; $(part) $(python) Tests/Site/check_cards.py $(program) $(tests)/based --base $(address)
test-documents: test-site ; $(part) $(python) Tests/documents.py $(program)
test-schemas: test-site ; $(part) $(python) Tests/Site/check_schemas.py $(site)
test-html: test-site ; $(part) $(python) Tests/Site/check_html.py $(site)
test-links: test-site ; $(part) $(python) Tests/Site/check_links.py $(site)
test-links-static: test-site ; $(part) $(python) Tests/Site/check_links.py $(tests)/static
test-links-based: test-site ; $(part) $(python) Tests/Site/check_links.py $(tests)/based --base $(address)
test-links-shared: test-site ; $(part) node Tests/Site/share_test.mjs $(site)
test-data: test-site ; $(part) $(python) Tests/Site/check_json.py $(site)
test-oracles: test-build $(if $(SETUP),test-site) ; $(part) bash Tests/parts/oracles.sh $(TRACES)
test-formulas: test-build $(SETUP) ; $(part) $(python) Tests/Formulas/compare.py $(program)
test-platforms: test-site ; $(part) $(python) Tests/Platforms/check_platforms.py $(site)
test-ink: test-site ; $(part) node Tests/Site/ink_test.mjs $(site) $(program)
test-pen: $(SETUP) ; $(part) node Tests/Site/pen_test.mjs
test-search: $(SETUP) ; $(part) node --test Tests/Site/search_test.mjs
test-module: test-site test-clone ; $(part) bash Tests/parts/module.sh $(site) $(tests)/clone
test-serve: test-build $(SETUP) ; $(part) $(python) Tests/Site/check_serve.py $(program)
test-deploy: test-build $(SETUP) ; $(part) $(python) Tests/Site/check_deploy.py $(program)
test-publisher: test-site ; $(part) $(python) Tests/Site/publisher.py $(program)
test-own-stages: test-site ; $(part) $(python) Tests/Site/own_stages.py $(program)
test-check: test-build ; $(part) $(program) check --strict
test-documentation: test-build ; $(part) bash Tests/documentation.sh $(scratch)/release/Modules
