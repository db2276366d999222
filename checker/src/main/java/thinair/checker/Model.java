package thinair.checker;

import module java.base;

/// A model in cat, line by line: definitions, choices, checks.
final class Model {
  private static final Pattern CHECK =
      Pattern.compile("(acyclic|irreflexive|empty) (.*) as (\\S+)");
  private static final Pattern CHOICE =
      Pattern.compile("with (\\S+) from (generate_orders|linearisations)\\((.*), (.*)\\)");
  private static final Pattern LET = Pattern.compile("(let|let rec|and) (\\S+) = (.*)");

  /// A line that is not a definition alone.
  ///
  /// @param kind `let`, `let rec`, a way to choose, or a test
  private record Line(String kind, List<String> names, List<Term> terms) {}

  /// Told of every way to choose.
  interface Visitor {
    /// @param broken the first axiom that fails, and what its relation is
    void candidate(Map<String, Relation> choices, Broken broken);
  }

  /// @param axiom empty where none fails
  record Broken(String axiom, String test, Relation of) {}

  private final List<Line> lines = new ArrayList<>();

  Model(List<String> cat) {
    for (String text : cat) {
      add(text);
    }
  }

  private void add(String text) {
    Matcher check = CHECK.matcher(text);
    Matcher choice = CHOICE.matcher(text);
    Matcher let = LET.matcher(text);
    if (check.matches()) {
      lines.add(line(check.group(1), check.group(3), check.group(2)));
    } else if (choice.matches()) {
      lines.add(line(choice.group(2), choice.group(1), choice.group(3), choice.group(4)));
    } else if (let.matches() && !let.group(1).equals("and")) {
      lines.add(line(let.group(1), let.group(2), let.group(3)));
    } else if (let.matches() && lines.getLast().kind().equals("let rec")) {
      lines.getLast().names().add(let.group(2));
      lines.getLast().terms().add(Term.read(let.group(3)));
    } else if (!text.startsWith("flag ") && !text.startsWith("undefined_unless ")) {
      // What is worth a flag excludes nothing.
      throw new Refused("'%s' is a line of a model that is not checked".formatted(text));
    }
  }

  private static Line line(String kind, String name, String... terms) {
    return new Line(
        kind,
        new ArrayList<>(List.of(name)),
        new ArrayList<>(Stream.of(terms).map(Term::read).toList()));
  }

  /// Goes through every way to choose what the model leaves open.
  void visit(Map<String, Relation> base, int n, Visitor visitor) {
    Broken nothing = new Broken("", "", Relation.none(n));
    visit(0, new HashMap<>(base), Map.of(), nothing, visitor);
  }

  private void visit(
      int from,
      Map<String, Relation> names,
      Map<String, Relation> chosen,
      Broken before,
      Visitor visitor) {
    Broken broken = before;
    int n = before.of().size();
    for (int i = from; i < lines.size(); i++) {
      Line line = lines.get(i);
      String name = line.names().getFirst();
      if (line.kind().equals("let rec")) {
        recursive(line, names, n);
        continue;
      }
      Relation first = line.terms().getFirst().value(names, n);
      switch (line.kind()) {
        case "let" -> names.put(name, first);
        case "generate_orders", "linearisations" -> {
          int next = i + 1;
          Broken soFar = broken;
          Relation contains = line.terms().get(1).value(names, n);
          Consumer<Relation> found =
              order -> {
                Map<String, Relation> more = new HashMap<>(names);
                Map<String, Relation> choices = new HashMap<>(chosen);
                more.put(name, order);
                choices.put(name, order);
                visit(next, more, choices, soFar, visitor);
              };
          if (line.kind().equals("generate_orders")) {
            Orders.perLocation(first, contains, name(names, "loc"), found);
          } else {
            Orders.of(first, contains, found);
          }
          return;
        }
        default -> {
          boolean holds =
              switch (line.kind()) {
                case "acyclic" -> first.closure().isIrreflexive();
                case "irreflexive" -> first.isIrreflexive();
                default -> first.isEmpty();
              };
          if (!holds && broken.axiom().isEmpty()) {
            broken = new Broken(name, line.kind(), first);
          }
        }
      }
    }
    visitor.candidate(chosen, broken);
  }

  private static Relation name(Map<String, Relation> names, String name) {
    Relation known = names.get(name);
    if (known == null) {
      throw new Refused("'%s' is not known".formatted(name));
    }
    return known;
  }

  /// The least relations that satisfy their bodies: from nothing, again and again.
  private static void recursive(Line line, Map<String, Relation> names, int n) {
    line.names().forEach(name -> names.put(name, Relation.none(n)));
    boolean grows = true;
    while (grows) {
      grows = false;
      for (int i = 0; i < line.names().size(); i++) {
        Relation now = line.terms().get(i).value(names, n);
        Relation before = name(names, line.names().get(i));
        if (!before.without(now).isEmpty()) {
          throw new Refused("the recursion of '%s' shrinks".formatted(line.names().get(i)));
        }
        grows |= !now.same(before);
        names.put(line.names().get(i), now);
      }
    }
  }
}
