#!/usr/bin/env bash
# Opens the pages of `espalier graph`, `espalier inspect` and `superapp serve` in headless Chromium and uses them as a person would.
set -euo pipefail
cd "$(dirname "$0")/.."
browser=$(Scripts/browser.sh)
MODULE=espalier Scripts/swift.sh build --product espalier
python3 Scripts/browsertest.py "$browser" .build/debug/espalier
WITH=Web Scripts/swift.sh build --product superapp
exec python3 Scripts/webtest.py "$browser" .build/debug/superapp
