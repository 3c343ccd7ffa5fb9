# Every target is one line over bootstrap.py, so a machine without make can call that instead.
PYTHON ?= python3

.PHONY: run test test-services check proof bench format lock clean
run:
	@$(PYTHON) bootstrap.py run
test:
	@$(PYTHON) bootstrap.py test
test-services:
	@$(PYTHON) bootstrap.py test-services
check:
	@$(PYTHON) bootstrap.py check
proof:
	@$(PYTHON) bootstrap.py proof
bench:
	@$(PYTHON) bootstrap.py bench
format:
	@$(PYTHON) bootstrap.py format
lock:
	@$(PYTHON) bootstrap.py lock
clean:
	@$(PYTHON) bootstrap.py clean
