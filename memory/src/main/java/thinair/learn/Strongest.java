package thinair.learn;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import thinair.logic.encode.Circuit;

/// Looks for a completion that gives all tests their verdicts that must have them, and gets as few
/// of the others wrong as possible, each counted by its weight.
///
/// By cores: soft tests that cannot all be right raise what is proved that every completion gets
/// wrong, and are replaced by the demand that no more than that many of them are (OLL, Andres and
/// others 2012; Morgado and others 2014). The heavy ones come first (strata), so that there is a
/// completion long before the end.
final class Strongest {
  private final Question question;
  private final Circuit circuit;

  /// What is still demanded at a cost: gates and their weights.
  private final Map<Integer, Integer> soft = new LinkedHashMap<>();

  private final Map<Integer, Sum> sums = new LinkedHashMap<>();
  private final List<Lesson> lessons;
  private Optional<Circuit.Values> best = Optional.empty();
  private int wrong = Integer.MAX_VALUE;
  private int proved;

  /// That no more than so many of a core are wrong.
  private record Sum(Counter counter, int most) {}

  Strongest(Question question) {
    this.question = question;
    this.circuit = question.circuit;
    this.lessons = question.lessons().stream().filter(it -> it.example().isSoft()).toList();
    for (Lesson lesson : lessons) {
      if (lesson.wanted() == Circuit.FALSE) {
        proved += lesson.example().weight();
      } else if (lesson.wanted() != Circuit.TRUE) {
        demand(lesson.wanted(), lesson.example().weight());
      }
    }
  }

  private void demand(int gate, int weight) {
    soft.merge(gate, weight, Integer::sum);
  }

  /// The best completion known, if there is any.
  Optional<Circuit.Values> best() {
    return best;
  }

  /// What the best completion known gets wrong.
  int wrong() {
    return wrong;
  }

  /// What every completion gets wrong at least.
  int proved() {
    return proved;
  }

  /// Whether the tests that must be right can be.
  boolean run() {
    Optional<Circuit.Values> any = question.solve();
    if (any.isEmpty()) {
      return false;
    }
    known(any.get());
    improve();
    int stratum = heaviest(Integer.MAX_VALUE);
    while (proved < wrong) {
      int least = stratum;
      int[] demanded =
          soft.entrySet().stream()
              .filter(each -> each.getValue() >= least)
              .mapToInt(Map.Entry::getKey)
              .toArray();
      Optional<Circuit.Values> found = question.solve(demanded);
      if (found.isPresent()) {
        known(found.get());
        if (stratum <= 1 || heaviest(stratum - 1) == 0) {
          break;
        }
        stratum = heaviest(stratum - 1);
      } else {
        core(smaller(core()));
      }
    }
    return true;
  }

  /// The largest weight up to a limit.
  private int heaviest(int limit) {
    return soft.values().stream().filter(each -> each <= limit).max(Integer::compare).orElse(0);
  }

  /// The demands of the last question that cannot hold together.
  private List<Integer> core() {
    List<Integer> core = new ArrayList<>();
    for (int gate : circuit.failed()) {
      if (soft.containsKey(gate)) {
        core.add(gate);
      }
    }
    return core;
  }

  /// The same core without some of what is not needed.
  private List<Integer> smaller(List<Integer> core) {
    List<Integer> now = new ArrayList<>(core);
    for (int gate : core) {
      if (now.size() > 1 && now.contains(gate)) {
        List<Integer> rest = new ArrayList<>(now);
        rest.remove(Integer.valueOf(gate));
        if (question.solve(array(rest)).isEmpty()) {
          List<Integer> left = core();
          now.retainAll(left);
        }
      }
    }
    return now;
  }

  /// Some demand of a core is not met, whatever fills the holes.
  private void core(List<Integer> core) {
    int least =
        core.stream().mapToInt(gate -> Objects.requireNonNull(soft.get(gate))).min().orElse(0);
    proved += least;
    List<Integer> unmet = new ArrayList<>();
    for (int gate : core) {
      int left = Objects.requireNonNull(soft.get(gate)) - least;
      if (left == 0) {
        soft.remove(gate);
      } else {
        soft.put(gate, left);
      }
      unmet.add(Circuit.not(gate));
      Sum sum = sums.get(gate);
      if (sum != null) {
        more(sum.counter(), sum.most() + 1, least);
      }
    }
    if (core.size() > 1) {
      more(new Counter(circuit, unmet), 1, least);
    } else {
      circuit.require(unmet.getFirst());
    }
  }

  /// From now on no more than so many are wrong, at a cost.
  private void more(Counter counter, int most, int weight) {
    int gate = counter.atMost(most);
    if (gate != Circuit.TRUE) {
      sums.put(gate, new Sum(counter, most));
      demand(gate, weight);
    }
  }

  private void known(Circuit.Values values) {
    int cost = 0;
    for (Lesson lesson : lessons) {
      cost += lesson.isRight(values) ? 0 : lesson.example().weight();
    }
    if (cost < wrong) {
      wrong = cost;
      best = Optional.of(values);
    }
  }

  /// A first good completion: one test after the other, heavy ones first, is demanded if it can be.
  private void improve() {
    List<Integer> kept = new ArrayList<>();
    List<Lesson> order = new ArrayList<>(lessons);
    order.sort(Comparator.comparingInt((Lesson it) -> -it.example().weight()));
    for (Lesson lesson : order) {
      if (best.orElseThrow().of(lesson.wanted())) {
        kept.add(lesson.wanted());
        continue;
      }
      kept.add(lesson.wanted());
      Optional<Circuit.Values> found = question.solve(array(kept));
      if (found.isPresent()) {
        best = Optional.of(found.get());
        known(found.get());
      } else {
        kept.removeLast();
      }
    }
    wrong = Integer.MAX_VALUE;
    known(best.orElseThrow());
  }

  private static int[] array(List<Integer> gates) {
    return gates.stream().mapToInt(Integer::intValue).toArray();
  }
}
