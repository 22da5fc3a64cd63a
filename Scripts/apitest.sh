#!/usr/bin/env bash
# Fuzzes the commands in the web API of `superapp serve`. Uses schemathesis from PyPI and the server's own OpenAPI document.
set -euo pipefail
cd "$(dirname "$0")/.."
WITH=Web Scripts/swift.sh build --product superapp
tool=.build/schemathesis
[ -x $tool/bin/schemathesis ] || { python3 -m venv $tool && $tool/bin/pip install --quiet 'schemathesis>=4,<5'; }
exec python3 Scripts/apitest.py .build/debug/superapp $tool/bin/schemathesis
