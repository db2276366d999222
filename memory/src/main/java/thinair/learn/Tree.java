package thinair.learn;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import thinair.logic.encode.Circuit;
import thinair.model.Grammar;
import thinair.model.Hole;
import thinair.model.Operator;
import thinair.model.Phrase;
import thinair.model.Term;

/// All expressions that may fill a hole, as a tree of choices. A node may end in a terminal before
/// the depth is used up; the alternatives of a node share their operands' nodes, because only one
/// of them stands there.
///
/// Of expressions that mean the same by laws of the operators, some are left out: nothing inside of
/// an operator, operands that commute in the wrong order, one terminal twice beside `|`, `&`, `\`.
/// For each of them there is one that is left in and not larger.
final class Tree {
  private final Circuit circuit;
  private final Hole hole;
  private final Grammar grammar;
  private final List<Node> nodes = new ArrayList<>();
  private final Node root;

  /// What a node may become, before it has selectors. Compared by identity.
  private static final class Plan {
    private final Term.Sort sort;
    private final int level;
    private final List<Shape> shapes;
    private final Map<Key, List<Plan>> children;

    Plan(Term.Sort sort, int level, List<Shape> shapes, Map<Key, List<Plan>> children) {
      this.sort = sort;
      this.level = level;
      this.shapes = shapes;
      this.children = children;
    }
  }

  private record Key(int joins, Term.Sort sort) {}

  private sealed interface Shape {
    record Ends(Alternative alternative) implements Shape {}

    record Goes(Operator operator, List<Plan> operands) implements Shape {}
  }

  Tree(Hole hole, Circuit circuit) {
    this.circuit = circuit;
    this.hole = hole;
    this.grammar = hole.grammar();
    Plan plan =
        plan(hole.sort(), 0, grammar.depth(), grammar.joins())
            .orElseGet(() -> new Plan(hole.sort(), 0, List.of(), Map.of()));
    root = node(plan, Circuit.TRUE, grammar.empty() || plan.shapes.isEmpty());
  }

  Hole hole() {
    return hole;
  }

  Node root() {
    return root;
  }

  /// Parents before children.
  List<Node> nodes() {
    return nodes;
  }

  private Optional<Plan> plan(Term.Sort sort, int level, int depth, int joins) {
    List<Shape> shapes = new ArrayList<>();
    for (Grammar.Terminal terminal : grammar.distinct()) {
      if (terminal.term().sort() == sort) {
        shapes.add(new Shape.Ends(new Alternative.Terminal(terminal, hole.index(terminal.term()))));
      }
    }
    Map<Key, List<Plan>> children = new LinkedHashMap<>();
    if (depth > 0) {
      for (Operator operator : grammar.operators()) {
        int left = joins - (operator.joins() ? 1 : 0);
        if (operator.result() == sort && left >= 0) {
          operands(operator, level + 1, depth - 1, left, children)
              .ifPresent(operands -> shapes.add(new Shape.Goes(operator, operands)));
        }
      }
    }
    return shapes.isEmpty()
        ? Optional.empty()
        : Optional.of(new Plan(sort, level, shapes, children));
  }

  /// The nodes of an operator's operands, shared with the operators before it.
  private Optional<List<Plan>> operands(
      Operator operator, int level, int depth, int joins, Map<Key, List<Plan>> children) {
    Map<Key, Integer> taken = new LinkedHashMap<>();
    List<Plan> operands = new ArrayList<>();
    for (Term.Sort sort : operator.operands()) {
      Key key = new Key(joins, sort);
      List<Plan> there = children.computeIfAbsent(key, _ -> new ArrayList<>());
      int number = taken.merge(key, 1, Integer::sum) - 1;
      if (number == there.size()) {
        Optional<Plan> made = plan(sort, level, depth, joins);
        if (made.isEmpty()) {
          return Optional.empty();
        }
        there.add(made.get());
      }
      operands.add(there.get(number));
    }
    return Optional.of(operands);
  }

  private Node node(Plan plan, int used, boolean mayBeNothing) {
    int id = nodes.size();
    nodes.add(null);
    List<Shape> shapes = new ArrayList<>();
    if (mayBeNothing) {
      shapes.add(new Shape.Ends(new Alternative.Nothing()));
    }
    shapes.addAll(plan.shapes);
    int[] selectors = new int[shapes.size()];
    for (int i = 0; i < selectors.length; i++) {
      selectors[i] = selectors.length == 1 ? Circuit.TRUE : circuit.input();
    }
    exactlyOne(selectors);
    circuit.require(circuit.or(used, selectors[0]));
    Map<Plan, Node> made = new IdentityHashMap<>();
    List<Node> children = new ArrayList<>();
    plan.children.forEach(
        (_, list) ->
            list.forEach(
                child -> {
                  int[] users = new int[selectors.length];
                  int count = 0;
                  for (int i = 0; i < selectors.length; i++) {
                    if (shapes.get(i) instanceof Shape.Goes(_, var operands)
                        && operands.stream().anyMatch(operand -> operand == child)) {
                      users[count++] = selectors[i];
                    }
                  }
                  if (count > 0) {
                    Node below = node(child, circuit.and(used, circuit.or(users, count)), false);
                    made.put(child, below);
                    children.add(below);
                  }
                }));
    List<Alternative> alternatives = new ArrayList<>();
    for (int i = 0; i < selectors.length; i++) {
      switch (shapes.get(i)) {
        case Shape.Ends(var alternative) -> alternatives.add(alternative);
        case Shape.Goes(var operator, var operands) -> {
          List<Node> below = new ArrayList<>();
          for (Plan operand : operands) {
            below.add(Objects.requireNonNull(made.get(operand)));
          }
          prune(operator, below, selectors[i]);
          alternatives.add(new Alternative.Apply(operator, below));
        }
      }
    }
    Node node = new Node(id, plan.level, plan.sort, alternatives, children, selectors, used);
    nodes.set(id, node);
    return node;
  }

