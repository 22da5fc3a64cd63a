#!/usr/bin/env bash
# Measures the kernel: builds the nested Benchmarks package and the programs that it generates, prints a table
# and writes .build/bench/kernel.json. Normal builds do not include the Benchmarks package.
# Scripts/bench-kernel.sh thresholds check|update compares this machine's kernel times with the files in Benchmarks/Thresholds, or
# rewrites those files.
set -euo pipefail
cd "$(dirname "$0")/.."
unset FEATURES MODULE PROGRAM KILLS "${!ESPALIER_@}"
out=.build/bench
mkdir -p $out

if [ "${1:-}" = thresholds ]; then
    exec Scripts/swift.sh package --package-path Benchmarks --scratch-path $out/build --allow-writing-to-package-directory \
        benchmark thresholds "${2:-check}" --target Kernel --path Benchmarks/Thresholds --no-progress
fi

build() { # PACKAGE SCRATCH PRODUCT…: a release build that prints only errors
    local package=$1 scratch=$2
    shift 2
    # Remove the build plan, because SwiftPM otherwise looks for new files only in the package that it builds, not in its dependencies.
    rm -f "$scratch/release.yaml"
    for product in "$@"; do
        Scripts/swift.sh build --configuration release --package-path "$package" --scratch-path "$scratch" --product "$product" \
            >$out/build.log 2>&1 || {
            cat $out/build.log >&2
            exit 1
        }
    done
}

echo 'Building the benchmarks …' >&2
build Benchmarks $out/build GenerateStartup Compare Algorithms ManyTrees
$out/build/release/Algorithms >&2
$out/build/release/GenerateStartup $out/startup "$PWD"
echo 'Building a program of 7 features and one of 200 …' >&2
build $out/startup $out/startup/.build startup7 startup200
echo 'Measuring; this takes less than a minute …' >&2
programs=$out/startup/.build/release
$out/build/release/Compare $programs/startup7 $programs/startup200 $out/kernel.json && missed=0 || missed=$?
$out/build/release/ManyTrees
exit "$missed"
