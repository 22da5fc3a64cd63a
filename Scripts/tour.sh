#!/usr/bin/env bash
# Gives a tour of superapp: fills a fresh data directory with the samples and runs the commands that a new user would run first.
# Usage: Scripts/tour.sh PROGRAM DIRECTORY
set -euo pipefail
superapp=$1
export SUPERAPP_HOME=$2 LANG=C.UTF-8 TZ=Asia/Tokyo
samples=Apps/superapp/Samples
rm -rf "$SUPERAPP_HOME"

show() {
    printf '\n$ superapp'
    for word in "$@"; do
        case $word in *' '*) printf ' "%s"' "$word" ;; *) printf ' %s' "$word" ;; esac
    done
    echo
    "$superapp" "$@"
}

show timeline import $samples/statement.csv
show product import $samples/catalogue.json
show features
show tree
show timeline list --limit 6
show timeline show "$("$superapp" timeline list --kind card-online --limit 1 --json | sed -n 's/.*"id" : "\(.*\)".*/\1/p')"
show timeline summary
show order quote tokyo-station shibuya-station --at "2026-11-21 09:00"

cat <<END

Try next:
  export SUPERAPP_HOME=$SUPERAPP_HOME
  $superapp                            a session: screens with actions
  $superapp timeline list --kind card-online
  $superapp order request tokyo-station shibuya-station --pay cash
  $superapp product list --max-price 3000
  $superapp account signup --phone 090-1234-5678
  $superapp --help
END
