#!/usr/bin/env bash
# Checks for the SQLite headers. If they are missing, installs them when root passes the argument `install` on a system with apt-get; otherwise
# prints how to install them and exits with 69.
set -euo pipefail
if echo '#include <sqlite3.h>' | clang -E -x c - >/dev/null 2>&1; then exit 0; fi
if [ "${1:-}" = install ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo 'Installing the SQLite headers: apt-get install libsqlite3-dev' >&2
    (apt-get update && apt-get install -y libsqlite3-dev) >/dev/null
    exit 0
fi
echo 'Espalier needs the SQLite headers. Install them, then try again:' >&2
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo '  make setup' >&2
else
    echo '  Debian, Ubuntu: sudo apt-get install libsqlite3-dev' >&2
    echo '  Fedora:         sudo dnf install sqlite-devel' >&2
fi
exit 69
