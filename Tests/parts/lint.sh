#!/bin/bash
# Checks the formatting of the Swift sources; built packages and files that tests write are left out.
set -euo pipefail

find Package.swift Sources Tests Bench Wasm Content/kit/swift \
  \( -name .build -o -name Copied \) -prune -o -name '*.swift' -print0 |
  xargs -0 "${SWIFT:-swift}" format lint --strict
