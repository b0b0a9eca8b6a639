#!/bin/sh
# Fetches the fixtures of a stage by its name: those of every stroke in the folder strokes, or, for tiles, those of
# every signal in the folder signals under both policies. They are put into the folder fixtures.
#
# Usage: sh fetch.sh ADDRESS STAGE
#
# ADDRESS is that of the site, as in https://example.org/inkstep.
set -eu
if [ $# -ne 2 ]; then
  echo "usage: sh fetch.sh ADDRESS STAGE, as in: sh fetch.sh https://example.org/inkstep finished" >&2
  exit 64
fi
site=${1%/}
stage=$2

get() {
  curl --fail --silent --show-error --create-dirs --output "fixtures/$stage/$1" "$site/fixtures/$stage/$1" || {
    echo "$site has no fixtures/$stage/$1" >&2
    exit 1
  }
}

if [ "$stage" = tiles ]; then
  for signal in signals/*.json; do
    for policy in published repaired; do
      get "$(basename "$signal" .json)-$policy.json"
    done
  done
else
  for stroke in strokes/*.json; do
    get "$(basename "$stroke")"
  done
fi
