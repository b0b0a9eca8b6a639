# Runs the parts of Tests/all.sh, as many at a time as there are places for, and tells of them in the
# order in which they are declared. To be sourced.
#
# What a part prints is kept until its turn. The first part that fails ends all others; its output
# comes last, whole, and the status is 1. With KEEP_GOING=1 everything that needs no failed part runs
# to its end all the same.

names=()
declare -A places needs commands states pids starts seconds
# What is temporary goes to memory where there is plenty of it: on a disk, to make and remove many small
# files takes a third of all the processor's time.
available=$(awk '/^MemAvailable/ { print int($2 / 1000000) }' /proc/meminfo 2>/dev/null || echo 0)
room=$(df --output=avail /dev/shm 2>/dev/null | awk 'END { print int($1 / 1000000) }')
temporary=
if [ -z "${TMPDIR:-}" ] && [ -w /dev/shm ] && [ "${available:-0}" -ge 12 ] && [ "${room:-0}" -ge 8 ]; then
  temporary=$(mktemp -d /dev/shm/inkstep.XXXXXX)
  export TMPDIR=$temporary
fi
work=$(mktemp -d)
# A part that ends leaves its status in 'ended': waiting for processes would miss those that end before
# anybody waits. The line in 'bell' only wakes who waits, for a read that times out may lose what it read.
mkdir "$work/said" "$work/notes" "$work/times" "$work/ended"
mkfifo "$work/bell"
exec 7<>"$work/bell"
trap 'end_running; rm -rf "$work" "$temporary"' EXIT
trap 'exit 130' INT TERM

# One place for each processor; one more, for a part that waits for a browser, where memory allows.
most=$(nproc)
if [ "${available:-0}" -ge 6 ]; then most=$((most + 1)); fi

# part NAME PLACES NEEDS COMMAND…: declares a part, which waits for the parts it needs.
part() {
  names+=("$1")
  places[$1]=$(($2 < most ? $2 : most))
  needs[$1]=$3
  commands[$1]=${*:4}
  states[$1]=waiting
}

# note TEXT: what the summary adds to the name of the part that runs.
note() { printf '%s' "$*" >"$work/notes/$part"; }

# Where it is noted what has passed, from run to run.
proved=${PROVED:-.build/proved}

# key_of FILE…: a hash over files, and over everything in folders but what tools left there, and the compiler.
key_of() {
  {
    "${SWIFT:-swift}" --version 2>/dev/null
    find "$@" \( -name .build -o -name __pycache__ \) -prune -o -type f -print0 | sort -z |
      xargs -0 sha256sum
  } | sha256sum | cut -d' ' -f1
}

# once FILE… -- COMMAND…: for a part that takes long and that these files decide alone: runs it, unless it
# has passed with the same ones before. FRESH=1 runs it all the same.
once() {
  local files=() known
  while [ "$1" != -- ]; do files+=("$1") && shift; done
  shift
  known=$(key_of "${files[@]}")
  if [ -z "${FRESH:-}" ] && [ "$(cat "$proved/$part" 2>/dev/null)" = "$known" ]; then
    note "passed before with the same files; FRESH=1 runs it again"
    return
  fi
  rm -f "$proved/$part"
  "$@" && mkdir -p "$proved" && echo "$known" >"$proved/$part"
}

begin_part() {
  local name=$1
  states[$name]=running
  starts[$name]=$SECONDS
  # Each in a process group of its own, so that it can be ended with all that it has started.
  set -m
  (
    part=$name
    trap 'code=$?; times >"$work/times/$part"; echo $code >"$work/ended/$part"; echo >&7' EXIT
    { eval "${commands[$name]}"; } 7>&-
  ) </dev/null >"$work/said/$name" 2>&1 &
  pids[$name]=$!
  set +m
}

end_running() {
  local name
  for name in "${names[@]}"; do
    [ "${states[$name]}" = running ] || continue
    kill -TERM -- "-${pids[$name]}" 2>/dev/null
    states[$name]=ended
  done
}

# Whether everything that a part needs has passed; what is not to be run at all keeps nobody waiting.
is_ready() {
  local need
  for need in ${needs[$1]}; do
    case ${states[$need]:-left} in passed | left) ;; *) return 1 ;; esac
  done
}

shown=0
# Prints what passed, as far as everything before it has passed too; with 'all', whatever passed.
tell_passed() {
  local name
  while [ "$shown" -lt ${#names[@]} ]; do
    name=${names[$shown]}
    case ${states[$name]} in
      passed) printf '\n== %s (%s s)\n' "$name" "${seconds[$name]}"; cat "$work/said/$name" ;;
      left) ;;
      *) [ "${1:-}" = all ] || return 0 ;;
    esac
    shown=$((shown + 1))
  done
}

