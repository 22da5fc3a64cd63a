#!/usr/bin/env bash
# Makes 20 features from the tool's templates in a copy of this repository. Checks that each feature compiles and passes its tests the first
# time, that a program can be composed of all of them, and that the copy still passes the repository's checks.
# Usage: Scripts/templates.sh [each | TEMPLATE]
#   each: every name with every template; TEMPLATE: every name with that template; by default, each name with one of the templates in turn, which
#   takes a quarter of the time of `each`.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/swift.sh build --quiet --product espalier
tool=$PWD/.build/debug/espalier
names=(A Wallet GiftCard URLBox X1 Note Node Message Rides Tips Zed Profile2 Preferences Cards News Badge Review Support Vault
    LongestNameThatAFeatureOfThisProgramMayHaveAndMore)
templates=(screen layered flow viewless)
rounds=(turns)
case ${1:-} in
    '') ;;
    each) rounds=("${templates[@]}") ;;
    *) rounds=("$1") ;;
esac

copy=$(mktemp -d)/espalier
trap 'rm -rf "$(dirname "$copy")"' EXIT
git clone --quiet . "$copy"
# Copies uncommitted files too, in their current state.
git ls-files --cached --others --exclude-standard -z | tar --null --files-from=- --create --ignore-failed-read 2>/dev/null | tar --extract --directory "$copy"
cd "$copy"
git add --all && git -c user.name=templates -c user.email=templates@localhost commit --quiet --allow-empty --message 'as it is'

total=0
for round in "${rounds[@]}"; do
    git checkout --quiet . && git clean --quiet --force -d Modules Tests
    for index in "${!names[@]}"; do
        template=$round
        if [ "$round" = turns ]; then template=${templates[$((index % ${#templates[@]}))]}; fi
        options=()
        if [ "$template" = viewless ] && [ $((index % 8)) -ge 4 ]; then options=(--slot Announcement); fi
        "$tool" new feature "${names[$index]}" --template "$template" "${options[@]}" >/dev/null
        total=$((total + 1))
    done
    MODULE=$(IFS=,; echo "Architecture,${names[*]}") Scripts/test.sh >templates.log 2>&1 || {
        cat templates.log >&2
        exit 1
    }
    for name in "${names[@]}"; do
        ls Tests/Features/"$name"/*.swift >/dev/null
    done
    grep 'Test run with' templates.log
    rm templates.log
    # Builds a program of all the features, and has the tool compose one with two of them.
    PROGRAM=made FEATURES=$(IFS=,; echo "${names[*]}") Scripts/swift.sh build --product made >made.log 2>&1 || {
        cat made.log >&2
        exit 1
    }
    rm made.log
    .build/debug/made --home .build/made tree >/dev/null
    "$tool" compose mini --features "${names[0]},${names[1]}" --out .build/mini
    .build/mini --help >/dev/null
    for help in "$(.build/mini --lang ja --help)" "$(MINI_LANG=ja .build/mini --help)"; do
        [[ $help == *からなるプログラム。* ]]
    done
    swift format lint --strict --recursive --parallel Package.swift Modules Apps Tests
    "$tool" check
done
echo "$total of $total features compiled and passed their tests the first time."
