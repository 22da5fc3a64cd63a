#!/usr/bin/env bash
# Writes the man pages of superapp (in both languages) and espalier to .build/man, and fails on any warning from mandoc or groff.
set -euo pipefail
cd "$(dirname "$0")/.."
missing=$(Scripts/install.sh mandoc groff)
write() { # PROGRAM LANGUAGE ARGUMENT…
    local folder=.build/man/$2/man1 page=.build/man/$2/man1/$1.1 warnings=''
    mkdir -p "$folder"
    .build/debug/"$1" "${@:3}" man >"$page"
    if command -v mandoc >/dev/null; then warnings+=$(mandoc -T lint "$page" 2>&1 || true); fi
    if command -v groff >/dev/null; then warnings+=$(groff -ww -mdoc -Tutf8 "$page" 2>&1 >/dev/null); fi
    if [ -n "$warnings" ]; then
        echo "$warnings" >&2
        exit 1
    fi
    echo "Written: $page; to read it: man -l $page"
}
Scripts/swift.sh build --quiet --product superapp
write superapp en --lang en
write superapp ja --lang ja
Scripts/swift.sh build --quiet --product espalier
write espalier en
if [ -n "$missing" ]; then
    echo "The manual pages were not fully checked. Not installed:$missing" >&2
    exit 69
fi
