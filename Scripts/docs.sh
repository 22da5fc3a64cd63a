#!/usr/bin/env bash
# Builds the kernel's documentation into .build/docs, and fails where DocC has anything to say.
# The patterns of the tutorial are the files that the tests are built from, so they are laid beside it here.
set -euo pipefail
cd "$(dirname "$0")/.."
modules=(FeatureTree FeatureTreeTesting)
MODULE=FeatureTreeTesting Scripts/swift.sh build --target FeatureTreeTesting
built=$(MODULE=FeatureTreeTesting Scripts/swift.sh build --show-bin-path)/Modules

docs=.build/docs
rm -rf $docs
mkdir -p $docs/symbols
target=$(swift -print-target-info | sed -n 's/.*"triple": "\(.*\)".*/\1/p' | head -n 1)
find=()
if [ "$(uname)" = Darwin ]; then find=(-sdk "$(xcrun --show-sdk-path)"); fi
for module in "${modules[@]}"; do
    swift symbolgraph-extract -module-name "$module" -I "$built" -target "$target" ${find[@]+"${find[@]}"} \
        -minimum-access-level public -skip-inherited-docs -output-dir $docs/symbols
done

cp -R Modules/Kernel/FeatureTree/FeatureTree.docc $docs/
cp Tests/Kernel/Documentation/Patterns/*.swift $docs/FeatureTree.docc/Tutorials/

docc=(docc)
if [ "$(uname)" = Darwin ]; then docc=(xcrun docc); fi
"${docc[@]}" convert $docs/FeatureTree.docc --additional-symbol-graph-dir $docs/symbols --output-dir $docs/FeatureTree.doccarchive \
    --fallback-display-name FeatureTree --warnings-as-errors "$@"
echo "Written: $docs/FeatureTree.doccarchive. To read it: python3 -m http.server -d $docs/FeatureTree.doccarchive, at /documentation/featuretree"
