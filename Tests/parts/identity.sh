#!/bin/bash
# Compares the engine as a native program, in node and in a browser: identity.sh SITE
#
# They run over the samples, 2,000 random strokes, 200 random graphs, and the strokes in the folder STROKES.
set -euo pipefail
site=$1
digests=.build/test/digests.json

node Tests/Identity/node.mjs "$site" Wasm/.build/native/release/Native 2000 $digests \
  Content/strokes ${STROKES:+"$STROKES"} | tee "$NOTE"
.venv/bin/python Tests/Identity/chromium.py "$site" $digests
