#!/bin/bash
# Builds the sites that other parts look at: site.sh PROGRAM FOLDER ADDRESS
#
# The site is the same for any number of jobs, and building it again writes no file and compiles no module.
set -euo pipefail
program=$1 folder=$2 address=$3
site=$folder/site

rm -rf "$site" "$folder/again"
"$program" build --output "$site" --jobs 1
"$program" build --output "$folder/again" --jobs 3
diff -r "$site" "$folder/again"
"$program" build --output "$site" --jobs 2 --verbose >"$folder/output" 2>"$folder/steps"
cat "$folder/output"
grep -q 'built 0,' "$folder/output"
if grep '^Compiling the ' "$folder/steps"; then exit 1; fi
"$program" build --output "$folder/based" --base-url "$address"
"$program" build --output "$folder/static" --no-playground
