#!/usr/bin/env bash
# Installs the given programs that are missing, unless that requires a password. A package with another name than its program, or several packages,
# follow an equals sign. Prints to standard output which packages are still missing. Usage: missing=$(Scripts/install.sh zsh nginx=nginx-light)
set -euo pipefail
# Debian's servers are not in the path of every user.
PATH=$PATH:/usr/sbin
absent() { for wanted in "$@"; do command -v "${wanted%%=*}" >/dev/null || printf ' %s' "${wanted#*=}"; done; }
missing=$(absent "$@")
if [ -n "$missing" ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "Installing$missing …" >&2
    # The installation of a server starts it unless a policy script forbids that.
    policy=/usr/sbin/policy-rc.d
    if [ ! -e $policy ]; then
        trap 'rm -f $policy' EXIT
        printf '#!/bin/sh\nexit 101\n' >$policy
        chmod +x $policy
    fi
    (apt-get update && apt-get install -y --no-install-recommends $missing) >/dev/null
fi
absent "$@"
