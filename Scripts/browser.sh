#!/usr/bin/env bash
# Prints the path of Chromium or Google Chrome. If both are missing, installs Chromium or prints the command to install it.
set -euo pipefail
if ! { command -v chromium || command -v google-chrome; }; then
    missing=$(Scripts/install.sh 'chromium=chromium fonts-dejavu-core fonts-noto-cjk')
    [ -z "$missing" ] || { echo "Chromium is missing. Install it: sudo apt-get install$missing" >&2; exit 69; }
    command -v chromium
fi
