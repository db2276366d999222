package thinair.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import thinair.justify.Legality;
import thinair.justify.ProgramPart;
import thinair.model.relational.AxiomPart;
import thinair.program.ConditionPrinter;
import thinair.program.Instruction;
import thinair.program.Program;
import thinair.source.Span;

/// The lines of the program and of the model that exclude an outcome together.
final class CoreReport {
  private final ConditionPrinter printer;

  CoreReport(Program program) {
    this.printer = new ConditionPrinter(program.memory());
  }

  /// One line of a core: where it is written, what it says, and of which executions.
  ///
  /// @param sentence what its author says of the axiom; empty if nothing
  record Item(String place, String name, String sentence, String text, Set<String> executions) {}

  List<Block> of(Legality.Forbidden forbidden) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Block.Line(
            forbidden.minimal()
                ? "excluded by these together; without any one of them the rest does not exclude it"
                : "excluded by these together; some may not be needed"));
    List<Item> program = program(forbidden.program());
    if (!program.isEmpty()) {
      blocks.add(new Block.Part("the program", List.of(rows(program))));
    }
    Map<String, List<Item>> axioms = new LinkedHashMap<>();
    axioms(forbidden.axioms())
        .forEach(item -> axioms.computeIfAbsent(item.name(), _ -> new ArrayList<>()).add(item));
    if (!axioms.isEmpty()) {
      List<Block> parts = new ArrayList<>();
      axioms.forEach((name, items) -> parts.add(axiom(name, items)));
      blocks.add(new Block.Part("the model", parts));
    }
    return blocks;
  }

  /// An axiom, what its author says of it, and those of its parts that are needed.
  private static Block axiom(String name, List<Item> items) {
    List<Block> content = new ArrayList<>();
    String sentence = items.getFirst().sentence();
    if (!sentence.isEmpty()) {
      Columns.paragraph(sentence, ReasonReport.WIDTH)
          .forEach(line -> content.add(new Block.Line(line)));
    }
    content.add(rows(items));
    return new Block.Part(name, content);
  }

  private static Block rows(List<Item> items) {
    List<List<String>> rows = new ArrayList<>();
    for (Item item : items) {
      String of =
          item.executions().isEmpty() ? "" : "  (" + String.join(", ", item.executions()) + ")";
      rows.add(List.of(item.place(), item.text() + of));
    }
    return Block.left(rows);
  }

  List<Item> program(List<ProgramPart> core) {
    Map<List<String>, Item> items = new LinkedHashMap<>();
    for (ProgramPart part : core) {
      Item item = item(part);
      merge(items, List.of(item.place(), item.text()), item);
    }
    return List.copyOf(items.values());
  }

  private Item item(ProgramPart part) {
    return switch (part) {
      case ProgramPart.Asked(var proposition, var assertion) ->
          new Item(
              assertion.map(instruction -> instruction.place().citeShortly()).orElse("asked"),
              "",
              "",
              assertion.map(Instruction::text).orElseGet(() -> printer.proposition(proposition)),
              Set.of());
      case ProgramPart.Line(var execution, var statement) ->
          new Item(
              statement.place().map(Span::citeShortly).orElse("initially"),
              "",
              "",
              statement.text(),
              in(execution));
      case ProgramPart.Bound(var execution, var instruction) ->
          new Item(
              instruction.place().citeShortly(),
              "",
              "",
              "no further round of " + instruction.text(),
              in(execution));
    };
  }

  private static Set<String> in(String execution) {
    return execution.isEmpty() ? Set.of() : Set.of(execution);
  }

  static List<Item> axioms(List<AxiomPart> core) {
    Map<List<String>, Item> items = new LinkedHashMap<>();
    for (AxiomPart part : core) {
      String where = part.execution().isEmpty() ? part.indices() : part.execution();
      String name = part.axiom() + part.citation().map(text -> " (" + text + ")").orElse("");
      Item item =
          new Item(
              part.place().citeShortly(), name, part.sentence().orElse(""), part.text(), in(where));
      merge(items, List.of(item.place(), name, Integer.toString(part.place().start())), item);
    }
    return List.copyOf(items.values());
  }

  private static void merge(Map<List<String>, Item> items, List<String> key, Item item) {
    Item known = items.get(key);
    if (known != null) {
      Set<String> executions = new LinkedHashSet<>(known.executions());
      executions.addAll(item.executions());
      items.put(
          key, new Item(known.place(), known.name(), known.sentence(), known.text(), executions));
    } else {
      items.put(key, item);
    }
  }
}
