package thinair.junit;

import java.lang.reflect.Method;
import java.util.Optional;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;

/// What discovery finds: a class that has tests, or a test, whose leaves are known only when it was
/// asked.
final class Found extends AbstractTestDescriptor {
  static final String CLASS = "class";
  static final String METHOD = "method";
  static final String NODE = "node";

  private final Class<?> declaring;
  private final Optional<String> method;
  private final Optional<MemoryModelTest> mark;

  private Found(
      UniqueId id,
      String name,
      TestSource source,
      Class<?> declaring,
      Optional<String> method,
      Optional<MemoryModelTest> mark) {
    super(id, name, source);
    this.declaring = declaring;
    this.method = method;
    this.mark = mark;
  }

  static Found of(TestDescriptor parent, Class<?> type) {
    return new Found(
        parent.getUniqueId().append(CLASS, type.getName()),
        type.getSimpleName(),
        ClassSource.from(type),
        type,
        Optional.empty(),
        Optional.ofNullable(type.getAnnotation(MemoryModelTest.class)));
  }

  static Found of(TestDescriptor parent, Class<?> type, Method method) {
    return new Found(
        parent.getUniqueId().append(METHOD, method.getName() + "()"),
        method.getName() + "()",
        MethodSource.from(type, method),
        type,
        Optional.of(method.getName()),
        Optional.of(method.getAnnotation(MemoryModelTest.class)));
  }

  Class<?> declaring() {
    return declaring;
  }

  Optional<String> method() {
    return method;
  }

  /// What is asked; empty for a class that only holds tests.
  Optional<MemoryModelTest> mark() {
    return mark;
  }

  @Override
  public Type getType() {
    return Type.CONTAINER;
  }

  @Override
  public boolean mayRegisterTests() {
    return mark.isPresent();
  }
}
