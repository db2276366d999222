package thinair.report;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import thinair.draw.Picture;
import thinair.draw.Picture.Group;
import thinair.justify.NearMiss;
import thinair.justify.Witness;
import thinair.model.relational.AxiomPart;
import thinair.query.Answer;

/// A justified execution and those that justify it, side by side: what is committed is drawn
/// strongly.
final class WitnessPicture {
  private WitnessPicture() {}

  static Picture of(Answer answer, Witness witness, Selection selection) {
    List<Witness.Run> runs = witness.telling();
    List<Group> groups = new ArrayList<>();
    Set<Integer> before = Set.of();
    for (Witness.Run run : runs) {
      RunPicture picture = new RunPicture(run, answer.program(), selection);
      groups.add(picture.group(runs.size() > 1 ? title(run, picture, before) : ""));
      before = run.committed();
    }
    List<String> notes =
        runs.size() > 1
            ? List.of("E is justified by the others, in this order; strong boxes are committed.")
            : List.of();
    return new Picture(
        VerdictLine.brief(answer),
        notes,
        "%d executions of %s, threads as columns, reads linked to the writes they see."
            .formatted(runs.size(), answer.program().name()),
        groups);
  }

  /// The main execution, which an axiom forbids.
  static Picture excluded(Answer answer, NearMiss miss, Selection selection) {
    Witness.Run run = miss.witness().runs().getFirst();
    AxiomPart without = miss.broken();
    List<String> notes = new ArrayList<>();
    without.sentence().ifPresent(text -> notes.addAll(Columns.paragraph(text, ReasonReport.WIDTH)));
    return new Picture(
        VerdictLine.brief(answer),
        notes,
        "An execution of %s that the model forbids, threads as columns, reads linked to the writes they see."
            .formatted(answer.program().name()),
        List.of(
            new RunPicture(run, answer.program(), selection)
                .group("%s forbids this execution".formatted(without.axiom()))));
  }

  private static String title(Witness.Run run, RunPicture picture, Set<Integer> before) {
    Set<Integer> drawn = new HashSet<>(picture.drawn());
    String fresh =
        run.committed().stream()
            .filter(action -> drawn.contains(action) && !before.contains(action))
            .map(RunPicture::id)
            .collect(Collectors.joining(", "));
    return fresh.isEmpty() ? run.name() : run.name() + " commits " + fresh;
  }
}
