#!/usr/bin/env bash
# Builds the documentation of both libraries with docc. Every warning is a failure, such as a link to a name that does
# not exist or a description of a missing parameter.
#
# Usage: documentation.sh [MODULES]   the folder of the built modules; those of the tests, unless given
set -euo pipefail
cd "$(dirname "$0")/.."

modules=${1:-.build/tests/release/Modules}
if [ ! -e "$modules/InkstepLessons.swiftmodule" ]; then
  echo "error: there is no built module in '$modules'; run 'make test-build'"
  exit 1
fi
bin=$(dirname "$(readlink -f "$(command -v swift)")")
if ! command -v docc >/dev/null && [ ! -x "$bin/docc" ]; then
  echo "The toolchain has no docc."
  exit 1
fi
docc=$(command -v docc || echo "$bin/docc")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for name in Engine Lessons; do
  mkdir -p "$work/$name"
  "$bin/swift-symbolgraph-extract" -module-name "Inkstep$name" -I "$modules" \
    -target "$("$bin/swiftc" -print-target-info | sed -n 's/.*"triple": "\(.*\)",/\1/p' | head -1)" \
    -minimum-access-level public -output-dir "$work/$name"
  "$docc" convert "Sources/$name/Inkstep$name.docc" --warnings-as-errors \
    --fallback-display-name "Inkstep$name" --fallback-bundle-identifier "org.inkstep.$name" \
    --additional-symbol-graph-dir "$work/$name" --output-dir "$work/$name.doccarchive" >"$work/log" 2>&1 || {
    cat "$work/log"
    exit 1
  }
  cat "$work/log"
done
echo "The documentation of both libraries has no warning."
