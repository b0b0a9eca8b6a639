#!/bin/bash
# Uses the live pages in Chromium, topic by topic: live.sh SITE
set -uo pipefail

output=.build/test/live.txt
.venv/bin/python Tests/Site/check_live.py "$1" 2>&1 | tee $output
status=${PIPESTATUS[0]}
repeated=$(grep '^once more' $output | sed 's/^/; /')
echo "$(grep -c 'passed, 0 failed' $output) topics$repeated" >"$NOTE"
exit $status
