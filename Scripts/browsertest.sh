#!/usr/bin/env bash
# Opens the page of `espalier graph` and the pages of `superapp serve` in a real headless Chromium and uses them as a person would.
# Installs Debian's chromium where that takes no password, and asks for it elsewhere.
set -euo pipefail
cd "$(dirname "$0")/.."
browser=$(command -v chromium || command -v google-chrome || true)
if [ -z "$browser" ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo 'Installing chromium …' >&2
    (apt-get update && apt-get install -y --no-install-recommends chromium fonts-dejavu-core) >/dev/null
    browser=$(command -v chromium)
fi
if [ -z "$browser" ]; then
    echo 'The browser test needs Chromium: sudo apt-get install chromium' >&2
    exit 69
fi
MODULE=espalier Scripts/swift.sh build --product espalier
python3 Scripts/browsertest.py "$browser" .build/debug/espalier
WITH=Web Scripts/swift.sh build --product superapp
exec python3 Scripts/webtest.py "$browser" .build/debug/superapp
