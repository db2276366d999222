package thinair.junit;

import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;

/// An assertion, a race, a deadlock or an outcome.
final class Leaf extends AbstractTestDescriptor {
  private final String whole;

  private Leaf(UniqueId id, String name, String whole) {
    super(id, name);
    this.whole = whole;
  }

  /// Without a source: builds would call all nodes of a method by the name of that.
  static Leaf of(Found test, int number, String name) {
    return new Leaf(
        test.getUniqueId().append(Found.NODE, "#" + number),
        name,
        test.getDisplayName() + " " + name);
  }

  @Override
  public String getLegacyReportingName() {
    return whole;
  }

  @Override
  public Type getType() {
    return Type.TEST;
  }
}
