#!/bin/bash
# What Tests/parts.sh promises: output whole and in the order declared, nothing begun before what it
# needs, and one part that fails ends all others and fails the run.
set -uo pipefail
cd "$(dirname "$0")"
unset KEEP_GOING
here=$PWD
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place" || exit 1

failures=0
# expect NAME STATUS, after a run: its status; then what its output must and must not hold, by lines.
expect() { [ "$status" -eq "$2" ] || fail "$1: status $status, not $2"; }
holds() { grep -qE -- "$2" said || fail "$1: nobody says '$2'"; }
lacks() { ! grep -qF -- "$2" said || fail "$1: somebody says '$2'"; }
fail() { echo "error: $1" && tail -40 said | sed 's/^/  /' && failures=$((failures + 1)); }

cat >run.sh <<END
set -uo pipefail
source "$here/parts.sh"
most=\${MOST:-2}
late() { sleep 1; echo "late out"; echo "late err" >&2; note "is noted"; touch late; }
early() { echo "early out"; }
after() { [ -e late ] && echo "after late"; }
bad() { sleep 1; echo "first line"; seq 2000; echo "bad says why" >&2; return 3; }
endless() { sh -c 'echo \$\$ >endless; exec sleep 600'; }
killed() { kill -9 "$BASHPID"; }
broken_pipe() { false | cat; }
needy() { echo "needy out"; }
last() { echo "last out"; }
wide() { for _ in \$(seq 50); do [ -e beside ] && return; sleep 0.1; done; echo "nothing ran beside"; false; }
wider() { echo "wider out"; }
beside() { touch beside; }
rare() { echo "rare out"; }
rarely_bad() { bad; }
proved=proved
END
cat >>run.sh <<'END'
if [ -n "${DEAF:-}" ]; then read() { builtin read "$@"; return 142; }; fi
part late 1 "" late
part early 1 "" early
part after 1 "late early" after
for name in ${EXTRA:-}; do
  first=; [ "$name" != needy ] || first=bad
  part "$name" 1 "$first" "$name"
done
if [ -n "${WIDE:-}" ]; then part wide 2 "" wide && part wider 2 "" wider && part beside 1 "" beside; fi
if [ -n "${RARE:-}" ]; then part "$RARE" 1 "" once files one.txt -- "$RARE"; fi
run_parts "$@"
END

mkdir files && echo 1 >files/two.txt && echo 1 >one.txt
go() { timeout 60 bash run.sh "$@" >said 2>&1; status=$?; rm -f late; }

go
expect "all" 0
holds "all" "late [(][0-9]+ s, [0-9]+ s of a processor[)]: is noted"
holds "all" "The slowest:"
order=$(grep -nE '^(late out|late err|early out|after late)$' said | cut -d: -f2 | tr '\n' ',')
[ "$order" = "late out,late err,early out,after late," ] || fail "all: told in the order $order"

EXTRA="endless bad" go
expect "a failure" 1
holds "a failure" "bad says why"
[ "$(grep -cE '^[0-9]+$' said)" -eq 2000 ] || fail "a failure: its output is not whole"
holds "a failure" "FAILED: bad"
lacks "a failure" "All of it passed"
for _ in 1 2 3 4 5 6 7 8 9 10; do
  [ -s endless ] && kill -0 "$(cat endless)" 2>/dev/null || break
  sleep 0.2
done
! { [ -s endless ] && kill -0 "$(cat endless)" 2>/dev/null; } || fail "a failure: what ran beside it goes on"

KEEP_GOING=1 EXTRA="bad needy broken_pipe last" go
expect "going on" 1
holds "going on" "bad says why"
holds "going on" "^FAILED: bad broken_pipe$"
holds "going on" "^last out"
lacks "going on" "needy out"

EXTRA=broken_pipe go
expect "a failure in a pipe" 1

EXTRA=killed go
expect "a part that is killed" 1
holds "a part that is killed" "FAILED: killed"

# What a read has taken when its time is up is lost.
DEAF=yes EXTRA=last go
expect "words that are lost" 0
holds "words that are lost" "^  last [(]"

# A part that waits for two places keeps none empty beside another such part.
MOST=3 WIDE=yes go wide wider beside
expect "a place beside" 0
holds "a place beside" "^wider out"

RARE=rare go rare
holds "the first time" "^rare out"
RARE=rare go rare
expect "the same files" 0
holds "the same files" "rare .*: passed before"
lacks "the same files" "rare out"
FRESH=1 RARE=rare go rare
holds "asked for anew" "^rare out"
echo 2 >files/two.txt
RARE=rare go rare
holds "another file" "^rare out"
touch files/three.txt
RARE=rare go rare
holds "a file more" "^rare out"
RARE=rarely_bad go rarely_bad
RARE=rarely_bad go rarely_bad
expect "a failure is not kept" 1
holds "a failure is not kept" "bad says why"

go early
expect "one part" 0
lacks "one part" "late out"

go after
expect "a part without what it needs" 1

go nothing
expect "no such part" 64

[ "$failures" -eq 0 ] && echo "the runner of parts keeps its promises"
