#!/usr/bin/env bash
# What a trivial command costs, against a bare Java hello world with the same flags: CPU (user and
# system, the shell of the launcher included), median of the runs, both in turn within one run.
#
# usage: bench/startup.sh [RUNS [COMMAND...]]        exits with 1 if the ratio is above 5
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
runs=${1:-40}
command=("${@:2}")
[ ${#command[@]} -gt 0 ] || command=(--version)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

"$root/thinair" "${command[@]}" > /dev/null
# The launcher says which JVM and flags it takes, so that both sides are started alike.
mapfile -t java < <(THINAIR_DRY_RUN=1 "$root/thinair" "${command[@]}")
flags=()
for word in "${java[@]:1}"; do
  case $word in
    -cp) break ;;
    -XX:AOTCache=*) ;;
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

for ((i = 0; i < runs; i++)); do
  cpu "${java[0]}" "${flags[@]}" -cp "$work" Hello >> "$work/hello"
  cpu "$root/thinair" "${command[@]}" >> "$work/thinair"
done
hello=$(median < "$work/hello")
thinair=$(median < "$work/thinair")
echo "flags:  ${flags[*]}"
echo "hello world:        $hello ms CPU (median of $runs)"
echo "thinair ${command[*]}:  $thinair ms CPU (median of $runs)"
awk -v h="$hello" -v t="$thinair" 'BEGIN { printf "ratio: %.2f (at most 5)\n", t / h; exit t / h > 5 }'
