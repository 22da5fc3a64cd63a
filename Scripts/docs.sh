#!/usr/bin/env bash
# Builds the documentation into .build/docs and fails on any warning. Makes a DocC archive for each public product (FeatureTree and FeatureTreeTesting
# share one), and writes the whole documentation, including the pages in Docs and the man pages, as HTML pages that can be opened from disk.
set -euo pipefail
cd "$(dirname "$0")/.."
docs=.build/docs
rm -rf $docs
mkdir -p $docs
Scripts/symbolgraphs.sh
docc=(docc)
if [ "$(uname)" = Darwin ]; then docc=(xcrun docc); fi

archive() { # NAME CATALOGUE PRODUCT…: the documentation of products
    local name=$1 catalogue=$2 product
    shift 2
    mkdir $docs/symbols
    for product in "$@"; do cp .build/symbolgraphs/"$product"/* $docs/symbols; done
    "${docc[@]}" convert "$catalogue" --additional-symbol-graph-dir $docs/symbols --output-dir "$docs/$name.doccarchive" \
        --fallback-display-name "$name" --enable-experimental-markdown-output --warnings-as-errors
    rm -r $docs/symbols
}

# The tutorial shows pattern files from the tests, so they are copied next to the tutorial here.
cp -R Modules/Kernel/FeatureTree/FeatureTree.docc $docs/
cp Tests/Kernel/Documentation/Patterns/*.swift $docs/FeatureTree.docc/Tutorials/
archive FeatureTree $docs/FeatureTree.docc FeatureTree FeatureTreeTesting
archive Espalier Docs/Espalier.docc Espalier
archive EspalierWeb Docs/EspalierWeb.docc EspalierWeb
archive SuperappShared Docs/SuperappShared.docc SuperappShared

Scripts/man.sh
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --upgrade --target .build/markdown 'markdown==3.7'
PYTHONPATH=.build/markdown python3 Scripts/docs.py $docs
echo "Written: $docs/html/index.html"
