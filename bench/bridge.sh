#!/usr/bin/env bash
# The checks of MemSAT's Table 2 by the translation and by the interpreter with its bridge: verdicts and CPU, one beside the other.
# usage: bench/bridge.sh
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
cd "$root"
mvn -B -q -DskipTests -Djacoco.skip=true -pl bench -am package \
  dependency:build-classpath -Dmdep.outputFile=target/classpath.txt
mapfile -t java < <(THINAIR_DRY_RUN=1 ./thinair --version)
exec "${java[0]}" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC \
  -cp "bench/target/classes:$(cat bench/target/classpath.txt)" thinair.bench.racy.BridgeBench "$root"
