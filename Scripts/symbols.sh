#!/usr/bin/env bash
# Proves from a program's symbol table that the program contains no code of the given features.
# Usage: Scripts/symbols.sh PROGRAM FEATURE…
set -euo pipefail
program=$1
shift
symbols=$(nm "$program")
# After `$s`, a mangled name has the length and the name of its module. Finding the program's own module shows that the table is readable.
own=$(basename "$program" | tr - _)
grep -q "\\\$s${#own}$own" <<<"$symbols" || { echo "$program has no readable symbol table." >&2; exit 1; }
for feature in "$@"; do
    for module in "$feature" "$feature"Domain "$feature"Infra "$feature"Presentation; do
        if grep -m1 "\\\$s${#module}$module" <<<"$symbols"; then
            echo "$program has symbols of $module." >&2
            exit 1
        fi
    done
done
echo "No symbol of $* is in $program."
