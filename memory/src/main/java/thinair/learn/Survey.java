package thinair.learn;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.LongConsumer;
import thinair.generate.Shape;
import thinair.generate.Slice;
import thinair.logic.Budget;
import thinair.model.Sketch;
import thinair.program.Program;

/// Where the tests come from that tell the completions of a sketch apart.
public sealed interface Survey {
  /// They are made here and now.
  record Whole() implements Survey {}

  /// All programs have been looked at, in parts.
  ///
  /// @param parts of slices that follow each other and leave nothing out
  record Parts(List<Part> parts) implements Survey {
    public Parts {
      parts = List.copyOf(parts);
    }
  }

  /// What there is in a slice of all programs.
  record Part(long programs, long tests, long executions, List<Kept> kept) {
    public Part {
      kept = List.copyOf(kept);
    }
  }

  /// A program some of whose tests matter: those that say of completions what none before them in
  /// the slice says, or that are smaller than one that does, or that are built of something new.
  /// The last keeps circuits, and with them the answers, the same in every detail as those of
  /// [Whole].
  ///
  /// @param ends which of the ways that the program can end, by their numbers
  record Kept(Shape shape, List<Integer> ends) {
    public Kept {
      ends = List.copyOf(ends);
    }
  }

  /// Looks at a slice. The answer depends on nothing that was looked at before.
  ///
  /// @param progress is told how many programs were made
  static Part of(
      Sketch sketch,
      Settings settings,
      Universe.Scope scope,
      Slice slice,
      Function<String, Program> reader,
      Budget budget,
      LongConsumer progress) {
    try (Question question = new Question(sketch, settings, budget)) {
      List<Kept> kept = new ArrayList<>();
      Universe universe = new Universe(question, scope, reader, true);
      universe.look(slice, budget, progress, kept::add);
      return new Part(universe.programs(), universe.count(), universe.executions(), kept);
    }
  }
}
