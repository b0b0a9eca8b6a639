#!/bin/bash
# Checks the pictures and numbers of the documents: documents.sh PROGRAM
set -euo pipefail
program=$1

"$program" trace smoothed Content/strokes/small-circle.json --format svg | cmp - Site/picture.svg || {
  echo "error: Site/picture.svg is old; run 'make picture'"
  exit 1
}
sed 's/ in [0-9.]* s$//' .build/test/first | head -4 | while read -r line; do
  grep -qF -- "$line" README.md || { echo "error: README.md lacks the line '$line'"; exit 1; }
done
