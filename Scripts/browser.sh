#!/usr/bin/env bash
# Prints the path of Chromium or Google Chrome. If both are missing, installs Debian's package of Chromium when run as root, and otherwise prints the
# command to install it.
set -euo pipefail
browser=$(command -v chromium || command -v google-chrome || true)
if [ -z "$browser" ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo 'Installing chromium …' >&2
    (apt-get update && apt-get install -y --no-install-recommends chromium fonts-dejavu-core fonts-noto-cjk) >/dev/null
    browser=$(command -v chromium)
fi
if [ -z "$browser" ]; then
    echo 'Chromium is missing. Install it: sudo apt-get install chromium' >&2
    exit 69
fi
echo "$browser"
