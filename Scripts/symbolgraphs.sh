#!/usr/bin/env bash
# Writes the symbol graphs of every public product's API into .build/symbolgraphs, one folder per product.
set -euo pipefail
cd "$(dirname "$0")/.."
out=.build/symbolgraphs
rm -rf $out
target=$(swift -print-target-info | sed -n 's/.*"triple": "\(.*\)".*/\1/p' | sed -n 1p)
find=()
if [ "$(uname)" = Darwin ]; then find=(-sdk "$(xcrun --show-sdk-path)"); fi

graphs() { # PRODUCT MODULE…: the last module is built, and with it all others
    local product=$1 built maps=()
    shift
    MODULE=${!#} Scripts/swift.sh build --target "${!#}"
    built=$(MODULE=${!#} Scripts/swift.sh build --show-bin-path)/Modules
    # This package's modules depend on C modules of other packages. SwiftPM writes a module map for each C module that has none.
    for map in .build/checkouts/*/Sources/{*/include,GRDBSQLite}/module.modulemap "$built"/../*.build/module.modulemap; do
        if [ -f "$map" ]; then maps+=(-Xcc "-fmodule-map-file=$map"); fi
    done
    mkdir -p "$out/$product"
    for module in "$@"; do
        swift symbolgraph-extract -module-name "$module" -I "$built" -target "$target" "${find[@]}" "${maps[@]}" \
            -minimum-access-level public -skip-inherited-docs -output-dir "$out/$product"
    done
}

graphs FeatureTree FeatureTree
graphs FeatureTreeTesting FeatureTreeTesting
graphs Espalier $(ls Modules/Core Modules/Platform | grep -vE ':|\.md$|^$') TreeRecords Program TerminalHost CommandLineHost LocalStorage Launch Main ProgramKit
graphs EspalierWeb WebHost
graphs SuperappShared Money Ledger
graphs SuperappShared Account
graphs SuperappShared Membership
