#!/bin/bash
# Reports the results of a test run: summary.sh SECONDS PART…
#
# The errors of failed parts are repeated at the end, because a long log is often cut at its beginning.
set -uo pipefail
cd "$(dirname "$0")/../.build/test" || exit 1

passed=() failed=() missing=()
for name in "${@:2}"; do
  case $(cat "results/$name" 2>/dev/null) in
    passed*) passed+=("$name") ;;
    FAILED*) failed+=("$name") ;;
    *) missing+=("$name") ;;
  esac
done
printf '\n== summary\n'
for name in "${passed[@]}" "${failed[@]}"; do cat "results/$name"; done
[ ${#missing[@]} -eq 0 ] || echo "not run: ${missing[*]}"
for name in "${failed[@]}"; do
  grep -hE '(^|[ :])error: |✘|^FAIL' "logs/$name" | head -8 | cut -c1-400 | sed "s/^/  $name: /"
done
[ ! -e notes/unit ] || cat notes/unit
echo "${#passed[@]} passed, ${#failed[@]} failed, ${#missing[@]} not run in $1 s"
