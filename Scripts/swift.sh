#!/usr/bin/env bash
# Runs swift, always in the same environment: SwiftPM treats the manifest as changed whenever any environment variable differs, and then evaluates the
# whole package again.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/sqlite.sh

# SwiftPM passes the enabled traits to the compiler in the iteration order of a hashed set. With random hashing, that order differs from one run to
# the next, and a different order recompiles everything.
environment=(LANG=C.UTF-8 SWIFT_DETERMINISTIC_HASHING=1)
# By default, all tests start at once and open more than a thousand files; with so many open files, Foundation in Swift 6.3 sometimes crashes when
# it starts a process. Backtraces are off, because tests crash programs on purpose.
environment+=(SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=64 SWIFT_BACKTRACE=enable=no)
for name in PATH HOME TMPDIR DEVELOPER_DIR SDKROOT TOOLCHAINS KILLS SEED ORDERS \
    http_proxy https_proxy no_proxy SSL_CERT_FILE GIT_SSL_CAINFO; do
    if [ -n "${!name:-}" ]; then environment+=("$name=${!name}"); fi
done

# The manifest reads these variables with a prefix, because other packages may use the short names. This script accepts the names with and without the
# prefix.
choices=()
for name in FEATURES WITH MODULE PROGRAM; do
    full=ESPALIER_$name
    value=${!name:-${!full:-}}
    if [ -n "$value" ]; then choices+=("$full=$value"); fi
done
environment+=(${choices[@]+"${choices[@]}"})

# The manifest must keep naming packages that are already fetched, or SwiftPM would remove them; see Package.swift.
if { [ -n "${MODULE:-${ESPALIER_MODULE:-}}" ] || [ -d .build/checkouts/hummingbird ]; } \
    && fetched=$(cd .build/checkouts 2>/dev/null && echo *); then
    environment+=("ESPALIER_FETCHED=${fetched// /,}")
fi

# Reports an invalid choice or a forbidden row with the manifest's lines alone, without SwiftPM's text around them, and exits with 64 (invalid
# usage), not with the code of a failed build. The manifest is asked again only after it or the choices change.
accepted=.build/accepted-manifest
if [ ! "$accepted" -nt Package.swift ] || [ "$(<"$accepted")" != "${choices[*]-}" ]; then
    message=$(env -i "${environment[@]}" swift package dump-package 2>&1 >/dev/null) || {
        if grep -q '^espalier: ' <<<"$message"; then
            sed -n 's/^espalier: //p' <<<"$message" >&2
            exit 64
        fi
        echo "$message" >&2
        exit 1
    }
    mkdir -p .build && echo "${choices[*]-}" >"$accepted"
fi

# SwiftPM refuses an import that the target does not declare. This check takes seconds, so it runs only if an import or the manifest differs from
# those of the last build that it accepted. Each choice of modules, with or without their tests, is a check of its own.
record=
case "$* " in
"test list "* | *" --skip-build "* | *" --show-bin-path "* | *" --help "*) ;;
build\ * | test\ * | run\ *)
    record="$1 ${choices[*]-}"
    record=.build/imports-${record//[^A-Za-z0-9]/}
    [[ " $* " == *" --build-tests "* ]] && record+=-tests
    places=(Package.swift Modules Apps Tests)
    if [ -e "$record" ] && [ -z "$(find "${places[@]}" -name '*.swift' -newer "$record" -print -quit)" ]; then
        record=
    else
        mkdir -p .build && touch .build/imports
        imports=$({ cat Package.swift; grep -rE --include='*.swift' '^ *(@?[A-Za-z]+ )*import ' "${places[@]:1}" || true; } | cksum)
        if [ -e "$record" ] && [ "$imports" = "$(<"$record")" ]; then
            touch -r .build/imports "$record"
            record=
        else
            set -- "$1" --explicit-target-dependency-import-check error "${@:2}"
        fi
    fi
    ;;
esac

# Removes two kinds of warnings: about packages that no target uses, because the manifest also names fetched packages, and about unhandled files in
# other packages.
filter() {
    grep --line-buffered -v -e 'is not used by any target$' -e 'found [0-9]* file(s) which are unhandled' \
        -e '^    /.*/\.build/checkouts/.*/CMakeLists\.txt$' >&2
}
[ -n "$record" ] || exec env -i "${environment[@]}" swift "$@" 2> >(filter)
env -i "${environment[@]}" swift "$@" 2> >(filter)
echo "$imports" >"$record" && touch -r .build/imports "$record"
