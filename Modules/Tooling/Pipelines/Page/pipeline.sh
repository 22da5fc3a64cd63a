#!/bin/sh
# Written by espalier ci --format shell. You can edit this file.
#
# Checks the package and runs one part of its tests, on any CI service. It reads these variables:
#   BASE            the revision to compare with, such as origin/@BRANCH@; empty to run all tests
#   SHARD, SHARDS   the part of the tests to run and the number of parts, such as 2 and @SHARDS@; by default CI_NODE_INDEX and CI_NODE_TOTAL
#   ESPALIER_CACHE  the URL of a shared cache; with ESPALIER_CACHE_TOKEN, results are written to it. Set the token only for the branch @BRANCH@.
# The reports are in .build/ci: check.xml and tests.xml.
set -eu
mkdir -p .build/ci
shards=${SHARDS:-${CI_NODE_TOTAL:-1}}
shard=${SHARD:-${CI_NODE_INDEX:-1}}

code=0
espalier check --format junit > .build/ci/check.xml || code=$?

if [ -n "${BASE:-}" ]; then
    plan=$(espalier affected --base "$BASE" --shards "$shards" --format names)
else
    plan=$(espalier affected --all --shards "$shards" --format names)
fi
tests=$(printf '%s\n' "$plan" | sed -n "${shard}p")
if [ -n "$tests" ]; then
    set --
    if [ -n "${ESPALIER_CACHE:-}" ] && [ -n "${ESPALIER_CACHE_TOKEN:-}" ]; then set -- --cache-write; fi
    # Do not quote $tests: each name is a separate argument.
    espalier test $tests --format junit "$@" > .build/ci/tests.xml || code=$?
fi
exit $code
