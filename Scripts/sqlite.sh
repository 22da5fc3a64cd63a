#!/usr/bin/env bash
# Sees that the SQLite headers are there: installs them where that takes no password, and asks for them elsewhere.
set -euo pipefail
if echo '#include <sqlite3.h>' | clang -E -x c - >/dev/null 2>&1; then exit 0; fi
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo 'Installing the SQLite headers (libsqlite3-dev) …' >&2
    (apt-get update && apt-get install -y libsqlite3-dev) >/dev/null
else
    echo 'Espalier needs the SQLite headers. Install them, then try again:' >&2
    echo '  Debian, Ubuntu: sudo apt-get install libsqlite3-dev' >&2
    echo '  Fedora:         sudo dnf install sqlite-devel' >&2
    exit 69
fi
