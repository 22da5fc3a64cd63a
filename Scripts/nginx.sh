#!/usr/bin/env bash
# Checks whether nginx is installed; the long tests of the shared cache need it. With the argument `install`, installs it when run as
# root on Debian or Ubuntu.
set -euo pipefail
if command -v nginx >/dev/null; then exit 0; fi
if [ "${1:-}" = install ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo 'Installing nginx: apt-get install nginx-light' >&2
    # The installation starts a server unless a policy script forbids it.
    policy=/usr/sbin/policy-rc.d
    if [ ! -e $policy ]; then
        printf '#!/bin/sh\nexit 101\n' >$policy
        chmod +x $policy
        trap 'rm -f $policy' EXIT
    fi
    (apt-get update && apt-get install -y nginx-light) >/dev/null
    exit 0
fi
echo 'nginx is missing, so the tests with a real server are skipped. On Debian and Ubuntu: sudo apt-get install nginx-light' >&2
