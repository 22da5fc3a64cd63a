#!/usr/bin/env bash
# Runs the long tests, each suite in its own process and two at a time: the suites named …SoakTests, …KillTests and …InterruptTests. KILLS sets the
# number of kills and interrupts.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/nginx.sh install
# Unset these variables, because SwiftPM compiles everything again when the environment changes.
env -u KILLS -u SEED -u ORDERS Scripts/swift.sh build --build-tests
suites=$(Scripts/swift.sh test list --disable-xctest --skip-build | grep -oE '[A-Za-z]*(SoakTests|KillTests|InterruptTests)\b' | sort -u)
[ -n "$suites" ] || { echo 'There are no long tests.' >&2; exit 1; }
mkdir -p .build/soak
rm -f .build/soak/*
run() { # SUITE: starts the built tests without SwiftPM, which would make the second suite wait for the first
    local log=.build/soak/$1.log result
    env -i LANG=C.UTF-8 PATH="$PATH" HOME="$HOME" SWIFT_DETERMINISTIC_HASHING=1 ${KILLS:+KILLS="$KILLS"} ${SEED:+SEED="$SEED"} ${ORDERS:+ORDERS="$ORDERS"} \
        "$PWD/.build/debug/espalierPackageTests.xctest" --testing-library swift-testing --filter "\.$1/" >"$log" 2>&1 || true
    if result=$(grep -aE '✔ Test run with [1-9][0-9]* test.* passed' "$log"); then
        echo "$1: $result"
    else
        mv "$log" "$log.failed"
        echo "$1 failed:"
        cat "$log.failed"
    fi
}
export -f run
xargs -P 2 -I SUITE bash -c 'run SUITE' <<<"$suites"
failed=$(ls .build/soak | sed -n 's/\.log\.failed$//p')
[ -z "$failed" ] || { echo "Long tests that failed:" $failed >&2; exit 1; }
