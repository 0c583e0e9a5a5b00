# The commands of this project; `make help` lists them. All set-up happens by itself, once: the stamps in
# $(VENV) remember it.

VENV := .venv
RUN := $(VENV)/bin
WORKERS ?= 2
# Tests of the server and of the page often wait, for a clock, a socket or a ship: one more keeps every core busy.
TESTERS ?= $(shell expr $(WORKERS) + 1)
ONE := $(RUN)/pytest -q
PYTEST := $(ONE) -n $(TESTERS) --dist worksteal
# What is never imported needs no bytecode, and the rest is written when it is.
PIP := -m pip --disable-pip-version-check install -qq --no-compile
LOCK := $(RUN)/python -m uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate \
    --custom-compile-command "make lock"
# Whoever plays studies no game AI and needs but one server: the other extras are for work on the project alone.
PLAY_EXTRAS := build server terminal
SOURCES := $(shell find src \( -path src/compagnie/page -o -path src/compagnie/libraries \) -prune -o \( -name '*.py' -o -name '*.json' \) -print)
PAGE := src/compagnie/page/index.html
PAGE_SOURCES := $(shell find web -name node_modules -prune -o -type f -print) $(shell find src/compagnie -path "*/languages/*" -type f)
NPM := scripts/npm --silent
TIMES := build/times
STAGE = scripts/stage $(ASIDE) $(TIMES)/stages.tsv

# Without bytecode on disk every process compiles all of our modules at its start, and pytest rewrites every test again.
unexport PYTHONDONTWRITEBYTECODE

# The tests of the §s, which also run as plain Python. What plays whole games by the hundred (oracle, perft,
# invariants, …) is for compiled rules.
WHOLE_GAMES := oracle perft changes golden state_machine invariants secrets verifying texts leeway grid plan box route
RULES := $(filter-out $(WHOLE_GAMES:%=\%_%.py),$(wildcard tests/games/*/test_*.py tests/games/*/*/test_*.py))

# None of make's own rules: for each of a thousand sources it would look for ways to make it from something else.
MAKEFLAGS += --no-builtin-rules --no-builtin-variables

.DEFAULT_GOAL := help
.PHONY: help play terminal test times check format bench gallery walk load chaos crash soak mutants rules wheel container lock clean
.DELETE_ON_ERROR:

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' Makefile

play: ## open the tables in your browser, and play
	@$(MAKE) -s --no-print-directory -j 3 $(VENV)/.playable $(PAGE)
	@COMPAGNIE_LOG_LEVEL=warning COMPAGNIE_LOG_FORMAT=text $(RUN)/compagnie serve --browser

terminal: $(VENV)/.playable ## play Batavia against bots, here in the terminal
	@$(RUN)/compagnie play batavia

test: ## everything that must hold: check, then all tests
	@rm -rf $(TIMES)
	@$(MAKE) --no-print-directory -j $(WORKERS) ASIDE=--aside side-by-side
	@$(MAKE) --no-print-directory test-rest test-page
	@echo "All is well."
	@$(RUN)/python scripts/times.py $(TIMES)

times: ## where the time of the last make test went: its stages, its slowest tests
	@$(RUN)/python scripts/times.py $(TIMES) --tests 60

check: check-format check-types check-imports check-page ## format, lint, types and import directions
	@echo "Format, lint, types and import directions are in order."

format: $(VENV)/.installed web/node_modules/.installed ## write the code as all of it is written
	@$(RUN)/ruff format .
	@$(RUN)/ruff check --fix .
	@$(NPM) run format

bench: $(VENV)/.compiled $(VENV)/rivals/.installed $(PAGE) $(VENV)/.chromium ## how fast rules and page are, alone and against others
	@$(RUN)/compagnie bench engine
	@$(RUN)/python bench/rivals/compare.py $(VENV)/rivals/bin/python
	@$(RUN)/python -m bench.page

gallery: $(VENV)/.compiled $(PAGE) $(VENV)/.chromium ## pictures of every page and of many states of the tables
	@$(RUN)/python -m scripts.gallery

walk: $(VENV)/.compiled $(PAGE) $(VENV)/.chromium ## 200 games, position by position: is every choice in sight?
	@$(RUN)/python -m scripts.walk --workers $(WORKERS) --games $(or $(GAMES_TO_WALK),200)

load: $(VENV)/.compiled $(VENV)/rivals/boardgameio/.installed ## how much the server bears, alone and beside another
	@$(RUN)/compagnie bench server
	@$(RUN)/python bench/rivals/servers.py $(VENV)/rivals/boardgameio

