#!/usr/bin/env bash
# Runs the long tests, each suite in its own process: the suites named …SoakTests, …KillTests and …InterruptTests. KILLS sets the number of kills and
# interrupts.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/nginx.sh install
if [ -n "$(Scripts/install.sh tmux)" ]; then
    echo 'tmux is missing, so the tests in a real terminal are skipped. On Debian and Ubuntu: sudo apt-get install tmux' >&2
fi
# Without these variables, the environment is that of other builds; SwiftPM evaluates the whole package again when the environment changes.
env -u KILLS -u SEED -u ORDERS Scripts/swift.sh build --build-tests
suites=$(Scripts/swift.sh test list --disable-xctest --skip-build | grep -oE '[A-Za-z]*(SoakTests|KillTests|InterruptTests)\b' | sort -u)
[ -n "$suites" ] || { echo 'There are no long tests.' >&2; exit 1; }
failed=()
for suite in $suites; do
    echo "$suite:"
    if Scripts/test.sh --skip-build --filter "\.$suite/" >".build/soak.log"; then
        grep 'Test run with' .build/soak.log
    else
        cat .build/soak.log
        failed+=("$suite")
    fi
done
[ ${#failed[@]} = 0 ] || { echo "Long tests that failed: ${failed[*]}" >&2; exit 1; }
