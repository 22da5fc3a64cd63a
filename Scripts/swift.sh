#!/usr/bin/env bash
# swift, always in the same environment: SwiftPM takes its manifest for changed whenever any variable differs,
# and everything it knows about the package is then worked out again.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/sqlite.sh

environment=(LANG=C.UTF-8)
for name in PATH HOME TMPDIR DEVELOPER_DIR SDKROOT TOOLCHAINS FEATURES WITH MODULE PROGRAM KILLS SEED ORDERS \
    http_proxy https_proxy no_proxy SSL_CERT_FILE GIT_SSL_CAINFO; do
    if [ -n "${!name:-}" ]; then environment+=("$name=${!name}"); fi
done

# A package goes on naming what is fetched already, or SwiftPM would remove it: see Package.swift.
if { [ -n "${MODULE:-}" ] || [ -d .build/checkouts/hummingbird ]; } && fetched=$(cd .build/checkouts 2>/dev/null && echo *); then environment+=("FETCHED=${fetched// /,}"); fi

# What cannot be meant is told before SwiftPM wraps it in its own words, and is a wrong use (64), not a failed build.
if [ -n "${FEATURES:-}${WITH:-}${MODULE:-}${PROGRAM:-}" ]; then
    message=$(env -i "${environment[@]}" swift package dump-package 2>&1 >/dev/null) || {
        if grep -q '^espalier: ' <<<"$message"; then
            sed -n 's/^espalier: //p' <<<"$message" >&2
            exit 64
        fi
        echo "$message" >&2
        exit 1
    }
fi

# What is named only because it is fetched is used by no target, on purpose.
exec env -i "${environment[@]}" swift "$@" 2> >(grep --line-buffered -v 'is not used by any target$' >&2)
