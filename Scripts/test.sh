#!/usr/bin/env bash
# Builds and runs the tests: all of them, or with MODULE=Order only those of one module.
# A run of no test exits 0 in SwiftPM, so what it says is read too.
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p .build
log=.build/test.log
# XCTest is left out: nothing here uses it, and its half of the runner costs seconds.
code=0
Scripts/swift.sh test --disable-xctest "$@" 2>&1 | tee "$log" || code=$?
if grep -q 'no tests found' "$log" || { [ $code = 0 ] && ! grep -q 'Test run with [1-9][0-9]* test' "$log"; }; then
    echo "No test ran${MODULE:+: $MODULE has none of its own}." >&2
    exit 1
fi
exit $code
