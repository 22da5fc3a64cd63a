#!/usr/bin/env bash
# Measures the search for the nearest free taxi: builds the benchmark in release, prints a table and writes .build/bench/order.json.
set -euo pipefail
cd "$(dirname "$0")/.."
unset FEATURES MODULE PROGRAM "${!ESPALIER_@}"
out=.build/bench
mkdir -p $out
echo 'Building the benchmark …' >&2
Scripts/swift.sh build --configuration release --package-path Benchmarks --scratch-path $out/build --product NearestTaxi >$out/build.log 2>&1 || {
    cat $out/build.log >&2
    exit 1
}
$out/build/release/NearestTaxi $out/order.json
