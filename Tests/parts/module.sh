#!/bin/bash
# Compares a site with the one of a fresh copy: module.sh SITE COPY
#
# Programs in debug and in release, and modules compiled in different folders, make the same bytes.
set -euo pipefail
site=$1 copy=$2

diff -r "$site" "$copy/_site"
modules=("$site"/assets/inkstep-*.wasm "$site"/assets/judge-*.wasm)
echo "$(wc -c <"${modules[0]}") and $(wc -c <"${modules[1]}") bytes, the same in both" >"$NOTE"
