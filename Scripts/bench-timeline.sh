#!/usr/bin/env bash
# Measures the timeline with a million movements, and compares some of the times with those of the sqlite3 shell. Builds superapp and the nested
# Benchmarks package in release, generates the statements, prints a table and writes .build/bench/timeline.json.
set -euo pipefail
cd "$(dirname "$0")/.."
unset FEATURES MODULE PROGRAM KILLS "${!ESPALIER_@}"
[ -z "$(Scripts/install.sh sqlite3)" ] || { echo 'The benchmark needs the sqlite3 shell: sudo apt-get install sqlite3' >&2; exit 69; }
out=.build/bench
mkdir -p $out/timeline

build() { # ARGUMENT…: arguments of swift build
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
echo 'Measuring; this takes a few minutes …' >&2
$out/build/release/TimelineSpeed $out/superapp/release/superapp $out/timeline $out/timeline.json
