#!/bin/bash
# Runs parts of the tests, several at a time, and reports all results at the end: run.sh PART… [VARIABLE=VALUE…]
#
# Ends with the first failure, or with `make --keep-going` when every part that can run has run.
set -uo pipefail
cd "$(dirname "$0")/.."

rm -rf .build/test/results
# Temporary files go to memory if there is plenty: many small files on a disk take a third of the time.
free() { df --output=avail "$1" 2>/dev/null | tail -1; }
available=$(awk '/^MemAvailable/ { print $2 }' /proc/meminfo 2>/dev/null)
if [ -z "${TMPDIR:-}" ] && [ -w /dev/shm ] && [ "${available:-0}" -gt 12000000 ] &&
  [ "$(free /dev/shm)" -gt 8000000 ]; then
  TMPDIR=$(mktemp -d /dev/shm/inkstep.XXXXXX)
  export TMPDIR
  trap 'rm -rf "$TMPDIR"' EXIT
fi
parts=() variables=()
for word in "$@"; do
  case $word in *=*) variables+=("$word") ;; *) parts+=("$word") ;; esac
done
jobs=(-j"$(nproc)")
case " ${MAKEFLAGS:-} " in *" -j"*) jobs=() ;; esac
start=$SECONDS
"${MAKE:-make}" --no-print-directory --output-sync=target "${jobs[@]}" "${variables[@]}" \
  "${parts[@]/#/test-}"
status=$?
bash Tests/summary.sh $((SECONDS - start)) "${parts[@]}"
exit $status
