#!/usr/bin/env bash
# What the programs of section 8 of Blanchette, Weber, Batty, Owens and Sarkar (PPDP 2011) cost, and how that grows:
# CPU seconds of the plain command, start of the JVM included. Each row is one process; the verdict is printed beside.
# usage: bench/cpp.sh [all|section8|growth]        THINAIR=COMMAND to measure another build
#        bench/cpp.sh write DIR                    writes the tests and measures nothing
set -euo pipefail
cd "$(dirname "$0")/.."
thinair=${THINAIR:-./thinair}
part=${1:-all}
dir=$(mktemp -d)
[ "$part" = write ] && { rm -rf "$dir"; dir=${2:?a folder}; mkdir -p "$dir"; }
[ "$part" = write ] || trap 'rm -rf "$dir"' EXIT

# orders NAME: the order of stores, then of loads
orders() {
  case $1 in
    rlx) echo relaxed relaxed ;; relcon) echo release consume ;;
    relacq) echo release acquire ;; sc) echo seq_cst seq_cst ;;
  esac
}

# test FILE NAME CONDITION THREAD...: a thread is a list of x=1 (store) and r0:x (load)
test_of() {
  local file=$1 name=$2 condition=$3 st=$4 ld=$5 id=0 thread access locs
  shift 5
  {
    echo "C $name"
    echo "{ }"
    for thread in "$@"; do
      locs=$(tr ' ' '\n' <<< "$thread" | sed 's/=.*//; s/.*://' | sort -u | sed 's/^/atomic_int* /' | paste -sd, -)
      echo "P$id ($locs) {"
      for access in $thread; do
        case $access in
          *=*) echo "  atomic_store_explicit(${access%=*}, ${access#*=}, memory_order_$st);" ;;
          *) echo "  int ${access%:*} = atomic_load_explicit(${access#*:}, memory_order_$ld);" ;;
        esac
      done
      echo "}"
      id=$((id + 1))
    done
    echo "exists ($condition)"
  } > "$file"
}

gwrc() { # n ORDERS
  local n=$1 kind=$2 threads=("x1=1") condition="" i
  for ((i = 1; i < n; i++)); do
    threads+=("r0:x$i x$((i + 1))=1")
    condition+="$i:r0=1 /\\ "
  done
  threads+=("r0:x$n r1:x1")
  read -r st ld <<< "$(orders "$kind")"
  test_of "$dir/GWRC-$n+$kind.litmus" "GWRC-$n+$kind" "$condition$n:r0=1 /\\ $n:r1=0" "$st" "$ld" "${threads[@]}"
}

seqlock() { # N R ORDERS
  local n=$1 readers=$2 kind=$3 writer="" condition="" i a b r
  for ((i = 0; i < n; i++)); do writer+="x=$((2 * i + 1)) y=$((i + 1)) z=$((i + 1)) x=$((2 * i + 2)) "; done
  local threads=("${writer% }")
  for ((r = 1; r <= readers; r++)); do
    threads+=("r0:x r1:y r2:z r3:x")
    for ((i = 0; i <= n; i++)); do for ((a = 0; a <= n; a++)); do for ((b = 0; b <= n; b++)); do
      [ $a = $b ] || condition+="($r:r0=$((2 * i)) /\\ $r:r3=$((2 * i)) /\\ $r:r1=$a /\\ $r:r2=$b) \\/ "
    done; done; done
  done
  read -r st ld <<< "$(orders "$kind")"
  test_of "$dir/SEQLOCK-$n-$readers+$kind.litmus" "SEQLOCK-$n-$readers+$kind" "${condition% \\/ }" "$st" "$ld" "${threads[@]}"
}

classic() { # KIND: SB, MP, LB, IRIW, WRC as the paper has them
  read -r st ld <<< "$(orders "$1")"
  test_of "$dir/SB+$1.litmus" "SB+$1" '0:r0=0 /\ 1:r1=0' "$st" "$ld" 'x=1 r0:y' 'y=1 r1:x'
  test_of "$dir/MP2R+$1.litmus" "MP2R+$1" '1:r0=1 /\ 1:r1=0 /\ 2:r2=1 /\ 2:r3=0' "$st" "$ld" 'x=1 y=1' 'r0:y r1:x' 'r2:x r3:y'
  test_of "$dir/MP+$1.litmus" "MP+$1" '1:r0=1 /\ 1:r1=0' "$st" "$ld" 'x=1 y=1' 'r0:y r1:x'
  test_of "$dir/LB+$1.litmus" "LB+$1" '0:r0=1 /\ 1:r1=1' "$st" "$ld" 'r0:x y=1' 'r1:y x=1'
  test_of "$dir/IRIW+$1.litmus" "IRIW+$1" '2:r0=1 /\ 2:r1=0 /\ 3:r2=1 /\ 3:r3=0' "$st" "$ld" 'x=1' 'y=1' 'r0:x r1:y' 'r2:y r3:x'
  test_of "$dir/WRC+$1.litmus" "WRC+$1" '1:r0=1 /\ 2:r1=1 /\ 2:r2=0' "$st" "$ld" 'x=1' 'r0:x y=1' 'r1:y r2:x'
}

