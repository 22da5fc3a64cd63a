#!/usr/bin/env bash
# Measures the timeline with a million movements, as multiples of the sqlite3 shell's times: builds superapp and the nested package
# Benchmarks in release, makes the statements, prints a table and writes .build/bench/timeline.json.
set -euo pipefail
cd "$(dirname "$0")/.."
unset FEATURES MODULE PROGRAM KILLS
if ! command -v sqlite3 >/dev/null; then
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        echo 'Installing the sqlite3 shell …' >&2
        (apt-get update && apt-get install -y sqlite3) >/dev/null
    else
        echo 'The benchmark needs the sqlite3 shell. Install it, then try again.' >&2
        exit 69
    fi
fi
out=.build/bench
mkdir -p $out/timeline

build() { # what swift build is told
    Scripts/swift.sh build --configuration release "$@" >$out/build.log 2>&1 || {
        cat $out/build.log >&2
        exit 1
    }
}

echo 'Building superapp and the benchmark …' >&2
build --scratch-path $out/superapp --product superapp
for product in GenerateMovements TimelineSpeed; do build --package-path Benchmarks --scratch-path $out/build --product $product; done
for count in 1000000 100000; do
    [ -s $out/timeline/$count.csv ] || $out/build/release/GenerateMovements $count 20261121 $out/timeline/$count.csv
done
echo 'Measuring, for some minutes …' >&2
$out/build/release/TimelineSpeed $out/superapp/release/superapp $out/timeline $out/timeline.json
