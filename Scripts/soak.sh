#!/usr/bin/env bash
# Runs the long tests: the suites named …SoakTests, …KillTests and …InterruptTests. Runs each suite in its own process, two suites at a time,
# because a suite mostly waits for a single program. KILLS sets the number of kills and interrupts. SHARD=2/3 runs the second of three parts of
# the suites. With the name of a suite as its argument, runs only that suite, without building.
set -euo pipefail
cd "$(dirname "$0")/.."
logs=.build/soak
if [ $# = 1 ]; then
    SECONDS=0
    # Without --ignore-lock, the second suite would wait for the first to release the build folder. No suite builds in that folder.
    if LOG="$logs/$1.log" Scripts/test.sh --skip-build --ignore-lock --filter "\.$1/" >"$logs/$1.out" 2>&1; then
        echo "$1: $(grep -aoE '[0-9]+ tests? in [0-9]+ suites? passed' "$logs/$1.log" | tail -1) in $SECONDS s"
    else
        cat "$logs/$1.out"
        echo "$1" >>"$logs/failed"
    fi
    exit
fi
if ! [[ ${SHARD:-1/1} =~ ^([0-9]+)/([0-9]+)$ ]] || ((BASH_REMATCH[1] < 1 || BASH_REMATCH[1] > BASH_REMATCH[2])); then
    echo "SHARD must name one of several parts, such as 2/3, not $SHARD." >&2
    exit 64
fi
shard=${BASH_REMATCH[1]} count=${BASH_REMATCH[2]}
missing=$(Scripts/install.sh tmux nginx=nginx-light)
if [ -n "$missing" ]; then
    echo "The tests in a real terminal or with a real server are skipped. On Debian and Ubuntu: sudo apt-get install$missing" >&2
fi
# Without these variables, the environment is the same as in other builds; if it differed, SwiftPM would evaluate the whole package again.
env -u KILLS -u SEED -u ORDERS -u SHARD Scripts/swift.sh build --build-tests
suites=$(Scripts/swift.sh test list --disable-xctest --skip-build | grep -oE '[A-Za-z]*(SoakTests|KillTests|InterruptTests)\b' | sort -u |
    awk -v shard="$shard" -v count="$count" 'NR % count == shard % count')
[ -n "$suites" ] || { echo 'There are no long tests to run.' >&2; exit 1; }
rm -rf "$logs"
mkdir -p "$logs"
# Two runners that start at the same instant could each find SwiftPM's build database locked by the other, so pause after each name.
for suite in $suites; do echo "$suite"; sleep 3; done | xargs -n 1 -P 2 "$0"
[ -s "$logs/failed" ] || exit 0
# Repeats the failures here, because the output of each failed suite appeared when that suite ended, possibly many minutes ago.
for suite in $(sort "$logs/failed"); do sed -n "s/^/$suite: /; /What failed:/,\$p" "$logs/$suite.out"; done >&2
echo "Long tests that failed: $(sort "$logs/failed" | xargs)" >&2
exit 1
