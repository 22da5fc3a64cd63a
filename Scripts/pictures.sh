#!/usr/bin/env bash
# Draws the documentation's pictures in Docs/Pictures, for light and dark color schemes, from the output of the programs.
set -euo pipefail
cd "$(dirname "$0")/.."
browser=$(Scripts/browser.sh)
WITH=Web Scripts/swift.sh build --product superapp
Scripts/swift.sh build --product espalier
exec python3 Scripts/pictures.py "$browser" .build/debug/superapp .build/debug/espalier
