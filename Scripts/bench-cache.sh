#!/usr/bin/env bash
# Measures how much time remembered test results save, with a shared cache on a real nginx, and how much time misbehaving servers cost. Takes
# about ten minutes. Usage: Scripts/bench-cache.sh [FEATURES], the number of features in the generated package; 20 by default.
set -euo pipefail
cd "$(dirname "$0")/.."
unset FEATURES MODULE PROGRAM "${!ESPALIER_@}"
out=$PWD/.build/bench
mkdir -p "$out"
Scripts/install.sh ccache nginx=nginx-light >/dev/null
MODULE=espalier Scripts/swift.sh build --product espalier >"$out/build.log" 2>&1 || { cat "$out/build.log" >&2; exit 1; }
swiftc -O -parse-as-library Benchmarks/Sources/GenerateModules/*.swift -o "$out/generate-modules"
Scripts/bench-cache.py "$PWD/.build/debug/espalier" "$out/generate-modules" "$out/cache" "${1:-20}"
