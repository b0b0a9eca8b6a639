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
