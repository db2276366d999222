package thinair.generate;

import java.util.List;
import thinair.generate.Access.Kind;

/// The functions that C has for shared memory.
enum Library implements Wording {
  /// Of `<stdatomic.h>`.
  STANDARD,
  /// Of the Linux kernel, which has nothing stronger than a release.
  KERNEL;

  @Override
  public List<Kind> kinds() {
    return switch (this) {
      case STANDARD -> List.of(Kind.values());
      case KERNEL -> Wording.without(Kind.STRONG_WRITE, Kind.STRONG_READ);
    };
  }

  @Override
  public String register(int read) {
    return Functions.register(read);
  }

  @Override
  public String body(Shape shape) {
    return new Functions(shape, this).text();
  }
}
