package thinair.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import thinair.justify.Witness;
import thinair.racy.Missing;
import thinair.relax.Gap;
import thinair.relax.View;

/// A commit sequence as a story about the accesses that matter: what is sure first, then what that
/// lets others see. The executions themselves are for those who ask for them.
final class CommitStory {
  private final Witness witness;
  private final Missing missing;
  private final JavaReason words;

  private CommitStory(Witness witness, Missing missing, JavaReason words) {
    this.witness = witness;
    this.missing = missing;
    this.words = words;
  }

  /// Nothing where the exact model has found another execution than the one that is shown.
  static List<Block> of(Witness witness, Missing missing, JavaReason words) {
    return new CommitStory(witness, missing, words).told();
  }

  private List<Block> told() {
    Map<Integer, Witness.Performed> performed = new HashMap<>();
    witness.runs().getFirst().performed().forEach(each -> performed.put(each.action(), each));
    List<String> steps = new ArrayList<>();
    Set<Integer> open = new TreeSet<>();
    for (Gap gap : missing.gaps()) {
      open.add(gap.write());
      open.add(gap.read());
    }
    List<Witness.Run> runs = witness.telling();
    Set<Integer> known = new HashSet<>();
    for (Witness.Run run : runs.subList(1, runs.size())) {
      Set<Integer> news = new TreeSet<>();
      for (int action : new TreeSet<>(run.committed())) {
        Optional<Integer> event =
            known.add(action)
                ? Optional.ofNullable(performed.get(action)).flatMap(each -> event(each, open))
                : Optional.empty();
        event.ifPresent(
            number -> {
              open.remove(number);
              news.add(number);
            });
      }
      if (!news.isEmpty()) {
        boolean isFirst = steps.isEmpty();
        steps.add(
            news.stream()
                .map(number -> sentence(number, isFirst))
                .collect(Collectors.joining("; ")));
      }
    }
    List<Block> blocks = new ArrayList<>();
    if (open.isEmpty() && steps.size() > 1) {
      blocks.add(
          new Block.Line("how  the memory model lets it, from what is sure to what may be then:"));
      for (int i = 0; i < steps.size(); i++) {
        blocks.add(new Block.Line("     %d. %s".formatted(i + 1, steps.get(i))));
      }
    }
    return blocks;
  }

  /// The access of the execution above that an action is.
  private Optional<Integer> event(Witness.Performed performed, Set<Integer> among) {
    return among.stream()
        .filter(
            number -> {
              View.Shown event = missing.view().event(number);
              View.Touch touch = event.touch().orElseThrow();
              String text = (isRead(number) ? touch.found() : touch.written()).orElseThrow();
              String value = text.equals("null") ? "0" : text;
              return performed.on().equals(Optional.of(touch.location().toString()))
                  && performed.value().map(Object::toString).equals(Optional.of(value))
                  && performed.statement().kind().reads() == isRead(number)
                  && performed
                      .statement()
                      .place()
                      .filter(place -> place.line() == event.place().line())
                      .isPresent();
            })
        .findFirst();
  }

  private boolean isRead(int number) {
    return missing.gaps().stream().anyMatch(gap -> gap.read() == number);
  }

  private String sentence(int number, boolean isFirst) {
    View.Shown event = missing.view().event(number);
    String access = words.who(event) + "%s" + JavaReason.assignment(event, isRead(number));
    if (!isRead(number)) {
      return access.formatted(" writes ") + (isFirst ? ", whatever the others see" : "");
    }
    boolean isSeen = missing.gaps().stream().anyMatch(gap -> gap.read() == number && gap.isSeen());
    return isSeen
        ? access.formatted(" may see that: ")
        : access.formatted(" may see ") + ", as no write that happens before it hides that";
  }
}
