#!/usr/bin/env bash
# What a trivial command costs, against a bare Java hello world with the same flags: CPU (user and
# system, the shell of the launcher included), median of the runs, both in turn within one run.
#
# usage: bench/startup.sh [RUNS [LIMIT COMMAND...]]   exits with 1 if a ratio is above its limit
#        without a command: --version at most 2.5 times, check of a small test at most once, with a JVM at most
#        3.5 times, and of a Java program at most 25 times. The aims are 1.6, 1, 2 and 11; limits that stop a change
#        have room for a machine with other work.
#
# The hello world has the JDK's own class-data archive, mapped as the JDK does by default: where thinair
# has its cache mapped is part of what is measured.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
runs=${1:-40}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The program that needs no JVM is made first, if it can be.
THINAIR_NATIVE=wait "$root/thinair" check "$root/examples/01-store-buffering/SB.litmus" > /dev/null
"$root/thinair" --version > /dev/null
"$root/thinair" check "$root/litmus/java/causality/Causality01.java" > /dev/null
# The launcher says which JVM and flags it takes, so that both sides are started alike.
mapfile -t java < <(THINAIR_DRY_RUN=1 "$root/thinair" --version)
flags=()
for word in "${java[@]:1}"; do
  case $word in
    -cp) break ;;
    -XX:AOTCache=* | -XX:ArchiveRelocationMode=* | -XX:CompileThresholdScaling=*) ;;
    *) flags+=("$word") ;;
  esac
done

cat > "$work/Hello.java" << 'JAVA'
class Hello {
  public static void main(String[] args) {
    System.out.println("hello");
  }
}
JAVA
"${java[0]%/java}/javac" -d "$work" "$work/Hello.java"

TIMEFORMAT='%U %S'
cpu() { { time "$@" > /dev/null 2>&1; } 2>&1 | awk '{ printf "%.0f\n", ($1 + $2) * 1000 }'; }
median() { sort -n | awk '{ v[NR] = $1 } END { print NR % 2 ? v[(NR + 1) / 2] : (v[NR / 2] + v[NR / 2 + 1]) / 2 }'; }

# limit COMMAND...
measure() {
  local limit=$1 hello thinair
  shift
  rm -f "$work/hello" "$work/thinair"
  for ((i = 0; i < runs; i++)); do
    cpu "${java[0]}" "${flags[@]}" -cp "$work" Hello >> "$work/hello"
    cpu "$root/thinair" "$@" >> "$work/thinair"
  done
  hello=$(median < "$work/hello")
  thinair=$(median < "$work/thinair")
  echo "hello world:        $hello ms CPU (median of $runs)"
  echo "thinair $*:  $thinair ms CPU (median of $runs)"
  awk -v h="$hello" -v t="$thinair" -v l="$limit" \
    'BEGIN { printf "ratio: %.2f (at most %s)\n", t / h, l; exit t / h > l }'
}

echo "flags:  ${flags[*]}"
cd "$root"
if [ $# -gt 1 ]; then
  measure "${@:2}"
else
  measure 2.5 --version
  measure 1 check examples/01-store-buffering/SB.litmus
  THINAIR_NATIVE=off measure 3.5 check examples/01-store-buffering/SB.litmus
  measure 25 check litmus/java/causality/Causality01.java
fi
