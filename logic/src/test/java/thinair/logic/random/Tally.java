package thinair.logic.random;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;
import thinair.logic.Comparison;
import thinair.logic.Decl;
import thinair.logic.Definition;
import thinair.logic.Expr;
import thinair.logic.Formula;
import thinair.logic.IntExpr;
import thinair.logic.Problem;

/// What the cases that were run consisted of. Several threads may count at once.
final class Tally {
  private final Map<String, LongAdder> counts = new ConcurrentSkipListMap<>();
  private final Map<Class<?>, RecordComponent[]> components = new ConcurrentHashMap<>();

  /// Every operator there is: a new one is asked for without being listed here.
  static List<String> operators() {
    Stream<String> nodes =
        Stream.of(Expr.class, Formula.class, IntExpr.class)
            .flatMap(kind -> Arrays.stream(kind.getPermittedSubclasses()))
            .map(Tally::name);
    Stream<String> symbols =
        Stream.of(
                Comparison.values(),
                IntExpr.UnaryOperator.values(),
                IntExpr.BinaryOperator.values())
            .flatMap(Arrays::stream)
            .map(Tally::name);
    return Stream.concat(nodes, symbols).toList();
  }

  /// Counts every operator that occurs in a problem once, however often it occurs there.
  void operators(Problem problem) {
    Set<String> found = new HashSet<>();
    problem.facts().forEach(fact -> collect(fact, found));
    problem.constraints().forEach(constraint -> collect(constraint.formula(), found));
    found.forEach(this::count);
  }

  void count(String what) {
    counts.computeIfAbsent(what, _ -> new LongAdder()).increment();
  }

  long of(String what) {
    LongAdder count = counts.get(what);
    return count == null ? 0 : count.sum();
  }

  private void collect(Object node, Set<String> found) {
    switch (node) {
      case Expr _, Formula _, IntExpr _ -> {
        found.add(name(node.getClass()));
        parts(node, found);
      }
      case Decl _, Definition _ -> parts(node, found);
      case Collection<?> parts -> parts.forEach(part -> collect(part, found));
      case Enum<?> symbol -> found.add(name(symbol));
      default -> {}
    }
  }

  private void parts(Object node, Set<String> found) {
    for (RecordComponent part :
        components.computeIfAbsent(node.getClass(), Class::getRecordComponents)) {
      try {
        collect(part.getAccessor().invoke(node), found);
      } catch (ReflectiveOperationException e) {
        throw new LinkageError("a record that cannot be read: " + node.getClass(), e);
      }
    }
  }

  private static String name(Class<?> node) {
    Class<?> outer = node.getEnclosingClass();
    return (outer == null ? "" : outer.getSimpleName() + ".") + node.getSimpleName();
  }

  private static String name(Enum<?> symbol) {
    return name(symbol.getDeclaringClass()) + "." + symbol.name();
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    counts.forEach((what, count) -> text.append("%9d  %s%n".formatted(count.sum(), what)));
    return text.toString();
  }
}
