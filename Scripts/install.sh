#!/usr/bin/env bash
# Installs the given programs that are missing, each from the package with the same name, unless that requires a password.
# Prints to standard output which programs are still missing. Usage: missing=$(Scripts/install.sh zsh fish)
set -euo pipefail
absent() { for program in "$@"; do command -v "$program" >/dev/null || printf ' %s' "$program"; done; }
missing=$(absent "$@")
if [ -n "$missing" ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "Installing$missing …" >&2
    (apt-get update && apt-get install -y --no-install-recommends $missing) >/dev/null
fi
absent "$@"
