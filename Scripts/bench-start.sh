#!/usr/bin/env bash
# Measures how long superapp takes to start, compared with an empty program that imports Foundation. Runs the two programs alternately, in debug and
# release builds. Prints a table, writes .build/bench/start.json, and fails if a target is missed.
set -euo pipefail
cd "$(dirname "$0")/.."
unset FEATURES MODULE PROGRAM "${!ESPALIER_@}"
out=$PWD/.build/bench
mkdir -p "$out/empty"
echo 'Building superapp, in debug and in release …' >&2
build() { # ARGUMENT…: arguments of swift build
    Scripts/swift.sh build --product superapp "$@" >"$out/build.log" 2>&1 || {
        cat "$out/build.log" >&2
        exit 1
    }
}
build
build --configuration release --scratch-path "$out/superapp"
echo 'import Foundation' >"$out/empty/main.swift"
swiftc -Onone "$out/empty/main.swift" -o "$out/empty/debug"
swiftc -O "$out/empty/main.swift" -o "$out/empty/release"
exec python3 Scripts/bench-start.py "$out" .build/debug/superapp "$out/superapp/release/superapp"
