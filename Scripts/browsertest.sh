#!/usr/bin/env bash
# Opens the pages of `espalier graph`, `espalier inspect` and `superapp serve` in headless Chromium and uses them as a person would.
set -euo pipefail
cd "$(dirname "$0")/.."
browser=$(Scripts/browser.sh)
MODULE=espalier Scripts/swift.sh build --product espalier
python3 Scripts/browsertest.py "$browser" .build/debug/espalier
WITH=Web Scripts/swift.sh build --product superapp
# axe-core, the rules of accessibility, from a package of PyPI that contains the script.
if [ ! -f .build/axe/axe_playwright_python/axe.min.js ]; then
    python3 -m pip download --quiet --no-deps --dest .build/axe 'axe-playwright-python>=0.1.5,<0.2'
    python3 -m zipfile -e .build/axe/*.whl .build/axe
fi
exec python3 Scripts/webtest.py "$browser" .build/debug/superapp .build/axe/axe_playwright_python/axe.min.js
