#!/usr/bin/env bash
# Replays the last commits of this repository, or of another one, with `espalier affected`, and looks for missed tests. Takes about five minutes.
# Usage: Scripts/bench-replay.sh [COMMITS [REPOSITORY]]; 220 commits of this repository by default.
set -euo pipefail
cd "$(dirname "$0")/.."
unset FEATURES MODULE PROGRAM "${!ESPALIER_@}"
out=$PWD/.build/bench
mkdir -p "$out"
MODULE=espalier Scripts/swift.sh build --product espalier >"$out/build.log" 2>&1 || { cat "$out/build.log" >&2; exit 1; }
Scripts/bench-replay.py "$PWD/.build/debug/espalier" "${2:-.}" "$out/replay" "${1:-220}"
