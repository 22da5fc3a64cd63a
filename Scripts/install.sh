#!/usr/bin/env bash
# Installs those of the programs named that are not there, where that takes no password, each from the package of its name.
# Says on standard output which are missing still. Usage: missing=$(Scripts/install.sh zsh fish)
set -euo pipefail
absent() { for program in "$@"; do command -v "$program" >/dev/null || printf ' %s' "$program"; done; }
missing=$(absent "$@")
if [ -n "$missing" ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "Installing$missing …" >&2
    (apt-get update && apt-get install -y --no-install-recommends $missing) >/dev/null
fi
absent "$@"
