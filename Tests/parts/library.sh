#!/bin/bash
# Tests a package that depends on the libraries: library.sh PROGRAM
#
# Its own ink is compared with the engine's, and the tests that `trace --format swift` writes must pass there.
set -euo pipefail
program=$1
output=.build/test/library.txt
copied=Tests/Library/Tests/InkTests/Copied
# Each stage has a folder of recorded traces.
stages=$(cd Content/fixtures && ls -d */ | tr -d / | grep -v '^tiles$')
strokes="tap tick interrupted signature"

rm -rf $copied
mkdir $copied
for stage in $stages; do
  for stroke in $strokes; do
    "$program" trace "$stage" "Content/strokes/$stroke.json" --format swift >"$copied/$stage-$stroke.swift"
  done
done
"${SWIFT:-swift}" test --package-path Tests/Library 2>&1 |
  tee $output | grep -v ' started\.$'
passed=$(grep -c '^. Test ".* as before" passed' $output)
expected=$(($(wc -w <<<"$stages") * $(wc -w <<<"$strokes")))
[ "$passed" -eq "$expected" ] || { echo "error: $passed of $expected written tests passed"; exit 1; }
