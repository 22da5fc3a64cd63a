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

# SwiftPM refuses an import that the target does not declare. The check takes seconds, so it runs only if what it reads differs from what it accepted
# last: the manifest, and the lines with imports or with what can turn text into an import: conditions, and the ends of comments and literals. Nothing
# has changed if no file or folder has a newer status than the record.
record= due=
case "$* " in
"test list "* | *" --skip-build "* | *" --show-bin-path "* | *" --help "*) ;;
build\ * | test\ * | run\ *)
    record="$* ${choices[*]-}"
    record=.build/checked-imports/${record//\//_} && record=${record:0:200}
    now=.build/checked-imports/now.$$
    if [ ! -e "$record" ] || [ -n "$(find Package.swift Modules Apps Tests -cnewer "$record" -print -quit)" ]; then
        # A change in the same tick of the clock as the start would look older than it.
        mkdir -p .build/checked-imports && touch "$now.start" && sleep 0.02
        { cat Package.swift && find Modules Apps Tests -name '*.swift' -exec awk 'FNR == 1 { rest = 0 }
            rest || /import|#(if|else|endif)|\/\*|\*\/|"""|#\/|\/#/ { print FILENAME ":" $0 }
            /import[ \t]*(\/[\/*].*)?$/ { rest = 1 }' {} +; } >"$now"
        if cmp -s "$now" "$record"; then touch -r "$now.start" "$record" && rm "$now"*; else due=1; fi
    fi
    ;;
esac

# A build of some modules does not know the others, so SwiftPM would accept an import of one that an earlier build has left in .build.
refuse_left_out() {
    local whole part left files file module code=0
    names() { sed -n 's/^      "name" : "\(.*\)",\{0,1\}$/\1/p' | sort -u; }
    whole=$(env -i "${environment[@]}" ESPALIER_FEATURES= ESPALIER_WITH= ESPALIER_MODULE= ESPALIER_PROGRAM= swift package dump-package)
    part=$(env -i "${environment[@]}" swift package dump-package)
    left=$(comm -23 <(names <<<"$whole") <(names <<<"$part"))
    files=$(grep -f <(sed -n 's/^      "path" : "\(.*\)",$/^\1\//p' <<<"$part") "$now" | grep -wE "import.*(${left//$'\n'/|})" | cut -d: -f1 | sort -u) || return 0
    for file in $files; do
        for module in $(swiftc -frontend -emit-imported-modules -swift-version 6 -module-name Asked -suppress-warnings "$file" -o -); do
            grep -qx "$module" <<<"$left" || continue
            echo "$file: error: The import of $module is not declared, so nothing guarantees that $module is built first. Add \"$module\" to the" \
                "module's row in Package.swift, or remove the import." >&2
            code=1
        done
    done
    return $code
}

# Removes two kinds of warnings: about packages that no target uses, because the manifest also names fetched packages, and about unhandled files in
# other packages.
filter() {
    grep --line-buffered -v -e 'is not used by any target$' -e 'found [0-9]* file(s) which are unhandled' \
        -e '^    /.*/\.build/checkouts/.*/CMakeLists\.txt$' >&2
}
[ -n "$due" ] || exec env -i "${environment[@]}" swift "$@" 2> >(filter)
trap 'rm -f "$now" "$now.start"' EXIT
if [ ${#choices[@]} -gt 0 ]; then refuse_left_out; fi
env -i "${environment[@]}" swift "$1" --explicit-target-dependency-import-check error "${@:2}" 2> >(filter)
mv "$now" "$record" && touch -r "$now.start" "$record"
