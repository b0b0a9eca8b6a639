#!/bin/bash
# Every test: parts, several at a time, up to the first that fails; a summary at the end.
#
# Usage: all.sh [PART…]   runs only the parts named, in the order below
#        all.sh --quick   runs what says most in the shortest time, after a build
set -uo pipefail
cd "$(dirname "$0")/.."

swift=${SWIFT:-swift}
python=.venv/bin/python
# One build holds the program as people run it and the tests of it: in release, for tests of a search or
# of pictures take minutes otherwise.
built=.build/tests
program=$built/release/sitegen
export SITEGEN=$PWD/$program
# What the program needs is beside it here, whatever somebody's shell says of another place.
unset INKSTEP_HOME
source Tests/parts.sh
site=$work/_site
based=$work/based
static=$work/static
fixtures=$site/fixtures
address=https://example.org/inkstep/

lint() {
  local folders=(Package.swift Sources Tests) extra
  for extra in Bench Wasm Content/kit/swift; do [ -d $extra ] && folders+=("$extra"); done
  # Built packages hold sources of their own, and 'library' leaves what the program wrote.
  find "${folders[@]}" \( -name .build -o -name Copied \) -prune -o -name '*.swift' -print0 |
    xargs -0 "$swift" format lint --strict
}

# Tests look at what is not public; the program is the same but for the names that it keeps.
build() {
  "$swift" build --build-tests -c release -Xswiftc -enable-testing --scratch-path $built
}

# outcome FILE: what a run of Swift tests says of itself in the end.
outcome() { grep -E 'Test run with [0-9]+ test' "$1" | tail -1 | sed 's/^[^A-Za-z]*//'; }

unit() {
  "$swift" test --skip-build -c release -Xswiftc -enable-testing --scratch-path $built \
    ${skipped:+--skip "$skipped"} 2>&1 | tee "$work/unit.txt" | grep -vE ' started\.$'
  [ "${PIPESTATUS[0]}" -eq 0 ] && [ -n "$(outcome "$work/unit.txt")" ] &&
    note "$(outcome "$work/unit.txt")${skipped:+, without those that take longest}"
}
skipped=

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

# The modules of a copy, compiled anew in another place, are the same too. What they are is noted for runs
# that do not compile the same sources again.
compile_copy() {
  local copy=$work/copy product
  mkdir -p "$copy/Wasm" &&
    cp -R Package.swift Sources Tests "$copy" &&
    cp -R Wasm/Package.swift Wasm/toolset.json Wasm/Sources "$copy/Wasm" || return 1
  for product in Inkstep Judge; do
    "$swift" build --package-path "$copy/Wasm" --scratch-path "$copy/Wasm/.build" \
      --triple wasm32-unknown-none-wasm --toolset "$copy/Wasm/toolset.json" \
      --configuration release --product $product || return 1
  done
  mkdir -p "$proved" &&
    hashes "$copy"/Wasm/.build/wasm32-unknown-none-wasm/release/{Inkstep,Judge}.wasm >"$proved/modules"
}

hashes() { sha256sum "$@" | cut -d' ' -f1; }

same_module() {
  local modules=("$site"/assets/inkstep-*.wasm "$site"/assets/judge-*.wasm)
  hashes "${modules[@]}" | diff - "$proved/modules" &&
    note "$(cat "${modules[0]}" | wc -c) and $(cat "${modules[1]}" | wc -c) bytes, twice the same"
}

native() {
  "$swift" build --package-path Wasm --scratch-path Wasm/.build/native -c release --product Native
}

# One engine: native, in node and in a browser, over the samples, over 2,000 strokes and 200 graphs from
# seeds, and over the strokes of STROKES, a folder of one's own.
identity() {
  node Tests/Identity/node.mjs "$site" Wasm/.build/native/release/Native 2000 \
      "$work/digests.json" Content/strokes ${STROKES:+"$STROKES"} | tee "$work/identity.txt" &&
    "$python" Tests/Identity/chromium.py "$site" "$work/digests.json" &&
    note "$(cat "$work/identity.txt")"
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
  done < <(head -4 "$work/first.txt" | sed 's/ in [0-9.]* s$//')
}

# The stages there are: each has a folder of recorded traces.
stages() { (cd Content/fixtures && ls -d */ | tr -d / | grep -v '^tiles$'); }

