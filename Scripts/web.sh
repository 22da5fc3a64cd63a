#!/usr/bin/env bash
# Serves superapp to a browser on this machine, from a data directory that is filled with the samples when it is created.
set -euo pipefail
cd "$(dirname "$0")/.."
WITH=Web Scripts/swift.sh build --product superapp
home=.build/web
if [ ! -d "$home" ]; then
    .build/debug/superapp --home "$home" timeline import Apps/superapp/Samples/statement.csv >/dev/null
    .build/debug/superapp --home "$home" product import Apps/superapp/Samples/catalogue.json >/dev/null
fi
exec .build/debug/superapp --home "$home" serve "$@"
