# Papersky: `make` prints every game into output/, `make test` proves that it works.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
JOBS ?= 2
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check
# pip compiles what it installs, but not what it installs editably.
COMPILE := $(BIN)/python -m compileall -q generator

.PHONY: all test bench pictures clean

all: $(VENV)/installed
	$(BIN)/papersky build --jobs $(JOBS) --out output

test: $(VENV)/installed-dev
	$(BIN)/ruff check generator tests benchmarks docs
	$(BIN)/mypy
	$(BIN)/python -m pytest -n $(JOBS)

bench: $(VENV)/installed-bench
	$(BIN)/python benchmarks/run.py

pictures: all
	$(BIN)/python docs/draw_pictures.py

clean:
	rm -rf output $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/installed: pyproject.toml | $(VENV)/bin/python
	$(INSTALL) --editable .
	$(COMPILE)
	touch $@

$(VENV)/installed-dev: pyproject.toml | $(VENV)/bin/python
	$(INSTALL) --editable ".[dev]"
	$(COMPILE)
	touch $@ $(VENV)/installed

$(VENV)/installed-bench: pyproject.toml | $(VENV)/bin/python
	$(INSTALL) --editable ".[bench]"
	$(COMPILE)
	touch $@ $(VENV)/installed
