#!/usr/bin/env bash
# Measures a release build of the web server: requests per second, the cost of sessions, and the time until a change reaches the browser.
set -euo pipefail
cd "$(dirname "$0")/.."
[ -z "$(Scripts/install.sh wrk)" ] || { echo 'The benchmark needs wrk: sudo apt-get install wrk' >&2; exit 69; }
for product in superapp BareServer; do WITH=Web Scripts/swift.sh build -c release --product $product >&2; done
exec python3 Scripts/bench-web.py .build/release/superapp .build/release/BareServer "$@"
