#!/usr/bin/env bash
# How the cost of a Java program grows with its threads and items: states of threads that take turns, execution graphs, CPU.
# usage: bench/growth.sh [JPF]
# JPF is a checkout of Java PathFinder (branch java-17) that has been built: its build/RunJPF.jar visits the same programs, under
# sequential consistency, which is all that it knows. A program gets a minute (JPF: of CPU), then it is undecided. JPF_JAVA names the java 17 that runs it
# (default: java), THINAIR another command than ./thinair.
set -euo pipefail
jpf=${1:+$(cd "$1" && pwd)}
cd "$(dirname "$0")/.."
thinair=${THINAIR:-./thinair}
[ -z "$jpf" ] || [ -r "$jpf/build/RunJPF.jar" ] || { echo "there is no build/RunJPF.jar in $jpf: build it first" >&2; exit 2; }
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
TIMEFORMAT='%U %S'

cat > "$out/Empty.java" << 'JAVA'
class Empty {
  public static void main(String[] args) {}
}
JAVA

hash() {
  cat << JAVA
class Hash$1 {
  int hash;

  int get() {
    int h = hash;
    if (h == 0) {
      h = 97;
      hash = h;
    }
    return h;
  }

  public static void main(String[] args) {
    Hash$1 shared = new Hash$1();
    for (int i = 0; i < $1; i++) {
      new Thread(() -> { assert shared.get() == 97; }).start();
    }
  }
}
JAVA
}

# Two slots, so that one can put while the other takes.
ring() {
  cat << JAVA
class Ring$1 {
  int[] slots = new int[2];
  volatile int put;
  volatile int taken;

  public static void main(String[] args) {
    Ring$1 ring = new Ring$1();
    new Thread(() -> {
      for (int item = 1; item <= $1; item++) {
        while (ring.put - ring.taken == 2) {
          Thread.yield();
        }
        ring.slots[item % 2] = item;
        ring.put = item;
      }
    }).start();
    new Thread(() -> {
      for (int item = 1; item <= $1; item++) {
        while (ring.put < item) {
          Thread.yield();
        }
        assert ring.slots[item % 2] == item;
        ring.taken = item;
      }
    }).start();
  }
}
JAVA
}

# The same with plain counters: it races, so that it is the memory model that has to be asked.
plain_ring() { ring "$1" | sed "s/Ring/PlainRing/g; s/volatile //"; }

philosophers() {
  cat << JAVA
class Philosophers$1 {
  public static void main(String[] args) {
    Object[] forks = new Object[$1];
    for (int i = 0; i < $1; i++) {
      forks[i] = new Object();
    }
    for (int i = 0; i < $1; i++) {
      Object left = forks[i];
      Object right = forks[(i + 1) % $1];
      new Thread(() -> {
        synchronized (left) {
          synchronized (right) {
            Thread.yield();
          }
        }
      }).start();
    }
  }
}
JAVA
}

for n in 2 3 4 5 6 7 8; do hash $n > "$out/Hash$n.java"; done
for n in 1 2 3 4 5; do
  ring $n > "$out/Ring$n.java"
  plain_ring $n > "$out/PlainRing$n.java"
done
for n in 2 3 4 5; do philosophers $n > "$out/Philosophers$n.java"; done

# States, graphs and the answer of one program, then its CPU.
ours() {
  spent=$({ time { "$thinair" java "$out/$1.java" --timeout 60 --json > "$out/json" 2> "$out/err" || true; }; } 2>&1)
  awk -F'"' -v spent="$spent" 'BEGIN { split(spent, t, " "); states = graphs = jmm = dead = "-" }
    $2 == "states" { split($3, a, /[^0-9]+/); states = a[2] }
    $2 == "graphs" { split($3, a, /[^0-9]+/); graphs = a[2] }
    $2 == "jmm" { jmm = $4 } $2 == "deadlock" { dead = $4 }
    END { printf "%s | %s | %s | %s | %.2f", states, graphs, jmm, dead, t[1] + t[2] }' "$out/json"
}

# What JPF reaches into; without these it does not start on Java 17.
opened=()
for package in jdk.internal.misc java.lang java.util; do
  opened+=(--add-exports "java.base/$package=ALL-UNNAMED" --add-opens "java.base/$package=ALL-UNNAMED")
done

theirs() {
  [ -n "$jpf" ] || return 0
  spent=$({ time { (ulimit -t 60 && exec "${JPF_JAVA:-java}" "${opened[@]}" -ea -jar "$jpf/build/RunJPF.jar" "+classpath=$out/classes" \
    +search.multiple_errors=true "$1") > "$out/jpf" 2>&1 || true; }; } 2>&1)
  states=$(sed -n 's/^states: *new=\([0-9]*\),.*/\1/p' "$out/jpf")
  found=$(sed -n 's/^error #1: gov\.nasa\.jpf\.vm\.\([A-Za-z]*\).*/\1/p' "$out/jpf" | head -n 1)
  grep -q '^no errors detected' "$out/jpf" && found=none
  printf ' %s | %s | %.2f |' "${states:--}" "${found:-not ended}" "$(echo "$spent" | awk '{ print $1 + $2 }')"
}

[ -z "$jpf" ] || "${JPF_JAVA:-java}c" -d "$out/classes" "$out"/*.java
"$thinair" --version > /dev/null
echo "| program | states | graphs | goes wrong | deadlock | CPU s |${jpf:+ JPF states | JPF: first error | JPF CPU s |}"
echo "|---|--:|--:|---|---|--:|${jpf:+--:|---|--:|}"
for name in Empty Hash2 Hash3 Hash4 Hash5 Hash6 Hash7 Hash8 Ring1 Ring2 Ring3 Ring4 Ring5 \
  PlainRing1 PlainRing2 PlainRing3 PlainRing4 Philosophers2 Philosophers3 Philosophers4 Philosophers5; do
  echo "| $name | $(ours $name) |$(theirs $name)"
done
