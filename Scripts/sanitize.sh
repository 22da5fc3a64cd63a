#!/usr/bin/env bash
# Runs the tests of FeatureTree under the thread sanitizer and under the address sanitizer, which also looks for leaks.
set -euo pipefail
cd "$(dirname "$0")/.."
for sanitizer in thread address; do
    echo "The $sanitizer sanitizer:"
    MODULE=FeatureTree Scripts/swift.sh test --disable-xctest --sanitize=$sanitizer --scratch-path ".build-$sanitizer" >.build/sanitize.log 2>&1 || {
        cat .build/sanitize.log >&2
        exit 1
    }
    grep 'Test run with' .build/sanitize.log
done
