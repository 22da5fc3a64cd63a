#!/usr/bin/env bash
# Compares espalier with plain SwiftPM and times espalier's commands in one run, on generated packages of 5, 50, 200 and 500 features in three layers
# with tests. Prints a table of ratios, times and numbers of compiled modules, and writes .build/bench/tool.json. The run takes about twenty
# minutes.
# Usage: Scripts/bench-tool.sh [MIDDLE [LARGE]], the numbers of features in two of the packages; the defaults are 50 and 200.
set -euo pipefail
cd "$(dirname "$0")/.."
unset FEATURES MODULE PROGRAM "${!ESPALIER_@}"
out=$PWD/.build/bench
middle=${1:-50} large=${2:-200}
mkdir -p "$out"
export LANG=C.UTF-8
# Starts with an empty cache folder; otherwise the tool would reuse results that an earlier run remembered for packages with the same content.
# SwiftPM uses the folder, too.
export XDG_CACHE_HOME=$out/cache
rm -rf "$XDG_CACHE_HOME"

echo 'Building espalier and the generator …' >&2
# Builds espalier in debug, as `make build` does. The release build that `make install` makes is not measured.
MODULE=espalier Scripts/swift.sh build --product espalier >"$out/build.log" 2>&1 || { cat "$out/build.log" >&2; exit 1; }
tool=$PWD/.build/debug/espalier
# Compiles the generator alone, because building it as a product of its package would fetch every dependency of the benchmarks.
swiftc -O -parse-as-library Benchmarks/Sources/GenerateModules/*.swift -o "$out/generate-modules"
packages=$out/modules
rm -rf "$packages"
for size in 5 "$middle" "$large" 500; do "$out/generate-modules" "$packages/$size" "$size"; done

# Runs plain SwiftPM in an environment that never changes; otherwise SwiftPM would evaluate the manifest again and look slower.
# Passes --disable-xctest, as espalier does: the packages have no XCTest tests, and running XCTest would take seconds.
plain() { (cd "$1" && env -i PATH="$PATH" HOME="$HOME" XDG_CACHE_HOME="$XDG_CACHE_HOME" LANG=C.UTF-8 swift test --disable-xctest --filter F3Tests); }
tested() { "$tool" test F3 --package-path "$1"; }
direct() { "$tool" test F3 --direct --package-path "$1"; }
# Writes a different number each time, so that each edit requires linking as well as compiling.
edit() { sed -i.before "s/-> Int { .* }/-> Int { 1 + $RANDOM }/" "$1/Sources/F3/Feature.swift"; rm "$1/Sources/F3/Feature.swift.before"; }

took=0 compiled=0
measure() { # COMMAND…: milliseconds in `took`, modules in `compiled`
    local start end
    start=$(date +%s%N)
    "$@" >"$out/step.log" 2>&1 || { cat "$out/step.log" >&2; exit 1; }
    end=$(date +%s%N)
    took=$(((end - start) / 1000000))
    compiled=$( (grep -oE '(Compiling|Emitting module) [A-Za-z0-9]+' "$out/step.log" || true) | awk '{ print $NF }' | sort -u | grep -c . || true)
}
turns() { # COMMAND PACKAGE COMMAND PACKAGE: runs the two alternately, each after an edit, so that other load affects both; medians in `one`, `other`
    local first=() second=() index
    for index in 1 2 3 4 5 6 7; do
        edit "$2"
        measure "$1" "$2"
        first+=("$took")
        edit "$4"
        measure "$3" "$4"
        second+=("$took")
    done
    one=$(printf '%s\n' "${first[@]}" | sort -n | sed -n 4p) other=$(printf '%s\n' "${second[@]}" | sort -n | sed -n 4p)
}
colds() { # PACKAGE: the medians of three cold runs each of plain SwiftPM and of espalier, which take turns going first
    local first=() second=() index
    for index in 1 2 3; do
        local order=(plain tested) command
        if [ $((index % 2)) = 0 ]; then order=(tested plain); fi
        for command in "${order[@]}"; do
            rm -rf "$1/.build" "$XDG_CACHE_HOME/espalier"
            measure "$command" "$1"
            if [ "$command" = plain ]; then first+=("$took") plain_modules=$compiled; else second+=("$took") tool_modules=$compiled; fi
        done
    done
    plain_cold=$(printf '%s\n' "${first[@]}" | sort -n | sed -n 2p) tool_cold=$(printf '%s\n' "${second[@]}" | sort -n | sed -n 2p)
}
warm() { # COMMAND…: the median of five runs, after one run that is not counted; a command that fails ends the benchmark
    local times=() index
    measure "$@"
    for index in 1 2 3 4 5; do
        measure "$@"
        times+=("$took")
    done
    took=$(printf '%s\n' "${times[@]}" | sort -n | sed -n 3p)
}

json=''
row() { # KEY WHAT VALUE TARGET UNIT DETAIL
    local verdict=met
    awk "BEGIN { exit !($3 > $4) }" && verdict=missed
    printf '%-18s %-52s %8s %s  ≤ %s  %-8s %s\n' "$1" "$2" "$3" "$5" "$4" "$verdict" "$6"
    json+="${json:+,
}  \"$1\": $3"
}
ratio() { awk "BEGIN { printf \"%.2f\", $1 / $2 }"; }
seconds() { awk "BEGIN { printf \"%.2f\", $1 / 1000 }"; }

echo "One module's tests in a package of $middle features: cold, with plain SwiftPM and with espalier …" >&2
colds "$packages/$middle"
echo 'After edits …' >&2
# Both tools build the package first, so that each later run builds only the edit.
measure plain "$packages/$middle"; measure tested "$packages/$middle"
turns plain "$packages/$middle" tested "$packages/$middle"; plain_edit=$one tool_edit=$other
# The first direct run still builds with SwiftPM, and keeps its plan.
measure direct "$packages/$middle"
turns plain "$packages/$middle" direct "$packages/$middle"; plain_direct=$one direct_edit=$other
echo "In packages of 5 and of $large features …" >&2
measure tested "$packages/5"
measure tested "$packages/$large"; large_modules=$compiled
turns tested "$packages/5" tested "$packages/$large"; small_edit=$one large_edit=$other

row cold "one module's tests, cold, at $middle features" "$(ratio "$tool_cold" "$plain_cold")" 0.25 '  ' \
    "$(seconds "$tool_cold") s over $(seconds "$plain_cold") s; $tool_modules modules over $plain_modules"
row edited "the same after an edit" "$(ratio "$tool_edit" "$plain_edit")" 0.8 '  ' "$(seconds "$tool_edit") s over $(seconds "$plain_edit") s"
row direct "after an edit, with --direct" "$(ratio "$direct_edit" "$plain_direct")" 0.5 '  ' \
    "$(seconds "$direct_edit") s over $(seconds "$plain_direct") s"
row flat "after an edit, at $large features over 5" "$(ratio "$large_edit" "$small_edit")" 1.1 '  ' \
    "$(seconds "$large_edit") s over $(seconds "$small_edit") s; cold $large_modules modules"
echo 'From a save to the verdict of watch …' >&2
# Each save waits for the verdict on the previous save. The time in a verdict is counted from the moment at which `watch` notices the save,
# so this script reads the clock itself.
watched() { # PACKAGE: the median of seven
    local lines="$out/watch.jsonl" index start times=() watcher
    : >"$lines"
    "$tool" watch F3 --json --package-path "$1" >"$lines" 2>"$out/step.log" &
    watcher=$!
    until [ "$(wc -l <"$lines")" -ge 2 ]; do sleep 0.05; kill -0 "$watcher"; done
    for index in 1 2 3 4 5 6 7; do
        edit "$1"
        start=$(date +%s%N)
        until [ "$(wc -l <"$lines")" -gt $((index + 1)) ]; do sleep 0.01; done
        times+=($((($(date +%s%N) - start) / 1000000)))
    done
    kill -INT "$watcher"
    wait "$watcher" || true
    took=$(printf '%s\n' "${times[@]}" | sort -n | sed -n 4p)
}
measure tested "$packages/$middle"
watched "$packages/$middle"
row watch "a save to the verdict of watch, beyond espalier test" "$(seconds $((took > tool_edit ? took - tool_edit : 0)))" 1 's ' \
    "$(seconds "$took") s over $(seconds "$tool_edit") s"
(cd "$packages/$large" && git init --quiet . && printf '.build/\n' >.gitignore && git add . &&
    git -c user.name=bench -c user.email=bench@localhost commit --quiet --message 'generated')
edit "$packages/$large"
for command in graph check affected; do
    warm "$tool" "$command" --package-path "$packages/$large"
    row "$command" "$command, warm, at $large features in three layers" "$(seconds "$took")" 0.3 's ' ''
done
for command in graph check; do
    warm "$tool" "$command" --package-path "$packages/500"
    row "$command-2000" "$command, warm, at 500 features, which have 2,001 targets" "$(seconds "$took")" 1 's ' ''
done
warm tested "$packages/$middle"
row nothing "one module's tests, when nothing has changed" "$(seconds "$took")" 0.3 's ' ''
printf '{\n%s\n}\n' "$json" >"$out/tool.json"
