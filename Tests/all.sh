#!/bin/bash
# Every test, in order of cost, up to the first part that fails; a summary at the end.
#
# Usage: all.sh [PART…]   runs only the parts named, in the order below
set -uo pipefail
cd "$(dirname "$0")/.."

swift=${SWIFT:-swift}
python=.venv/bin/python
program=.build/release/sitegen
only=("$@")
summary=()
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM
site=$work/_site
based=$work/based
static=$work/static
address=https://example.org/inkstep/

wanted() {
  [ ${#only[@]} -eq 0 ] && return 0
  local name
  for name in "${only[@]}"; do [ "$name" = "$1" ] && return 0; done
  return 1
}

# part NAME COMMAND…: runs the command, and ends everything if it fails.
part() {
  local name=$1 start=$SECONDS
  shift
  wanted "$name" || return 0
  printf '\n== %s\n' "$name"
  if ! "$@" </dev/null; then
    printf '\n'
    [ ${#summary[@]} -eq 0 ] || printf 'passed: %s\n' "${summary[@]}"
    echo "FAILED: $name ($((SECONDS - start)) s)"
    exit 1
  fi
  summary+=("$name ($((SECONDS - start)) s)${note:+: $note}")
  note=
}
note=

lint() {
  local folders=(Package.swift Sources Tests) extra
  for extra in Bench Wasm Content/kit/swift; do [ -d $extra ] && folders+=("$extra"); done
  # Built packages hold sources of their own, and 'library' leaves what the program wrote.
  find "${folders[@]}" \( -name .build -o -name Copied \) -prune -o -name '*.swift' -print0 |
    xargs -0 "$swift" format lint --strict
}

unit() {
  "$swift" test 2>&1 | tee "$work/unit.txt"
  local result=${PIPESTATUS[0]}
  note=$(grep -E 'Test run with [0-9]+ test' "$work/unit.txt" | tail -1 | sed 's/^[^A-Za-z]*//')
  [ "$result" -eq 0 ] && [ -n "$note" ]
}

# The same site whatever the number of jobs, and nothing to do the second time: no page to write,
# no module to compile.
build_site() {
  "$program" build --output "$site" --jobs 1 | tee "$work/first.txt" &&
    "$program" build --output "$work/again" --jobs 3 &&
    diff -r "$site" "$work/again" &&
    "$program" build --output "$site" --jobs 2 --verbose 2>"$work/steps.txt" |
    tee "$work/again.txt" &&
    grep -q 'built 0,' "$work/again.txt" &&
    ! grep 'Building the WebAssembly module' "$work/steps.txt" &&
    "$program" build --output "$based" --base-url "$address" &&
    "$program" build --output "$static" --no-playground
}

# The module of a copy, compiled anew in another place, is the same too.
build_module() {
  local copy=$work/copy
  mkdir "$copy" &&
    cp -R Package.swift Sources Tests "$copy" &&
    mkdir "$copy/Wasm" &&
    cp -R Wasm/Package.swift Wasm/toolset.json Wasm/Sources "$copy/Wasm" &&
    "$program" build --output "$work/copied" --wasm "$copy/Wasm" &&
    diff -r "$site" "$work/copied" &&
    note="$(wc -c <"$site/assets/inkstep.wasm") bytes"
}

# One engine: native, in node and in a browser, over the samples, over 2,000 strokes and 200 graphs from
# seeds, and over the strokes of STROKES, a folder of one's own.
identity() {
  "$swift" build --package-path Wasm --scratch-path Wasm/.build/native -c release --product Native &&
    node Tests/Identity/node.mjs "$site" Wasm/.build/native/release/Native 2000 \
      "$work/digests.json" Content/strokes ${STROKES:+"$STROKES"} | tee "$work/identity.txt" &&
    "$python" Tests/Identity/browser.py "$site" "$work/digests.json" &&
    note=$(cat "$work/identity.txt")
}

links() {
  "$python" Tests/Site/check_links.py "$site" && "$python" Tests/Site/check_links.py "$static"
}

# The README shows what the program draws and prints now.
readme() {
  "$program" trace smoothed Content/strokes/small-circle.json --format svg |
    cmp - Site/picture.svg || { echo "error: the picture is old; 'make picture' draws it anew"; return 1; }
  local line
  [ -s "$work/first.txt" ] || { echo "error: 'readme' needs the part 'site'"; return 1; }
  while read -r line; do
    grep -qF -- "$line" README.md || { echo "error: README.md says otherwise: $line"; return 1; }
  done < <(head -2 "$work/first.txt" | sed 's/ in [0-9.]* s$//')
}

# A package that depends on this one: its own ink against the engine's, and tests that the program
# wrote for it.
library() {
  local copied=Tests/Library/Tests/InkTests/Copied stage stroke
  rm -rf "$copied" && mkdir "$copied" || return 1
  for stage in linear cached bezier smoothed finished; do
    for stroke in tap tick interrupted signature; do
      "$program" trace "$stage" "Content/strokes/$stroke.json" --format swift \
        >"$copied/$stage-$stroke.swift" || return 1
    done
  done
  "$swift" test --package-path Tests/Library 2>&1 | tee "$work/library.txt" | grep -v 'started\.$'
  local result=${PIPESTATUS[0]} copies
  copies=$(grep -c '^. Test ".* as before" passed' "$work/library.txt")
  note=$(grep -E 'Test run with [0-9]+ test' "$work/library.txt" | tail -1 | sed 's/^[^A-Za-z]*//')
  [ "$result" -eq 0 ] && [ "$copies" -eq 20 ]
}

oracles() {
  "$python" Tests/Oracle/drawing_oracle.py Content/strokes "$site/fixtures" &&
    "$python" Tests/Oracle/graph_oracle.py "$site/fixtures/tiles"
}

part setup bash Tests/setup.sh
part lint lint
part scripts tsc -p Site/scripts
part build "$swift" build -c release --product sitegen
part unit unit
part embedded bash Wasm/check
part site build_site
part module build_module
part identity identity
part readme readme
part oracles oracles
part checks "$python" Tests/Site/self_test.py
part data "$python" Tests/Site/check_json.py "$site"
part schemas "$python" Tests/Site/check_schemas.py "$site"
part kit "$python" Tests/Kit/check_kit.py "$program" "$site"
part library library
part links links
part address "$python" Tests/Site/check_links.py "$based" --base "$address"
part html "$python" Tests/Site/check_html.py "$site"
part browser "$python" Tests/Site/check_browser.py "$site"
part links-shared node Tests/Site/share_test.mjs
part live "$python" Tests/Site/check_live.py "$site"
part live-checks "$python" Tests/Site/live_self_test.py "$site"
part pages-fuzz "$python" Tests/Site/fuzz_pages.py "$site"

printf '\nAll of it passed in %d s:\n' "$SECONDS"
printf '  %s\n' "${summary[@]}"
