#!/usr/bin/env bash
# Tests `superapp serve` under load and with faults: many sessions, slow clients, kills, a full disk and a busy database.
# SESSIONS=10000 SECONDS_OF_LOAD=60 KILLS=200 BUILD=release runs the tests at full size; by default, they take about a minute.
set -euo pipefail
cd "$(dirname "$0")/.."
build=${BUILD:-debug}
WITH=Web Scripts/swift.sh build -c "$build" --product superapp
exec python3 Scripts/loadtest.py ".build/$build/superapp"
