#!/bin/bash
# Runs the Swift tests of a build: unit.sh OPTION…, the options that it was built with. QUICK leaves out
# the slowest, which together take half of the time.
set -uo pipefail
skip=
if [ -n "${QUICK:-}" ]; then
  skip='BuildFailureTests|HostileSizeTests|GateTests|MistakeTests|AddedStrokesTests|GraphRasterTests'
  skip+='|RoundingTests|SearchBoundTests|CandidateTests|KillMatrixTests|CoverageTests|SeamInkTests'
  skip+='|ModuleBuildTests|LiveDataTests|OwnStageTests'
  skip+='|every figure of a hostile stroke|a refused event leaves no mark'
fi

output=.build/test/unit.txt
"${SWIFT:-swift}" test --skip-build "$@" ${skip:+--skip "$skip"} 2>&1 |
  tee $output | grep -vE ' started\.$'
status=${PIPESTATUS[0]}
result=$(grep -E 'Test run with [0-9]+ test' $output | tail -1 | sed 's/^[^A-Za-z]*//')
echo "${result:-No Swift test has run.}${skip:+ The slowest were left out.}" >"$NOTE"
[ -n "$result" ] && exit "$status"