# verdict and user + system seconds of `check`
row() {
  local TIMEFORMAT='%U %S' spent said
  spent=$({ time "$thinair" check "$dir/$1.litmus" --model "$2" --timeout 60 > "$dir/said" 2> /dev/null; } 2>&1) || true
  said=$(sed -n '1s/.*: \([a-z]*\).*/\1/p' "$dir/said")
  printf '%s %s' "$said" "$(awk '{ printf "%.2f s", $1 + $2 }' <<< "$spent")"
}

# What the paper prints for a test, Nitpick's and CppMem's seconds; nothing where it has no such run.
paper() {
  case $1 in
    SB+rlx) echo '4.7 s | < 1 s' ;; SB+sc) echo '4.0 s | < 1 s' ;;
    MP2R+rlx) echo '5.7 s | –' ;; MP+relacq | MP+sc) echo '4.0 s | –' ;;
    LB+rlx) echo '4.2 s | –' ;; LB+relcon | LB+relacq | LB+sc) echo '4.1 s | –' ;;
    IRIW+rlx | IRIW+relcon | IRIW+relacq) echo '5.8 s | –' ;; IRIW+sc) echo '5.2 s | 5 min' ;;
    WRC+rlx) echo '4.2 s | 0.0 s' ;; WRC+relacq) echo '4.4 s | –' ;; WRC+sc) echo '4.4 s | 0.5 s' ;;
    GWRC-2+rlx) echo '4 s | 0.0 s' ;; GWRC-2+sc) echo '4 s | 0.5 s' ;;
    GWRC-3+rlx) echo '11 s | 0.0 s' ;; GWRC-3+sc) echo '11 s | 90.5 s' ;;
    GWRC-4+rlx) echo '41 s | 0.1 s' ;; GWRC-4+sc) echo '40 s | > 10⁴ s' ;;
    GWRC-5+rlx) echo '132 s | 0.2 s' ;; GWRC-5+sc) echo '127 s | > 10⁴ s' ;;
    GWRC-6+rlx) echo '384 s | 0.7 s' ;; GWRC-6+sc) echo '376 s | > 10⁴ s' ;;
    GWRC-7+rlx) echo '982 s | 2.5 s' ;; GWRC-7+sc) echo '977 s | > 10⁴ s' ;;
    SEQLOCK-1-1+*) echo '15.8 s | –' ;; SEQLOCK-2-1+relacq | SEQLOCK-1-2+relacq) echo '86 s | –' ;;
    SEQLOCK-3-1+relacq) echo '378 s | –' ;; SEQLOCK-2-2+relacq) echo '379 s | –' ;;
    *) echo '– | –' ;;
  esac
}

table() { # MODELS, then names of tests
  local models=$1 name model line
  shift
  echo "| test | Nitpick | CppMem | $(sed 's/ / | /g' <<< "$models") |"
  echo "|---|--:|--:|$(sed 's/[^ ]* */---|/g' <<< "$models")"
  for name in "$@"; do
    line="| $name | $(paper "$name") |"
    for model in $models; do line+=" $(row "$name" "$model") |"; done
    echo "$line"
  done
}

kinds="rlx relcon relacq sc"
for kind in $kinds; do
  classic "$kind"
  for n in 2 3 4 5 6 7 10 20 40 100; do gwrc $n "$kind"; done
done
for kind in relcon relacq; do seqlock 1 1 $kind; done
for kind in relacq; do
  for shape in "2 1" "3 1" "1 2" "2 2" "4 1" "4 2" "3 3" "10 1" "7 1"; do seqlock ${shape% *} ${shape#* } $kind; done
done
[ "$part" = write ] && exit 0

"$thinair" version > /dev/null
models="c11 c11std cxx20 rc11"
if [ "$part" != growth ]; then
  names=()
  for test in SB MP2R MP LB IRIW WRC; do for kind in $kinds; do names+=("$test+$kind"); done; done
  for n in 2 3 4 5 6 7; do names+=("GWRC-$n+rlx" "GWRC-$n+sc"); done
  names+=("SEQLOCK-1-1+relcon" "SEQLOCK-1-1+relacq")
  for shape in 2-1 3-1 1-2 2-2; do names+=("SEQLOCK-$shape+relacq"); done
  table "$models" "${names[@]}"
fi
if [ "$part" != section8 ]; then
  echo
  names=()
  for n in 10 20 40 100; do for kind in $kinds; do names+=("GWRC-$n+$kind"); done; done
  for shape in 4-1 4-2 3-3 7-1 10-1; do names+=("SEQLOCK-$shape+relacq"); done
  table "$models" "${names[@]}"
fi
