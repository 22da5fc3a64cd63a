#!/usr/bin/env bash
# Builds and tests the packages in Tests/Outside as users of Espalier would: each depends on a version of this repository, which SwiftPM fetches by
# URL. Checks that SwiftPM fetches exactly what each package uses.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# The current files, committed or not, become version 1.0.0 in a bare repository.
export GIT_AUTHOR_NAME=outside GIT_AUTHOR_EMAIL=outside@localhost GIT_COMMITTER_NAME=outside GIT_COMMITTER_EMAIL=outside@localhost
GIT_INDEX_FILE=$folder/index git add --all
commit=$(git commit-tree "$(GIT_INDEX_FILE=$folder/index git write-tree)" -m 'as it is')
git init --quiet --bare --initial-branch=main "$folder/espalier.git"
git push --quiet "$folder/espalier.git" "$commit:refs/heads/main" "$commit:refs/tags/1.0.0"

outside() { # PACKAGE CHECKOUT…: tests the package, and compares what was fetched
    local package=$folder/$1 fetched
    # MODULE is set as if the tested package used a variable of that name; Espalier's manifest must ignore it.
    env -i PATH="$PATH" HOME="$HOME" LANG=C.UTF-8 ESPALIER="file://$folder/espalier.git" MODULE=Theirs \
        swift test --package-path "$package" --disable-dependency-cache --disable-xctest >"$folder/log" 2>&1 || {
        cat "$folder/log" >&2
        exit 1
    }
    grep 'Test run with' "$folder/log"
    fetched=$(ls "$package/.build/checkouts")
    if [ "$fetched" != "$(printf '%s\n' "${@:2}")" ]; then
        echo "$1 fetched more or less than ${*:2}:" $fetched >&2
        exit 1
    fi
    echo "$1 fetched ${*:2}, and nothing else."
}

mkdir "$folder/Tutorial" "$folder/Tutorial/Tests"
cp Tests/Outside/Tutorial/Package.swift "$folder/Tutorial/"
cp -R Tests/Kernel/Documentation/Patterns "$folder/Tutorial/Tests/TutorialTests"
outside Tutorial espalier

cp -R Tests/Outside/Wallet "$folder/Wallet"
outside Wallet GRDB.swift espalier swift-argument-parser swift-async-algorithms swift-collections swift-configuration swift-log swift-service-lifecycle swift-system

cp -R Tests/Outside/AcmeRules "$folder/AcmeRules"
outside AcmeRules GRDB.swift Yams espalier swift-argument-parser swift-async-algorithms swift-collections swift-configuration swift-log swift-service-lifecycle swift-subprocess swift-system

MODULE=espalier Scripts/swift.sh build --quiet --product espalier
tool=$PWD/.build/debug/espalier

# Adds the feature of the Wallet package to superapp, from the package's tagged version. The clone's folder is named after the repository, because
# Wallet depends on Espalier, and SwiftPM must use the clone for that dependency.
git clone --quiet "$folder/espalier.git" "$folder/espalier"
release() { # VERSION OF_ESPALIER
    sed "s#Context.environment\[\"ESPALIER\"\] ?? \"\"#\"file://$folder/espalier.git\"#; s#from: \"1.0.0\"#from: \"$2\"#" \
        Tests/Outside/Wallet/Package.swift >"$folder/wallet/Package.swift"
    git -C "$folder/wallet" add --all
    git -C "$folder/wallet" commit --quiet --message "$1"
    git -C "$folder/wallet" tag "$1"
}
git init --quiet --initial-branch=main "$folder/wallet"
cp -R Tests/Outside/Wallet/Sources Tests/Outside/Wallet/Tests "$folder/wallet/"
release 1.2.0 1.0.0
(cd "$folder/espalier" && "$tool" add "file://$folder/wallet")
(cd "$folder/espalier" && WITH=Web Scripts/swift.sh build --product superapp >"$folder/log" 2>&1) || {
    cat "$folder/log" >&2
    exit 1
}
superapp() { SUPERAPP_HOME=$folder/data "$folder/espalier/.build/debug/superapp" "$@"; }
expect() { # TEXT COMMAND…: fails unless the output contains the text
    local output
    output=$("${@:2}") || true
    [[ $output == *"$1"* ]] || { printf '%s\n' "\`${*:2}\` does not show \"$1\":" "$output" >&2; exit 1; }
}
expect '2 coins' superapp wallet --put 2
expect 'Wallet  ' superapp timeline list
expect '"kind" : "coins"' superapp timeline list --json
expect 'Coins in a wallet.' superapp features
expect '2 coins' superapp session --script <(printf 'OK\nLater\nWallet\nq\n')

# Looks at the feature's tab as a browser without scripts does. The welcome and the invitation to become a member come first.
SUPERAPP_HOME=$folder/data "$folder/espalier/.build/debug/superapp" serve --no-open --port 0 >"$folder/web" 2>&1 &
server=$!
trap 'kill $server; rm -rf "$folder"' EXIT
until address=$(grep -om1 'http://[^ ]*' "$folder/web" 2>/dev/null); do sleep 0.2; kill -0 $server; done
site=${address%%/\?*}
get() { curl --silent --location --cookie "$folder/jar" --cookie-jar "$folder/jar" "$@"; }
value() { sed -n "s/.*$1=\"\([^\"]*\)\".*/\1/p" <<<"$page" | sed -n 1p; } # PATTERN: the attribute at the end of the pattern
page=$(get "$address")
for action in read later; do
    if ! grep -q "value=\"$action\"" <<<"$page"; then continue; fi
    form="token=$(value 'name="token" value')&once=$(value 'name="once" value')&do=$action"
    page=$(get --header "Origin: $site" --data "$form" "$site$(value 'method="post" action')")
