#!/bin/bash
# Builds a site in a fresh copy of the sources with the first command of the README: clone.sh FOLDER
#
# That compiles the program in debug and the modules in another folder.
set -euo pipefail
folder=$1

rm -rf "$folder"
mkdir -p "$folder"
tar -c --exclude=.build --exclude=.git --exclude=.venv --exclude=./_site . | tar -x -C "$folder"
cd "$folder"
make site
[ -s _site/index.html ]
