#!/usr/bin/env bash
# Builds the documentation into .build/docs and fails on any warning. Makes a DocC archive for each product, and HTML pages of the whole documentation
# (including the pages in Docs and the man pages) that can be read from disk.
set -euo pipefail
cd "$(dirname "$0")/.."
docs=.build/docs
rm -rf $docs
target=$(swift -print-target-info | sed -n 's/.*"triple": "\(.*\)".*/\1/p' | sed -n 1p)
find=() docc=(docc)
if [ "$(uname)" = Darwin ]; then find=(-sdk "$(xcrun --show-sdk-path)") docc=(xcrun docc); fi

archive() { # NAME CATALOGUE MODULE…: the documentation of modules that are built
    local name=$1 catalogue=$2 built
    shift 2
    built=$(MODULE=${!#} Scripts/swift.sh build --show-bin-path)/Modules
    # The C modules of other packages, which this package's modules depend on; SwiftPM writes the maps of those that have none.
    local maps=()
    for map in .build/checkouts/*/Sources/{*/include,GRDBSQLite}/module.modulemap "$built"/../*.build/module.modulemap; do
        if [ -f "$map" ]; then maps+=(-Xcc "-fmodule-map-file=$map"); fi
    done
    mkdir -p "$docs/$name.symbols"
    for module in "$@"; do
        swift symbolgraph-extract -module-name "$module" -I "$built" -target "$target" "${find[@]}" "${maps[@]}" \
            -minimum-access-level public -skip-inherited-docs -output-dir "$docs/$name.symbols"
    done
    "${docc[@]}" convert "$catalogue" --additional-symbol-graph-dir "$docs/$name.symbols" --output-dir "$docs/$name.doccarchive" \
        --fallback-display-name "$name" --enable-experimental-markdown-output --warnings-as-errors
}

# The tutorial shows pattern files from the tests, so they are copied next to the tutorial here.
MODULE=FeatureTreeTesting Scripts/swift.sh build --target FeatureTreeTesting
mkdir -p $docs
cp -R Modules/Kernel/FeatureTree/FeatureTree.docc $docs/
cp Tests/Kernel/Documentation/Patterns/*.swift $docs/FeatureTree.docc/Tutorials/
archive FeatureTree $docs/FeatureTree.docc FeatureTree FeatureTreeTesting

modules=$(ls Modules/Core Modules/Platform | grep -vE ':|\.md$|^$')
MODULE=ProgramKit Scripts/swift.sh build --target ProgramKit
archive Espalier Docs/Espalier.docc $modules Program CommandLineHost LocalStorage Launch Main ProgramKit

MODULE=WebHost Scripts/swift.sh build --target WebHost
archive EspalierWeb Docs/EspalierWeb.docc WebHost

Scripts/man.sh
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --upgrade --target .build/markdown 'markdown==3.7'
PYTHONPATH=.build/markdown python3 Scripts/docs.py $docs
echo "Written: $docs/html/index.html"