done
expect 'Wallet</a>' echo "$page"
page=$(grep -o '<a [^>]*>Wallet</a>' <<<"$page")
expect '2 coins' get "$site$(value href)"
kill $server
trap 'rm -rf "$folder"' EXIT
found=$(cd "$folder/espalier" && "$tool" check) || { echo "$found" >&2; exit 1; }
(cd "$folder/espalier" && "$tool" remove package wallet && git diff --exit-code) >/dev/null
echo 'superapp has the tab (in the browser, too), command, data and movement of the feature from another package; removing it leaves no change.'

# Composes a tool with the rule of the package AcmeRules. `compose` itself fails if the tool contains a symbol of the other features.
git init --quiet --initial-branch=main "$folder/acme-rules"
cp -R Tests/Outside/AcmeRules/Sources "$folder/acme-rules/"
sed "s#Context.environment\[\"ESPALIER\"\] ?? \"\"#\"file://$folder/espalier.git\"#; /testTarget/d" Tests/Outside/AcmeRules/Package.swift \
    >"$folder/acme-rules/Package.swift"
git -C "$folder/acme-rules" add --all
git -C "$folder/acme-rules" commit --quiet --message 1.0.0
git -C "$folder/acme-rules" tag 1.0.0
told() { "$@" 2>&1; } # includes errors
(cd "$folder/espalier" && "$tool" add "file://$folder/acme-rules")
expect 'A tool cannot contain Timeline' told "$tool" compose acme-tool --features Checks,Timeline --package-path "$folder/espalier"
expect 'Did you mean AcmeRules?' told "$tool" compose acme-tool --features Checks,AcmeRule --package-path "$folder/espalier"
"$tool" compose acme-tool --features Checks,Tests,AcmeRules --package-path "$folder/espalier"
acme() { "$folder/espalier/.build/debug/acme-tool" "$@" --package-path "$folder/sample"; }
mkdir -p "$folder/sample/Sources/A"
printf '// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: "sample", targets: [.target(name: "A")])\n' \
    >"$folder/sample/Package.swift"
printf 'import Foundation\nimport Nothing\n' >"$folder/sample/Sources/A/A.swift"
expect 'A imports Foundation. [no-foundation]' acme check
expect 'A imports Nothing, which is not' acme check
expect '2 findings.' acme check
for format in json github gitlab junit sarif; do expect 'A imports Foundation.' acme check --format $format; done
expect 'no-foundation' acme check --format names
expect 'Did you mean names?' told acme check --format name
expect 'no command mutate' told acme mutate
code=0
acme check >/dev/null || code=$?
[ $code = 1 ] || { echo "check exits with $code, although a rule of the tool has a finding." >&2; exit 1; }
printf 'severities: {no-foundation: off, unknown: off}\n' >"$folder/sample/.espalier.yml"
expect 'No findings.' acme check
# After `$s`, a mangled name has the length and the name of its module.
symbols=$(nm "$folder/espalier/.build/debug/acme-tool")
for module in Checks Instruments Mutants Timings Weights UnusedCode Scaffold Inspect; do
    [ $module = Checks ] || wanted=no
    if grep -q "\$s${#module}$module" <<<"$symbols"; then found=yes; else found=no; fi
    [ $found = ${wanted-yes} ] || { echo "acme-tool has symbols of $module: $found." >&2; exit 1; }
done
found=$(cd "$folder/espalier" && "$tool" check) || { echo "$found" >&2; exit 1; }
(cd "$folder/espalier" && "$tool" remove app acme-tool && "$tool" remove package acme-rules && git diff --exit-code) >/dev/null
echo 'A tool with the rule of another package reports its findings like the built-in ones, and has no code of the other features.'

# With `espalier init --web`, creates a monorepo that uses version 1.0.0, and resolves its dependencies. `make webtest` tests the server itself.
(cd "$folder" && "$tool" init Cafe --web --no-git --espalier "file://$folder/espalier.git" --version 1.0.0 >/dev/null)
(cd "$folder/Cafe" && bash Scripts/swift.sh package resolve >"$folder/log" 2>&1) || {
    cat "$folder/log" >&2
    exit 1
}
for name in espalier hummingbird GRDB.swift; do
    [ -d "$folder/Cafe/.build/checkouts/$name" ] || { echo "init --web did not fetch $name." >&2; exit 1; }
done
found=$(cd "$folder/Cafe" && "$tool" check) || { echo "$found" >&2; exit 1; }
echo 'A package created with init --web resolves its dependencies and has no findings.'

# A fresh clone that is narrowed to a module without external packages must not fetch anything.
git clone --quiet "$folder/espalier.git" "$folder/clone"
(cd "$folder/clone" && MODULE=Money Scripts/swift.sh build --quiet --target Money)
fetched=$(ls "$folder/clone/.build/checkouts" 2>/dev/null || true)
[ -z "$fetched" ] || { echo "MODULE=Money fetched $fetched." >&2; exit 1; }
echo 'MODULE=Money fetched nothing.'
