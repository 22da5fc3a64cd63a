#!/usr/bin/env bash
# Opens the page of `espalier graph` in headless Chromium and uses it with the keyboard alone.
set -euo pipefail
cd "$(dirname "$0")/.."
browser=$(Scripts/browser.sh)
MODULE=espalier Scripts/swift.sh build --product espalier
exec python3 Scripts/browsertest.py "$browser" .build/debug/espalier
