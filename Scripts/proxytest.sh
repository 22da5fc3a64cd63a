#!/usr/bin/env bash
# Tests `superapp serve` behind a real nginx: invalid requests, foreign hosts and origins, and feeds.
set -euo pipefail
cd "$(dirname "$0")/.."
[ -z "$(Scripts/install.sh nginx=nginx-light)" ] || { echo 'The test needs nginx: sudo apt-get install nginx-light' >&2; exit 69; }
WITH=Web Scripts/swift.sh build --product superapp
exec python3 Scripts/proxytest.py .build/debug/superapp
