package thinair.justify;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Which actions each statement may perform, in one execution or another.
///
/// Where a model compares executions, an action of one is to be found again in another although
/// another statement performs it there: the two branches of an `if` that write the same thing, or
/// two reads of one variable. So statements of one thread that do the same kind of thing to the
/// same thing share as many actions as can be performed on one way through the thread.
final class ActionSharing {
  private final ProgramStatements code;
  private final List<List<Integer>> ofStatement = new ArrayList<>();
  private final List<Statement> owners = new ArrayList<>();

  private ActionSharing(ProgramStatements code) {
    this.code = code;
    code.statements.forEach(_ -> ofStatement.add(new ArrayList<>()));
  }

  /// Every statement performs one action, its own.
  static ActionSharing none(ProgramStatements code) {
    ActionSharing sharing = new ActionSharing(code);
    code.statements.forEach(sharing::own);
    return sharing;
  }

  static ActionSharing of(ProgramStatements code) {
    ActionSharing sharing = new ActionSharing(code);
    Map<Key, List<Statement>> classes = new LinkedHashMap<>();
    for (Statement statement : code.statements) {
      if (statement.step().isEmpty()) {
        sharing.own(statement);
      } else {
        classes.computeIfAbsent(Key.of(statement), _ -> new ArrayList<>()).add(statement);
      }
    }
    List<Statement> representatives = new ArrayList<>();
    classes.values().forEach(members -> representatives.addAll(sharing.longestWay(members)));
    for (Statement representative : representatives) {
      int action = sharing.owners.size();
      sharing.owners.add(representative);
      for (Statement statement : code.statements) {
        if (Key.of(statement).overlaps(Key.of(representative))) {
          sharing.ofStatement.get(statement.number()).add(action);
        }
      }
    }
    return sharing;
  }

  private record Key(int thread, ActionKind kind, Set<String> groups) {
    static Key of(Statement statement) {
      return new Key(statement.thread(), statement.kind(), statement.groups());
    }

    boolean overlaps(Key other) {
      return thread == other.thread
          && kind == other.kind
          && (groups.equals(other.groups) || groups.stream().anyMatch(other.groups::contains));
    }
  }

  private void own(Statement statement) {
    ofStatement.get(statement.number()).add(owners.size());
    owners.add(statement);
  }

  /// As many of these statements of one thread as lie on one way through it, first ones first.
  private List<Statement> longestWay(List<Statement> members) {
    Map<Integer, Statement> next = new HashMap<>();
    Map<Integer, Integer> length = new HashMap<>();
    @Nullable Statement start = null;
    int longest = 0;
    for (Statement member : members.reversed()) {
      int own = 1;
      for (Statement later : members) {
        int rest = length.getOrDefault(later.number(), 0);
        if (code.isBefore(member, later) && rest + 1 > own) {
          own = rest + 1;
          next.put(member.number(), later);
        }
      }
      length.put(member.number(), own);
      if (own >= longest) {
        longest = own;
        start = member;
      }
    }
    List<Statement> way = new ArrayList<>();
    for (Statement at = start; at != null; at = next.get(at.number())) {
      way.add(at);
    }
    return way;
  }

  /// How many actions there are.
  int actions() {
    return owners.size();
  }

  /// A statement that may perform the action: they all are of its thread and kind.
  Statement owner(int action) {
    return owners.get(action);
  }

  List<Integer> of(Statement statement) {
    return ofStatement.get(statement.number());
  }

  List<Statement> performers(int action) {
    return code.statements.stream().filter(s -> of(s).contains(action)).toList();
  }

  Set<Integer> those(Predicate<Statement> which) {
    Set<Integer> actions = new LinkedHashSet<>();
    for (int action = 0; action < owners.size(); action++) {
      if (which.test(owners.get(action))) {
        actions.add(action);
      }
    }
    return actions;
  }
}