# cpu NAME: seconds of a processor, of a part and of what it waited for.
cpu() {
  awk 'NR == 2 { gsub("m|s", " "); print int($1 * 60 + $2 + $3 * 60 + $4) }' "$work/times/$1"
}

summary() {
  local name text
  for name in "${names[@]}"; do
    [ "${states[$name]}" = passed ] || continue
    text=$(cat "$work/notes/$name" 2>/dev/null)
    printf '  %s (%s s, %s s of a processor)%s\n' "$name" "${seconds[$name]}" "$(cpu "$name")" "${text:+: $text}"
  done
}

# The next part that has ended, as 'name' and 'code'; one that is gone without a status was killed.
next_ended() {
  local ring gone
  while :; do
    for name in "${names[@]}"; do
      [ "${states[$name]}" = running ] || continue
      # In this order: what is gone now left its status before.
      gone=
      kill -0 "${pids[$name]}" 2>/dev/null || gone=yes
      if [ -s "$work/ended/$name" ]; then code=$(<"$work/ended/$name") && return; fi
      if [ -n "$gone" ]; then code=137 && return; fi
    done
    read -r -t 2 -u 7 ring
  done
}

# The parts that took longest.
slowest() {
  local name
  for name in "${names[@]}"; do
    [ "${states[$name]}" = passed ] || continue
    printf '%s %s %s\n' "${seconds[$name]}" "$name" "$(cpu "$name")"
  done | sort -rn | head -5 | while read -r time name cpu; do
    printf '  %-12s %4s s, %4s s of a processor\n' "$name" "$time" "$cpu"
  done
}

# Tells of a part that failed: everything else has ended, or goes on.
tell_failure() {
  printf '\n== %s\n' "$1"
  cat "$work/said/$1"
  echo "FAILED: $1 (${seconds[$1]} s, status $2)"
}

# What failed and the errors of it once more, shortened: the last lines of a long run are those that are
# read first, and often the only ones that are kept.
tell_errors() {
  local name
  printf '\nFAILED: %s\n' "$*"
  for name in "$@"; do
    grep -hE '(^|[ :])error: |✘|^FAIL' "$work/said/$name" | grep -v '^error: failed twice: ' |
      head -8 | cut -c1-400 | sed "s/^/  $name: /"
  done
}

# Runs the parts that are named, or all.
run_parts() {
  local name code wanted used wide failed
  for name in "$@"; do
    [ -n "${states[$name]:-}" ] || { echo "error: no part is called '$name'; there are: ${names[*]}" >&2; exit 64; }
  done
  if [ $# -gt 0 ]; then
    for name in "${names[@]}"; do states[$name]=left; done
    for wanted in "$@"; do states[$wanted]=waiting; done
  fi
  while :; do
    used=0
    wide=
    for name in "${names[@]}"; do
      [ "${states[$name]}" = running ] || continue
      used=$((used + places[$name]))
      [ "${places[$name]}" -lt 2 ] || wide=$name
    done
    for name in "${names[@]}"; do
      [ "${states[$name]}" = waiting ] && is_ready "$name" || continue
      if [ $((used + places[$name])) -gt "$most" ]; then
        # What needs more places than are free keeps later parts from taking them, but where it waits for
        # another such part anyway.
        [ -n "$wide" ] && continue || break
      fi
      begin_part "$name"
      used=$((used + places[$name]))
      [ "${places[$name]}" -lt 2 ] || wide=$name
    done
    [ "$used" -gt 0 ] || break
    next_ended
    seconds[$name]=$((SECONDS - starts[$name]))
    if [ "$code" -ne 0 ]; then
      states[$name]=failed
      [ -z "${KEEP_GOING:-}" ] || { tell_failure "$name" "$code"; continue; }
      end_running
      tell_passed all
      printf '\npassed:\n%s\n' "$(summary)"
      tell_failure "$name" "$code"
      tell_errors "$name"
      exit 1
    fi
    states[$name]=passed
    tell_passed
  done
  tell_passed all
  failed=$(for name in "${names[@]}"; do [ "${states[$name]}" != failed ] || echo "$name"; done)
  if [ -n "$failed" ]; then
    printf '\npassed:\n%s\n' "$(summary)"
    tell_errors $failed
    exit 1
  fi
  printf '\nAll of it passed in %d s:\n%s\n\nThe slowest:\n%s\n' "$SECONDS" "$(summary)" "$(slowest)"
}
