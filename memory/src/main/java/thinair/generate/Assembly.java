package thinair.generate;

import java.util.List;
import java.util.Optional;
import thinair.generate.Access.Gap;

/// The instructions of an architecture.
non-sealed interface Assembly extends Wording {
  /// The register that holds the address of a location from the start; empty where instructions
  /// name locations.
  Optional<String> base(int address);

  String fence(Gap gap);

  /// A branch on what was read, to a label that stands right behind it.
  List<String> branch(String read, String label);

  /// @param reads how many reads of the thread come before: the last one is what the access depends
  ///   on, if it does
  /// @param value what is written
  List<String> access(Access access, int reads, int value);

  @Override
  default String body(Shape shape) {
    return new Columns(shape, this).text();
  }

  static String fence(Gap gap, String full, String loads, String stores) {
    return switch (gap) {
      case FENCE -> full;
      case LOAD_FENCE -> loads;
      case STORE_FENCE -> stores;
      case NOTHING, DEPENDENCY, CONTROL -> throw new IllegalArgumentException("no fence: " + gap);
    };
  }

  /// What marks an instruction with the order that its access has.
  static String suffix(Access access, String acquire, String release, String both) {
    return switch (access.kind().order()) {
      case NONE -> "";
      case ACQUIRE -> acquire;
      case RELEASE -> release;
      case STRONG -> both;
    };
  }
}
