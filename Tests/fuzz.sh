#!/bin/bash
# Feeds each reader many broken inputs, in an optimised build that keeps all checks.
# Prints the seed and, after a trap, the input.
#
# Usage: COUNT=n SEED=n READER=name FIRST=n fuzz.sh   (all optional)
set -uo pipefail
cd "$(dirname "$0")/.."

count=${COUNT:-100000}
seed=${SEED:-$(date +%s)}
work=$(mktemp -d)
echo "seed $seed, $count inputs for each reader, the current ones in $work"

INKSTEP_FUZZ_COUNT=$count INKSTEP_FUZZ_SEED=$seed INKSTEP_FUZZ_FIRST=${FIRST:-0} \
  INKSTEP_FUZZ_READER=${READER:-} INKSTEP_FUZZ_FOLDER=$work \
  "${SWIFT:-swift}" test -c release -Xswiftc -enable-testing --scratch-path .build/fuzz \
  --filter FuzzTests 2>&1 | tee "$work/log" |
  grep --line-buffered -E '^fuzz |error:|recorded an issue|to see it again|Fatal|Crash|Test run with'
result=${PIPESTATUS[0]}
if [ "$result" -eq 0 ] && grep -q 'Test run with 1 test.* passed' "$work/log"; then
  rm -r "$work"
  exit 0
fi
echo "FAILED. Everything that was printed is in $work/log."
echo "If the program died, one of these inputs did it; each can be made again by its command:"
for note in "$work"/*.note; do
  [ -e "$note" ] && echo "  ${note%.note}.input: make fuzz $(cat "$note")"
done
exit 1
