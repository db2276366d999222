package thinair.junit;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.discovery.ClassSelector;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.discovery.MethodSelector;
import org.junit.platform.engine.discovery.NestedClassSelector;
import org.junit.platform.engine.discovery.UniqueIdSelector;
import org.junit.platform.engine.support.discovery.SelectorResolver;

/// Finds what is marked: classes of actors, methods, and classes within classes that have such.
final class Discovery implements SelectorResolver {
  static boolean hasTests(Class<?> type) {
    return !type.isAnonymousClass()
        && !type.isLocalClass()
        && (type.isAnnotationPresent(MemoryModelTest.class)
            || !methods(type).isEmpty()
            || !nested(type).isEmpty());
  }

  private static List<Method> methods(Class<?> type) {
    return Arrays.stream(type.getDeclaredMethods())
        .filter(method -> method.isAnnotationPresent(MemoryModelTest.class))
        .sorted(Comparator.comparing(Method::getName))
        .toList();
  }

  private static List<Class<?>> nested(Class<?> type) {
    return Arrays.stream(type.getDeclaredClasses())
        .filter(each -> Modifier.isStatic(each.getModifiers()) && hasTests(each))
        .sorted(Comparator.comparing(Class::getName))
        .<Class<?>>map(each -> each)
        .toList();
  }

  @Override
  public Resolution resolve(ClassSelector selector, Context context) {
    return resolved(selector.getJavaClass(), context);
  }

  @Override
  public Resolution resolve(NestedClassSelector selector, Context context) {
    return resolved(selector.getNestedClass(), context);
  }

  private static Resolution resolved(Class<?> type, Context context) {
    if (!hasTests(type)) {
      return Resolution.unresolved();
    }
    Class<?> outer = type.getEnclosingClass();
    Optional<Found> found =
        outer != null && nested(outer).contains(type)
            ? context.addToParent(
                () -> DiscoverySelectors.selectClass(outer),
                parent -> Optional.of(Found.of(parent, type)))
            : context.addToParent(parent -> Optional.of(Found.of(parent, type)));
    return found
        .map(
            each ->
                Resolution.match(
                    Match.exact(
                        each,
                        () -> {
                          Set<org.junit.platform.engine.DiscoverySelector> below =
                              new LinkedHashSet<>();
                          methods(type)
                              .forEach(m -> below.add(DiscoverySelectors.selectMethod(type, m)));
                          nested(type).forEach(n -> below.add(DiscoverySelectors.selectClass(n)));
                          return below;
                        })))
        .orElse(Resolution.unresolved());
  }

  @Override
  public Resolution resolve(MethodSelector selector, Context context) {
    Class<?> type = selector.getJavaClass();
    return methods(type).stream()
        .filter(method -> method.getName().equals(selector.getMethodName()))
        .findFirst()
        .flatMap(
            method ->
                context.addToParent(
                    () -> DiscoverySelectors.selectClass(type),
                    parent -> Optional.of(Found.of(parent, type, method))))
        .map(each -> Resolution.match(Match.exact(each)))
        .orElse(Resolution.unresolved());
  }

  /// A node that was seen in an earlier run is asked again with the test that it belongs to.
  @Override
  public Resolution resolve(UniqueIdSelector selector, Context context) {
    UniqueId.Segment last = selector.getUniqueId().getLastSegment();
    return switch (last.getType()) {
      case Found.CLASS ->
          Resolution.selectors(Set.of(DiscoverySelectors.selectClass(last.getValue())));
      case Found.METHOD -> {
        UniqueId.Segment type = selector.getUniqueId().removeLastSegment().getLastSegment();
        String name = last.getValue().substring(0, last.getValue().indexOf('('));
        yield Resolution.selectors(Set.of(DiscoverySelectors.selectMethod(type.getValue(), name)));
      }
      case Found.NODE ->
          Resolution.selectors(
              Set.of(
                  DiscoverySelectors.selectUniqueId(selector.getUniqueId().removeLastSegment())));
      default -> Resolution.unresolved();
    };
  }
}
