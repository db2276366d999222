package thinair.frontend.java;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import thinair.frontend.bytecode.Classes;
import thinair.frontend.bytecode.Names;
import thinair.program.Caveat;
import thinair.program.Program;
import thinair.program.Value;
import thinair.source.Span;

/// What one thread does to memory of which not all semantics is modelled: final fields, and plain
/// values of 64 bits.
final class UnmodelledUses {
  /// @param object which one, where that is known beforehand
  private record Use(
      Caveat.Kind kind, String what, @Nullable Value object, boolean writes, Span place) {
    boolean meets(Use other) {
      return kind == other.kind
          && what.equals(other.what)
          && (object == null || other.object == null || Objects.equals(object, other.object));
    }
  }

  private final List<Use> uses = new ArrayList<>();

  void field(Classes.Field field, Expr object, boolean writes, Span place) {
    String what = Names.simple(field.owner()) + "." + field.name();
    if (field.isFinal()) {
      add(Caveat.Kind.FINAL_FIELDS, what, object, writes, place);
    }
    if (isWide(field.type()) && !field.isVolatile()) {
      add(Caveat.Kind.TEARING, what, object, writes, place);
    }
  }

  /// An element of an array of `long`.
  void element(Expr array, boolean writes, Span place) {
    add(Caveat.Kind.TEARING, "long[]", array, writes, place);
  }

  private static boolean isWide(String type) {
    return type.equals("J") || type.equals("D");
  }

  private void add(Caveat.Kind kind, String what, Expr object, boolean writes, Span place) {
    Value known = object instanceof Expr.Const(var value) ? value : null;
    uses.add(new Use(kind, what, known, writes, place));
  }

  /// What threads do to each other's memory, each only once.
  ///
  /// @param threads the uses of each thread
  static List<Caveat> caveats(List<UnmodelledUses> threads, List<Program.EndsBefore> order) {
    List<Caveat> caveats = new ArrayList<>();
    Set<String> said = new LinkedHashSet<>();
    for (int first = 0; first < threads.size(); first++) {
      for (int second = 0; second < threads.size(); second++) {
        if (first == second || isOrdered(first, second, order)) {
          continue;
        }
        for (Use write : threads.get(first).uses) {
          for (Use other : threads.get(second).uses) {
            if (write.writes()
                && write.meets(other)
                && isSeen(write, other, threads)
                && said.add(write.kind() + write.what())) {
              // A final field is read too early; what tears is the write.
              Use shown = write.kind() == Caveat.Kind.FINAL_FIELDS ? other : write;
              caveats.add(new Caveat(shown.kind(), shown.place(), shown.what()));
            }
          }
        }
      }
    }
    return caveats;
  }

  /// Whether the other one reads; two writes of halves can also mix for a third.
  private static boolean isSeen(Use write, Use other, List<UnmodelledUses> threads) {
    return !other.writes()
        || write.kind() == Caveat.Kind.TEARING
            && threads.stream()
                .flatMap(thread -> thread.uses.stream())
                .anyMatch(use -> !use.writes() && use.meets(write));
  }

  private static boolean isOrdered(int first, int second, List<Program.EndsBefore> order) {
    return isBefore(first, second, order) || isBefore(second, first, order);
  }

  private static boolean isBefore(int first, int second, List<Program.EndsBefore> order) {
    return order.stream()
        .anyMatch(
            each ->
                each.first() == first
                    && (each.second() == second || isBefore(each.second(), second, order)));
  }
}