chaos: $(VENV)/.compiled ## let everything fail while people play: 1,000 faults, drawn from a seed
	@$(RUN)/python scripts/proofs/chaos.py

crash: $(VENV)/.compiled ## kill the server 200 times while people play: nothing may be lost
	@$(RUN)/python scripts/proofs/crash.py --kills 200
	@$(RUN)/python scripts/proofs/announcer.py --kills 200

soak: $(VENV)/.compiled ## random games by the hundred thousand and the long fuzz (takes a while)
	@$(RUN)/python scripts/proofs/soak.py --game batavia --games 1000000
	@$(RUN)/python scripts/proofs/soak.py --game voc --games 100000
	@COMPAGNIE_EXAMPLES=5000 $(PYTEST) tests/games/batavia/test_state_machine.py

mutants: $(VENV)/.installed ## break the rules one by one, and see that a test notices (takes hours)
	@$(RUN)/python scripts/proofs/mutate.py

rules: $(VENV)/.installed ## compile the rules ahead of time, for every kind of machine
	@$(RUN)/compagnie build --all

wheel: $(VENV)/.installed $(PAGE) rules ## pack everything, page and libraries too, into one file in dist/
	@$(RUN)/python -m hatchling build -t wheel

container: wheel ## build the container for x86-64 and arm64, run it, and play
	@$(RUN)/python -m scripts.proofs.container

lock: $(VENV)/.installed ## resolve the lock anew, after a change of dependencies
	@$(LOCK) --all-extras --group dev pyproject.toml -o requirements/dev.txt
	@$(LOCK) $(addprefix --extra ,$(PLAY_EXTRAS)) --group play -c requirements/dev.txt pyproject.toml -o requirements/play.txt
	@$(LOCK) --extra postgresql --extra redis -c requirements/dev.txt pyproject.toml -o requirements/drivers.txt
	@$(LOCK) --group page -c requirements/dev.txt -o requirements/page.txt
	@$(LOCK) --group fetch -c requirements/dev.txt -o requirements/uv.txt
	@$(LOCK) requirements/rivals.in -o requirements/rivals.txt
	@$(RUN)/python -m scripts.make_bom

clean: ## forget everything that was set up or cached here
	@rm -rf $(VENV) web/node_modules src/compagnie/page src/compagnie/libraries build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The stages of `make test`. Those that are one process run side by side, as many as there are workers, the long ones
# first; the others share their tests out among the workers. docs/testing.md tells more.

