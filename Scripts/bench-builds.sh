#!/usr/bin/env bash
# Measures the builds in Docs/Figures.md, in a clone of its own, and prints it.
# The modules that SwiftPM compiled are counted from its output and compared with the module's closure: exits 1 where they differ.
set -euo pipefail
cd "$(dirname "$0")/.."
clone=$(mktemp -d)/espalier
trap 'rm -rf "$(dirname "$clone")"' EXIT
git clone --quiet . "$clone"
cd "$clone"

# The modules of ours and of others that a target needs, itself included, as the manifest has them.
closure() { # TARGET…
    Scripts/swift.sh package dump-package 2>/dev/null | python3 -c '
import json, sys
others = {"ArgumentParser": ["ArgumentParser", "ArgumentParserToolInfo"], "GRDB": ["GRDB"], "SwiftCSV": ["SwiftCSV"]}
targets = {target["name"]: target for target in json.load(sys.stdin)["targets"]}
found, open = set(), sys.argv[1:] or list(targets)
while open:
    name = open.pop()
    if name in found: continue
    found.add(name)
    for dependency in targets.get(name, {}).get("dependencies", []):
        open += [dependency["byName"][0]] if "byName" in dependency else others[dependency["product"][0]]
print(len(found))' "$@"
}

failed=0
measure() { # LABEL EXPECTED COMMAND…
    local label=$1 expected=$2 start end modules verdict=
    shift 2
    start=$(date +%s.%N)
    "$@" >"$clone.log" 2>&1 || { cat "$clone.log" >&2; exit 1; }
    end=$(date +%s.%N)
    # The test runner is two modules, which are nobody's; a package's own build tools ("Compiling plugin …") are no part of the program.
    modules=$(grep -oE '(Compiling|Emitting module) [A-Za-z]+' "$clone.log" | awk '{ print $NF }' |
        sed 's/PackageDiscoveredTests$/PackageTests/' | sort -u | grep -cv '^plugin$' || true)
    if [ "$expected" != - ] && [ "$expected" != "$modules" ]; then verdict=" (expected $expected)" failed=1; fi
    printf '| %s | %s%s | %.1f s |\n' "$label" "$modules" "$verdict" "$(echo "$end - $start" | bc)"
}
edit() { # FILE: one more statement in the body of `run`
    sed "s/package func run() {/&\n        _ = $RANDOM/" "$1" >"$1.edited" && mv "$1.edited" "$1"
}

echo '| what | modules compiled | time |'
echo '|---|---|---|'
measure 'cold: `make build-Order`' "$(closure Order)" make build-Order
rm -rf .build
measure 'cold: `make test-Order`' "$(($(closure OrderTests) + 1))" make test-Order
measure 'again, nothing changed: `make test-Order`' - make test-Order
rm -rf .build
measure 'cold: `make build`' - make build
measure 'again, nothing changed: `make build`' 0 make build
measure 'then the first `make test-Order`' - make test-Order
edit Modules/Features/Order/Presentation/Status/OrderViewModel.swift
measure 'a body edited in OrderPresentation, then `make test-Order`' 1 make test-Order
measure '`make app` with `FEATURES=Timeline,Order`' 1 make app NAME=mini FEATURES=Timeline,Order
measure 'switched to `FEATURES=Timeline,Product`' 1 make app NAME=mini FEATURES=Timeline,Product
measure 'and back to `FEATURES=Timeline,Order`' 1 make app NAME=mini FEATURES=Timeline,Order
exit $failed
