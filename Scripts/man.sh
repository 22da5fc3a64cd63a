#!/usr/bin/env bash
# Writes the manual page of superapp to .build/man, in both languages, and sees that neither mandoc nor groff finds anything in it to warn of.
# Installs both where that takes no password, and names them elsewhere.
set -euo pipefail
cd "$(dirname "$0")/.."
missing=$(Scripts/install.sh mandoc groff)
Scripts/swift.sh build --quiet --product superapp
for language in en ja; do
    folder=.build/man/$language/man1
    page=$folder/superapp.1
    mkdir -p $folder
    .build/debug/superapp --lang $language man >$page
    warnings=''
    if command -v mandoc >/dev/null; then warnings+=$(mandoc -T lint $page 2>&1 || true); fi
    if command -v groff >/dev/null; then warnings+=$(groff -ww -mdoc -Tutf8 $page 2>&1 >/dev/null); fi
    if [ -n "$warnings" ]; then
        echo "$warnings" >&2
        exit 1
    fi
    echo "Written: $page; read it with: man -l $page"
done
if [ -n "$missing" ]; then
    echo "Not checked by$missing, which is not installed." >&2
    exit 69
fi
