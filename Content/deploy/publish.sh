#!/bin/sh
# Checks this site and builds it for its address: publish.sh ADDRESS [FOLDER]
#
# The program is a submodule in the folder "inkstep". It is compiled once for each of its revisions; keep the folders
# ".program" and "inkstep/Wasm/.build/modules" between runs.
set -eu
cd "$(dirname "$0")"
address=$1
folder=${2:-public}
program=.program/inkstep
revision=$(git -c safe.directory='*' -C inkstep rev-parse HEAD)
if [ ! -x $program ] || [ "$(cat .program/revision 2>/dev/null)" != "$revision" ]; then
  swift build --package-path inkstep -c release --product inkstep
  mkdir -p .program
  cp "$(swift build --package-path inkstep -c release --show-bin-path)/inkstep" $program
  echo "$revision" >.program/revision
fi
INKSTEP_HOME=$PWD/inkstep
export INKSTEP_HOME
$program check ${CHECK_OPTIONS:-}
$program build --base-url "$address" --output "$folder"