# A package that depends on this one: its own ink against the engine's, and tests that the program
# wrote for it.
library() {
  local copied=Tests/Library/Tests/InkTests/Copied stage stroke
  rm -rf "$copied" && mkdir "$copied" || return 1
  for stage in $(stages); do
    for stroke in tap tick interrupted signature; do
      "$program" trace "$stage" "Content/strokes/$stroke.json" --format swift \
        >"$copied/$stage-$stroke.swift" || return 1
    done
  done
  "$swift" test --package-path Tests/Library 2>&1 | tee "$work/library.txt" | grep -v 'started\.$'
  local result=${PIPESTATUS[0]} copies
  copies=$(grep -c '^. Test ".* as before" passed' "$work/library.txt")
  note "$(outcome "$work/library.txt")"
  [ "$result" -eq 0 ] && [ "$copies" -eq $((4 * $(stages | wc -w))) ]
}

oracles() {
  local vectors=
  [ -d "$site/vectors" ] && vectors=$site/vectors
  "$python" Tests/Oracle/drawing_oracle.py Content/strokes "$fixtures" $vectors &&
    "$python" Tests/Oracle/graph_oracle.py "$fixtures/tiles"
}

# The versions of what opens and reads pages.
tools() {
  local browser
  browser=$(command -v chromium-headless-shell || command -v chromium)
  mkdir -p .build && { "$browser" --version; java -version; xmllint --version; } >.build/tools.txt 2>&1
  echo .build/tools.txt
}

# The checks checked, on small sites of their own, and those of live pages on the site: what decides is the
# checks, what they look at, and the tools that they use.
checks() { once Tests/Site Tests/setup.sh "$(tools)" -- "$python" Tests/Site/self_test.py; }
live_checks() {
  once Tests/Site Tests/setup.sh "$(tools)" Sources Wasm Content Site -- on_site live_self_test.py
}

documentation() { bash Tests/documentation.sh $built/release/Modules; }
check() { "$program" check --strict; }
on_site() { "$python" "Tests/Site/$1" "$site" "${@:2}"; }
live() {
  on_site check_live.py | tee "$work/live.txt"
  local result=${PIPESTATUS[0]}
  note "$(grep -c 'passed, 0 failed' "$work/live.txt") topics$(grep '^once more' "$work/live.txt" | sed 's/^/; /')"
  return "$result"
}
based_links() { "$python" Tests/Site/check_links.py "$based" --base "$address"; }
kit() { "$python" Tests/Kit/check_kit.py "$program" "$site"; }

# Each with its places and with what it needs. Those of two places run one after the other, those of one
# fill the place beside them: of both, what takes long comes first.
part setup 1 "" bash Tests/setup.sh
part build 1 "" build
part embedded 1 setup bash Wasm/check
part lint 1 "" lint
part parts 1 "" bash Tests/parts_test.sh
part scripts 1 setup tsc -p Site/scripts
part native 1 "" native
part copy 1 "" once Package.swift Sources/Engine Sources/Lessons Wasm -- compile_copy
part unit 2 "build setup" unit
part site 1 "build embedded" build_site
part live 2 site live
part live-checks 2 site live_checks
part checks 2 setup checks
part pages-fuzz 2 site on_site fuzz_pages.py
part kit 1 site kit
part browser 1 site on_site check_browser.py
part mirrored 1 site on_site mirrored.py
part add-stage 1 embedded once Package.swift Sources Wasm Content Site Tests/add_stage.py \
  -- "$python" Tests/add_stage.py
part identity 1 "site native" identity
part library 1 build library
part firefox 1 site on_site check_live.py firefox
part schemas 1 site on_site check_schemas.py
part html 1 site on_site check_html.py
part links 1 site links
part address 1 site based_links
part data 1 site on_site check_json.py
part oracles 1 site oracles
part links-shared 1 site node Tests/Site/share_test.mjs "$site"
part ink 1 site node Tests/Site/ink_test.mjs "$site" "$program"
part readme 1 site readme
part module 1 "site copy" same_module
part check 1 build check
part documentation 1 build documentation

if [ "${1:-}" = --quick ]; then
  # No site is made: what is recorded stands for it.
  fixtures=Content/fixtures
  # These take two thirds of the time of all Swift tests.
  skipped='BuildFailureTests|HostileSizeTests|GateTests|MistakeTests|AddedStrokesTests|GraphRasterTests'
  skipped+='|every figure of a hostile stroke|a refused event leaves no mark'
  set -- lint scripts build unit oracles check
fi
run_parts "$@"
