package thinair.report;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import thinair.draw.Picture;
import thinair.draw.Picture.Box;
import thinair.draw.Picture.Column;
import thinair.draw.Picture.Edge;
import thinair.draw.Picture.Group;
import thinair.draw.Picture.Kind;
import thinair.racy.Claim;
import thinair.racy.JavaAnswer;
import thinair.relax.View;

/// An execution of a whole Java program: a column for each thread, reads linked to the writes they
/// see, and the two accesses that race.
public final class JavaPicture {
  private JavaPicture() {}

  /// Of the first thing that can go wrong only because of a race; empty if nothing can.
  public static Optional<Picture> of(JavaAnswer answer) {
    return answer.claims().stream()
        .filter(claim -> claim.isBad() && claim.view().isPresent())
        .filter(claim -> claim.verdict() != Claim.Verdict.IMPOSSIBLE)
        .findFirst()
        .map(claim -> picture(answer, claim, claim.view().orElseThrow()));
  }

  private static Picture picture(JavaAnswer answer, Claim claim, View view) {
    Set<Integer> racing = new HashSet<>();
    view.race()
        .ifPresent(
            race -> {
              racing.add(race.first());
              racing.add(race.second());
            });
    Map<Integer, List<Box>> columns = new LinkedHashMap<>();
    List<Edge> edges = new ArrayList<>();
    Map<Integer, Integer> last = new LinkedHashMap<>();
    Set<Integer> drawn = new HashSet<>();
    for (View.Shown event : view.events()) {
      drawn.add(event.number());
      columns
          .computeIfAbsent(event.thread(), _ -> new ArrayList<>())
          .add(
              new Box(
                  id(event.number()),
                  event.text(),
                  "line " + event.place().line(),
                  racing.contains(event.number())));
      Integer previous = last.put(event.thread(), event.number());
      if (previous != null) {
        edges.add(new Edge(id(previous), id(event.number()), Kind.ORDER, "po", false));
      }
    }
    for (View.Seen seen : view.seen()) {
      if (seen.write() >= 0 && drawn.contains(seen.write()) && drawn.contains(seen.read())) {
        edges.add(
            new Edge(
                id(seen.write()),
                id(seen.read()),
                Kind.READS_FROM,
                "seen",
                racing.contains(seen.write()) && racing.contains(seen.read())));
      }
    }
    view.race()
        .filter(
            race ->
                edges.stream()
                    .noneMatch(
                        edge ->
                            edge.kind() == Kind.READS_FROM
                                && Set.of(edge.from(), edge.to())
                                    .equals(Set.of(id(race.first()), id(race.second())))))
        .ifPresent(
            race ->
                edges.add(new Edge(id(race.first()), id(race.second()), Kind.OTHER, "race", true)));
    List<Column> threads = new ArrayList<>();
    columns.keySet().stream()
        .sorted()
        .forEach(
            thread ->
                threads.add(
                    new Column(
                        answer.threads().get(thread), columns.getOrDefault(thread, List.of()))));
    return new Picture(
        "%s, line %d".formatted(answer.name(), claim.place().line()),
        List.of("the accesses that race are drawn strongly"),
        "An execution of %s, threads as columns.".formatted(answer.name()),
        List.of(new Group("", List.of(), threads, edges)));
  }

  private static String id(int event) {
    return "e" + event;
  }
}
