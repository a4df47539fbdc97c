# Papersky: `make` prints every game into output/, `make test` proves that it works.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
JOBS ?= 2

.PHONY: all test lint bench clean

all: $(VENV)/installed
	$(BIN)/papersky build --jobs $(JOBS) --out output

test: $(VENV)/installed-dev
	$(BIN)/ruff check generator tests benchmarks
	$(BIN)/mypy
	$(BIN)/python -m pytest -n $(JOBS)

bench: $(VENV)/installed-bench
	$(BIN)/python benchmarks/run.py

clean:
	rm -rf output $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/installed: pyproject.toml | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	touch $@

$(VENV)/installed-dev: pyproject.toml | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[dev]"
	touch $@ $(VENV)/installed

$(VENV)/installed-bench: pyproject.toml | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[bench]"
	touch $@ $(VENV)/installed
