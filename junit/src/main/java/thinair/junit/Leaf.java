package thinair.junit;

import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;

/// An assertion, a race, a deadlock or an outcome.
final class Leaf extends AbstractTestDescriptor {
  private Leaf(UniqueId id, String name, TestSource source) {
    super(id, name, source);
  }

  static Leaf of(Found test, int number, String name) {
    TestDescriptor parent = test;
    return new Leaf(
        parent.getUniqueId().append(Found.NODE, "#" + number),
        name,
        parent.getSource().orElseThrow());
  }

  @Override
  public Type getType() {
    return Type.TEST;
  }
}
