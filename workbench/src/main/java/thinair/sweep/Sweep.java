package thinair.sweep;

import java.util.List;
import java.util.Set;

/// A question in shards. The rows of a shard are a function of its number, wherever it is worked
/// out and whatever has become of the others; what is small comes first.
public interface Sweep {
  int shards();

  /// How large the programs of a shard are: those of one size lie beside each other.
  default int size(int shard) {
    return 0;
  }

  /// What a shard depends on besides the command: a fingerprint of the tests that it reads.
  String stamp(int shard);

  /// Does the work; lines of text.
  List<String> rows(int shard);

  /// All that there is to be decided; once that was done in smaller shards, the rest need not be
  /// looked at. Empty where every shard matters.
  default Set<String> open() {
    return Set.of();
  }

  /// What of it the rows of a shard decide.
  default Set<String> decided(List<String> rows) {
    return Set.of();
  }
}
