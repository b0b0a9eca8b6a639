#!/bin/bash
# Installs what the tests need in addition to Swift: a browser, node, validators and oracles from Debian,
# Python packages in .venv. Does nothing when all of it is there.
set -euo pipefail
cd "$(dirname "$0")/.."

export DEBIAN_FRONTEND=noninteractive
# Installs optional packages; fails if that is not possible.
try_install() {
  local install=(apt-get install -y -qq --no-install-recommends "$@")
  [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null || return 1
  "${install[@]}" </dev/null >/dev/null 2>&1 ||
    { apt-get update -qq </dev/null >/dev/null 2>&1 && "${install[@]}" </dev/null >/dev/null 2>&1; }
}

missing=()
need() { command -v "$1" >/dev/null 2>&1 || missing+=("${@:2}"); }
# Chromium without windows takes a quarter less time than the whole browser, which also works.
command -v chromium-headless-shell >/dev/null ||
  try_install chromium-headless-shell fonts-dejavu-core || need chromium chromium fonts-dejavu-core
command -v firefox >/dev/null || need firefox-esr firefox-esr
need cmark-gfm cmark-gfm
need cc gcc libc6-dev
need bwrap bubblewrap
need xmllint libxml2-utils
need katex katex
need pandoc pandoc
need java default-jre-headless
need epubcheck epubcheck
need python3 python3 python3-venv
need node nodejs
need tsc node-typescript
if command -v python3 >/dev/null && ! python3 -c 'import ensurepip, venv' 2>/dev/null; then
  missing+=(python3-venv)
fi

if [ ${#missing[@]} -gt 0 ]; then
  echo "setup: missing ${missing[*]}"
  if ! command -v apt-get >/dev/null; then
    echo "error: this is not Debian; install by hand: ${missing[*]}" >&2
    exit 1
  fi
  if [ "$(id -u)" -ne 0 ]; then
    echo "error: only root can install them. Run:" >&2
    echo "  sudo apt-get update && sudo apt-get install --no-install-recommends ${missing[*]}" >&2
    exit 1
  fi
  apt-get update -qq </dev/null
  apt-get install -y -qq --no-install-recommends "${missing[@]}" </dev/null >/dev/null
fi

# Kotlin is optional: without it the kit and the program for Android are not tested.
if ! command -v kotlinc >/dev/null && ! try_install kotlin; then
  echo "setup: there is no Kotlin; the kit in Kotlin and the program for Android will not be tested"
fi

# The copy of the list records which packages the environment was made with.
wanted=Tests/Site/requirements.txt
if ! cmp -s "$wanted" .venv/installed.txt || ! .venv/bin/python -c '' 2>/dev/null; then
  echo "setup: Python packages"
  rm -rf .venv
  python3 -m venv .venv
  .venv/bin/pip install --quiet --disable-pip-version-check --no-input -r "$wanted" </dev/null
  cp "$wanted" .venv/installed.txt
fi
