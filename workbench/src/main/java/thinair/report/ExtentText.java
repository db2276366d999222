package thinair.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import thinair.program.DeadEnd;
import thinair.program.Program;
import thinair.program.Value;
import thinair.query.Extent;

/// How far answers go, in words.
final class ExtentText {
  private ExtentText() {}

  /// `k = 7, more make no difference; within 2 unrollings of loops`, empty where there is nothing
  /// to say.
  static String of(Extent extent) {
    List<String> parts = new ArrayList<>();
    justifications(extent).ifPresent(parts::add);
    if (extent.cut()) {
      parts.add(unrollings(extent.unroll()));
    }
    if (extent.circles()) {
      parts.add("but for values out of thin air that are computed from themselves: not all tried");
    }
    if (extent.wraps()) {
      parts.add("integers wrap");
    }
    return String.join("; ", parts);
  }

  static Optional<String> justifications(Extent extent) {
    if (extent.steps().isEmpty()) {
      return Optional.empty();
    }
    int k = extent.steps().getAsInt();
    return Optional.of(
        extent.isSound()
            ? "k = %d, more make no difference".formatted(k)
            : extent.soundSteps().isPresent()
                ? "k = %d, up to %d could make a difference"
                    .formatted(k, extent.soundSteps().getAsInt())
                : "k = %d".formatted(k));
  }

  static String unrollings(int unroll) {
    return unroll == 1
        ? "within one unrolling of loops"
        : "within %d unrollings of loops".formatted(unroll);
  }

  /// `the loop at T.litmus:5`, for all of them.
  static String loops(List<DeadEnd.CutLoop> cuts) {
    String places =
        cuts.stream()
            .map(cut -> cut.instruction().place().citeShortly())
            .distinct()
            .collect(Collectors.joining(" and "));
    return places.isEmpty() ? "loops" : "the loop at " + places;
  }

  private static String taken(Program program, DeadEnd.Taken by) {
    return ", which %s has taken (%s: %s) and never leaves"
        .formatted(
            program.threads().get(by.thread()).name(),
            by.instruction().place().citeShortly(),
            by.instruction().text());
  }

  /// Who waits for whom, all of them.
  static String deadlock(Program program, List<DeadEnd> waits) {
    return waits.stream()
        .map(wait -> sentence(program, wait))
        .collect(Collectors.joining("; ", "deadlock: ", ""));
  }

  /// Why a thread stops before its end, as a sentence.
  static String sentence(Program program, DeadEnd end) {
    String thread = program.threads().get(end.thread()).name();
    String place =
        "%s: %s".formatted(end.instruction().place().citeShortly(), end.instruction().text());
    return switch (end) {
      case DeadEnd.CutLoop _ -> "%s is still in the loop at %s".formatted(thread, place);
      case DeadEnd.Waits(_, _, var on, var taken) ->
          "%s waits for ever for '%s' (%s)".formatted(thread, on, place)
              + taken.map(by -> taken(program, by)).orElse("");
      case DeadEnd.NoAddress(_, _, var operand, var value) -> {
        String what =
            value instanceof Value.Address address && address.isCode()
                ? "a place in code: changing code (ifetch), and reading what cannot be a value, has"
                    + " no model here"
                : "no address";
        yield operand.isEmpty()
            ? "%s accesses memory at %s, which is %s (%s)".formatted(thread, value, what, place)
            : "%s of %s holds %s, which is %s (%s)".formatted(operand, thread, value, what, place);
      }
      case DeadEnd.NoValue _ -> "%s computes what has no value (%s)".formatted(thread, place);
    };
  }
}
