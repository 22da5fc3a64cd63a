#!/usr/bin/env bash
# Checks for tmux, in which the long tests run full-screen sessions. With the argument `install`, installs it when run as root on Debian or Ubuntu.
set -euo pipefail
if command -v tmux >/dev/null; then exit 0; fi
if [ "${1:-}" = install ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo 'Installing tmux: apt-get install tmux' >&2
    (apt-get update && apt-get install -y tmux) >/dev/null
    exit 0
fi
echo 'tmux is missing, so the tests in a real terminal are skipped. On Debian and Ubuntu: sudo apt-get install tmux' >&2
