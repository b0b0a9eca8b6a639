#!/bin/bash
# Runs a part of the tests and reports its result: part.sh NAME COMMAND…
#
# Output, result and a note go to .build/test. A command may write one line about itself to the file $NOTE.
set -uo pipefail
cd "$(dirname "$0")/.."

name=$1
folder=.build/test
mkdir -p $folder/logs $folder/results $folder/notes
export NOTE=$PWD/$folder/notes/$name
rm -f "$NOTE" "$folder/results/$name"
# The files of this checkout are tested, and a `make` that a part runs has its own jobs.
unset INKSTEP_HOME MAKEFLAGS MFLAGS MAKELEVEL

printf '\n== %s\n' "$name"
SECONDS=0
"${@:2}" </dev/null 2>&1 | tee "$folder/logs/$name"
status=${PIPESTATUS[0]}
[ "$status" -eq 0 ] && result=passed || result=FAILED
note=$(cat "$NOTE" 2>/dev/null)
echo "$result $name ($SECONDS s)${note:+: $note}" | tee "$folder/results/$name"
exit "$status"
