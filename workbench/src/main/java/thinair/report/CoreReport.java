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
  record Item(String place, String name, String text, Set<String> executions) {}

  List<Block> of(Legality.Forbidden forbidden) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Block.Line(
            forbidden.minimal()
                ? "excluded by these together; without any one of them the rest does not exclude it"
                : "excluded by these together; some may not be needed"));
    section("the program", program(forbidden.program()), blocks);
    section("the model", axioms(forbidden.axioms()), blocks);
    return blocks;
  }

  private static void section(String title, List<Item> items, List<Block> blocks) {
    if (items.isEmpty()) {
      return;
    }
    boolean named = items.stream().anyMatch(item -> !item.name().isEmpty());
    List<List<String>> rows = new ArrayList<>();
    for (Item item : items) {
      String of =
          item.executions().isEmpty() ? "" : "  (" + String.join(", ", item.executions()) + ")";
      String text = item.text() + of;
      rows.add(named ? List.of(item.place(), item.name(), text) : List.of(item.place(), text));
    }
    blocks.add(new Block.Part(title, List.of(Block.left(rows))));
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
              assertion.map(Instruction::text).orElseGet(() -> printer.proposition(proposition)),
              Set.of());
      case ProgramPart.Line(var execution, var statement) ->
          new Item(
              statement.place().map(Span::citeShortly).orElse("initially"),
              "",
              statement.text(),
              in(execution));
      case ProgramPart.Bound(var execution, var instruction) ->
          new Item(
              instruction.place().citeShortly(),
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
      Item item = new Item(part.place().citeShortly(), name, part.text(), in(where));
      merge(items, List.of(item.place(), name, Integer.toString(part.place().start())), item);
    }
    return List.copyOf(items.values());
  }

  private static void merge(Map<List<String>, Item> items, List<String> key, Item item) {
    Item known = items.get(key);
    if (known != null) {
      Set<String> executions = new LinkedHashSet<>(known.executions());
      executions.addAll(item.executions());
      items.put(key, new Item(known.place(), known.name(), known.text(), executions));
    } else {
      items.put(key, item);
    }
  }
}
