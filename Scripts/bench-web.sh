#!/usr/bin/env bash
# Measures a release build of the web server: requests per second, the cost of sessions, and the time until a change reaches the browser.
set -euo pipefail
cd "$(dirname "$0")/.."
missing=$(Scripts/install.sh wrk valgrind)
[ -z "$missing" ] || { echo "The benchmark needs$missing: sudo apt-get install$missing" >&2; exit 69; }
WITH=Web Scripts/swift.sh build -c release --product superapp >&2
Scripts/swift.sh build -c release --package-path Benchmarks/Web --scratch-path .build/bench/web >&2
exec python3 Scripts/bench-web.py .build/release/superapp .build/bench/web/release/BareServer "$@"