GAMES := $(patsubst tests/games/%/,%,$(filter-out %/__pycache__/,$(wildcard tests/games/*/)))
PLAIN := $(GAMES:%=test-plain-%)
INDEXED := $(GAMES:%=test-indexed-%)

.PHONY: side-by-side check-format check-types check-imports check-page test-parts test-rest test-page
.PHONY: $(PLAIN) $(INDEXED) test-indexed

side-by-side: $(VENV)/.compiled $(VENV)/.chromium $(INDEXED) $(PLAIN) check test-parts $(PAGE) test-indexed

check-format: $(VENV)/.installed
	@$(RUN)/ruff format --check --quiet . || { echo "Not formatted; 'make format' mends it."; exit 1; }
	@$(RUN)/ruff check --quiet .

check-types: $(VENV)/.installed
	@$(STAGE) "Types" $(RUN)/mypy --no-error-summary

check-imports: $(VENV)/.installed
	@$(RUN)/lint-imports --no-logo > $(VENV)/imports.log || { cat $(VENV)/imports.log; exit 1; }

check-page: web/node_modules/.installed
	@$(STAGE) "Format of the page" $(NPM) run lint || { echo "The page isn't formatted; 'make format' mends it."; exit 1; }
	@$(STAGE) "Types of the page" $(NPM) run check

$(PLAIN): test-plain-%: $(VENV)/.installed
	@NUMBA_DISABLE_JIT=1 $(STAGE) "The rules of $*, as plain Python" \
	    $(ONE) --times $(TIMES)/plain-$*.tsv -m "not compiled" $(filter tests/games/$*/%,$(RULES))

$(INDEXED): test-indexed-%: $(VENV)/.installed
	@NUMBA_BOUNDSCHECK=1 $(STAGE) "The rules of $*, with every index checked" \
	    $(ONE) --times $(TIMES)/indexed-$*.tsv tests/games/$*

# By now all of it is compiled.
test-indexed: $(INDEXED)
	@NUMBA_BOUNDSCHECK=1 $(STAGE) "What games share, with every index checked" \
	    $(ONE) --times $(TIMES)/indexed.tsv $(wildcard tests/games/test_*.py) tests/core/test_json_writer.py tests/core/test_position.py

test-parts: web/node_modules/.installed
	@$(STAGE) "The page's parts" $(NPM) test

# A busy machine can be slow beyond patience: what failed runs once more, by itself, and is reported as unsteady.
ONCE_MORE = { echo "Once more, by itself, what failed: a busy machine may be why."; \
    $(STAGE) "$(1), what failed once more" $(ONE) --times $(TIMES)/$(2).tsv \
        --last-failed --last-failed-no-failures none $(3); }

test-rest: $(VENV)/.compiled
	@$(STAGE) "Everything but the page" $(PYTEST) --times $(TIMES)/rest.tsv tests --ignore tests/page \
	    || $(call ONCE_MORE,Everything but the page,rest,tests --ignore tests/page)

test-page: $(VENV)/.compiled $(PAGE) $(VENV)/.chromium
	@$(STAGE) "The page, in a real browser" $(PYTEST) --timeout 300 --times $(TIMES)/page.tsv tests/page \
	    || $(call ONCE_MORE,The page,page,tests/page)

# Set-up, each step once.

$(VENV)/.made: scripts/make_venv requirements/uv.txt
	@scripts/make_venv $(VENV)
	@$(RUN)/python $(PIP) --require-hashes -r requirements/uv.txt 2>/dev/null || true
	@touch $@

# Whoever plays needs but a part of the packages: what serves and compiles here, and Node for the page beside it.
NO_CONNECTION := { echo "The packages could not be fetched. Is there a connection?"; exit 1; }

$(VENV)/.serves: $(VENV)/.made requirements/play.txt pyproject.toml
	@$(STAGE) "Fetching what it stands on (once)" scripts/fetch $(RUN)/python requirements/play.txt || $(NO_CONNECTION)
	@$(RUN)/python $(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.node: $(VENV)/.made requirements/page.txt
	@scripts/fetch $(RUN)/python requirements/page.txt || $(NO_CONNECTION)
	@touch $@

$(VENV)/.installed: $(VENV)/.serves $(VENV)/.node requirements/dev.txt
	@$(STAGE) "Fetching what work on it needs (once)" scripts/fetch $(RUN)/python requirements/dev.txt || $(NO_CONNECTION)
	@touch $@

# Other engines, to compare with, in an environment of their own.
$(VENV)/rivals/.installed: $(VENV)/.made requirements/rivals.txt
	@echo "Fetching the engines to compare with (once) …"
	@$(RUN)/python -m venv $(VENV)/rivals
	@$(VENV)/rivals/bin/python $(PIP) --require-hashes -r requirements/rivals.txt \
	    || { echo "They could not be fetched. Is there a connection?"; exit 1; }
	@touch $@

# Another server, to compare with, run by the Node that is among our packages.
$(VENV)/rivals/boardgameio/.installed: bench/rivals/boardgameio/package-lock.json | $(VENV)/.node
	@echo "Fetching the server to compare with (once) …"
	@mkdir -p $(@D)
	@cp bench/rivals/boardgameio/package.json bench/rivals/boardgameio/package-lock.json $(@D)
	@scripts/npm --silent --prefix "$(abspath $(@D))" ci --no-audit --no-fund --ignore-scripts \
	    || { echo "It could not be fetched. Is there a connection?"; exit 1; }
	@touch $@

# The page, made with the Node that is among our packages.
web/node_modules/.installed: web/package-lock.json | $(VENV)/.node
	@$(STAGE) "Fetching what the page is made with (once)" $(NPM) ci --no-audit --no-fund \
	    || { echo "It could not be fetched. Is there a connection?"; exit 1; }
	@touch $@

$(PAGE): web/node_modules/.installed $(PAGE_SOURCES)
	@$(STAGE) "Making the page" $(NPM) run build
	@touch $@

# A browser for the tests of the page.
$(VENV)/.chromium: scripts/find_chromium | $(VENV)/.made
	@scripts/find_chromium --install > $@

# Compiled here, so that nobody waits at their first move: as libraries, or, where none can be made, into the cache. The
# tests of the page need WebAssembly; built later, by a test, it would take the place of what only studies call.
$(VENV)/.compiled: $(VENV)/.installed $(SOURCES)
	@$(STAGE) "Compiling the rules" sh -c "$(RUN)/compagnie build --studies --wasm || $(RUN)/compagnie warm"
	@touch $@ $(VENV)/.playable

# For play alone: without what only research, tests and measurements call. The first game is waited for; the server
# serves it while the others are still being compiled.
$(VENV)/.playable: $(VENV)/.serves $(SOURCES)
	@$(STAGE) "Compiling the rules" sh -c "$(RUN)/compagnie build --play --background || $(RUN)/compagnie warm"
	@touch $@