  private void exactlyOne(int[] selectors) {
    circuit.require(circuit.or(selectors));
    for (int i = 0; i < selectors.length; i++) {
      for (int j = i + 1; j < selectors.length; j++) {
        circuit.require(Circuit.not(circuit.and(selectors[i], selectors[j])));
      }
    }
  }

  private void prune(Operator operator, List<Node> operands, int selected) {
    if (operands.size() != 2 || operands.get(0).sort() != operands.get(1).sort()) {
      return;
    }
    Node first = operands.get(0);
    Node second = operands.get(1);
    boolean pointless =
        operator.isCommutative()
            || operator == Operator.Known.DIFFERENCE
            || operator == Operator.Known.SET_DIFFERENCE;
    for (int i = 0; i < first.selectors().length; i++) {
      boolean ends = !first.alternatives().get(i).isOperator();
      if (pointless && ends) {
        forbid(selected, first.selectors()[i], second.selectors()[i]);
      }
      if (operator.isCommutative()) {
        for (int j = 0; j < i; j++) {
          forbid(selected, first.selectors()[i], second.selectors()[j]);
        }
      }
    }
  }

  private void forbid(int a, int b, int c) {
    circuit.require(Circuit.not(circuit.and(new int[] {a, b, c})));
  }

  /// That no operator stands at this level or below.
  int endsAt(int level) {
    List<Integer> gates = new ArrayList<>();
    for (Node node : nodes) {
      if (node.level() == level) {
        for (int i = 0; i < node.selectors().length; i++) {
          if (node.alternatives().get(i).isOperator()) {
            gates.add(Circuit.not(node.selectors()[i]));
          }
        }
      }
    }
    return circuit.and(gates.stream().mapToInt(Integer::intValue).toArray());
  }

  /// A gate for each node that counts: it is true if the node is used and is not nothing.
  List<Integer> weights() {
    List<Integer> gates = new ArrayList<>();
    for (Node node : nodes) {
      boolean nothing = node.alternatives().getFirst() instanceof Alternative.Nothing;
      gates.add(nothing ? circuit.and(node.used(), Circuit.not(node.selectors()[0])) : node.used());
    }
    return gates;
  }

  /// Adds the inputs that select an expression, whether or not it is one that is left out.
  void select(Phrase phrase, Set<Integer> selected) {
    select(root, phrase, selected);
  }

  private static void select(Node node, Phrase phrase, Set<Integer> selected) {
    for (int i = 0; i < node.selectors().length; i++) {
      List<Node> below = List.of();
      List<Phrase> parts = List.of();
      boolean fits =
          switch (node.alternatives().get(i)) {
            case Alternative.Nothing _ -> phrase instanceof Phrase.Nothing;
            case Alternative.Terminal(var terminal, _) ->
                phrase instanceof Phrase.Word(var word) && word.term() == terminal.term();
            case Alternative.Apply(var operator, var operands) -> {
              below = operands;
              parts = phrase instanceof Phrase.Applied applied ? applied.operands() : List.of();
              yield phrase instanceof Phrase.Applied applied && applied.operator() == operator;
            }
          };
      if (fits) {
        selected.add(node.selectors()[i]);
        for (int k = 0; k < parts.size(); k++) {
          select(below.get(k), parts.get(k), selected);
        }
        return;
      }
    }
    throw new IllegalArgumentException("not in this grammar: " + phrase.text());
  }

  /// Makes constants of the selectors: those that choose the value with this text are true.
  void choose(String text, Map<Integer, Integer> inputs) {
    for (int i = 0; i < root.selectors().length; i++) {
      if (root.alternatives().get(i) instanceof Alternative.Terminal(var terminal, _)) {
        inputs.put(root.selectors()[i], Circuit.constant(terminal.text().equals(text)));
      }
    }
  }

  /// The expression that is selected.
  Phrase phrase(Circuit.Values values) {
    return phrase(root, values);
  }

  private static Phrase phrase(Node node, Circuit.Values values) {
    return switch (node.alternatives().get(node.chosen(values))) {
      case Alternative.Nothing _ -> new Phrase.Nothing(node.sort());
      case Alternative.Terminal(var terminal, _) -> new Phrase.Word(terminal);
      case Alternative.Apply(var operator, var operands) -> {
        List<Phrase> parts = new ArrayList<>();
        operands.forEach(operand -> parts.add(phrase(operand, values)));
        yield new Phrase.Applied(operator, parts);
      }
    };
  }
}
