#!/usr/bin/env bash
# Builds and runs all tests except the long ones (…SoakTests, …KillTests, …InterruptTests), and lists the slowest if all passed. MODULE=Order runs the
# tests of one module, and --filter runs the tests that match a pattern, including long ones. `swift test` exits with 0 even if no test runs, so the
# script also checks the output.
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p .build
log=${LOG:-.build/test.log}
choice=(--skip "SoakTests|KillTests|InterruptTests")
if [[ " $* " == *' --filter '* ]]; then choice=(); fi
# XCTest is disabled, because no test uses it and running it would take seconds.
code=0
Scripts/swift.sh test --disable-xctest ${choice[@]+"${choice[@]}"} "$@" 2>&1 | tee "$log" || code=$?
if grep -q 'no tests found' "$log" || { [ $code = 0 ] && ! grep -q 'Test run with [1-9][0-9]* test' "$log"; }; then
    echo "No test ran${MODULE:+: $MODULE has no tests of its own}." >&2
    exit 1
fi
if [ -z "${MODULE:-}" ] && [ $code = 0 ]; then
    echo 'The slowest tests, in seconds (tests run in parallel, so the time of each includes the others'"'"' work):'
    sed -nE 's/^.*Test (.*) passed after ([0-9.]+) seconds\.?$/\2  \1/p' "$log" | grep -v 'run with' | sort -rn | sed -n 1,20p
fi
# Repeats the failures here, because the runner reports each one when it occurs, possibly thousands of lines before the end of the log.
if [ $code != 0 ]; then
    echo 'What failed:'
    grep -aE '✘ Test .* recorded an issue|: error: |Fatal error' "$log" | sed -n 1,40p
fi
exit $code
