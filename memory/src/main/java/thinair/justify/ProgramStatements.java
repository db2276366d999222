package thinair.justify;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import thinair.event.Flow;
import thinair.limit.Checkpoint;
import thinair.limit.Phase;
import thinair.logic.Budget;
import thinair.program.Memory;
import thinair.program.Program;
import thinair.program.Tag;
import thinair.program.Value;
import thinair.source.Span;

/// The statements of a program's threads in program order: those of the initial thread, which
/// writes every location once, and those of its own threads, each between a start and an end.
final class ProgramStatements {

  final Program program;
  final List<Flow> flows;
  final Domains domains;
  final List<Cell> cells = new ArrayList<>();
  final List<Statement> statements = new ArrayList<>();

  /// The statement of each step, by thread (without the initial one) and number.
  final List<List<Statement>> ofStep = new ArrayList<>();

  final Map<Value.Address, Cell> byAddress = new LinkedHashMap<>();

  ProgramStatements(Program program, int unroll) {
    this(program, unroll, Budget.unlimited());
  }

  ProgramStatements(Program program, int unroll, Budget budget) {
    budget.enter(Phase.UNFOLDING);
    Checkpoint checkpoint = budget.checkpoint();
    this.program = program;
    this.flows =
        program.threads().stream()
            .map(thread -> Flow.of(thread, program.language(), unroll, checkpoint))
            .toList();
    this.domains = Domains.of(program, flows, checkpoint);
    addCells();
    addInitialThread();
    for (int t = 0; t < flows.size(); t++) {
      addThread(t);
    }
  }

  private void addCells() {
    Set<Value.Address> used = new LinkedHashSet<>();
    Set<Value.Address> marked = new LinkedHashSet<>();
    for (int t = 0; t < flows.size(); t++) {
      for (Flow.Step step : flows.get(t).steps()) {
        if (step.kind() == Flow.Kind.READ || step.kind() == Flow.Kind.WRITE) {
          used.addAll(domains.cells(t, step));
          if (step.tags().contains(Tag.VOLATILE)) {
            marked.addAll(domains.cells(t, step));
          }
        }
      }
    }
    for (Memory memory : program.memory()) {
      for (int i = 0; i < memory.initial().size(); i++) {
        Value.Address address = memory.address(i);
        if (used.contains(address)) {
          Optional<Span> place =
              memory.places().isEmpty() ? Optional.empty() : memory.places().get(i);
          Cell cell =
              new Cell(
                  cells.size(),
                  memory.cell(i),
                  memory.array() ? memory.name() : memory.cell(i),
                  address,
                  memory.initial().get(i),
                  marked.contains(address),
                  place);
          cells.add(cell);
          byAddress.put(address, cell);
        }
      }
    }
  }

  private void addInitialThread() {
    add(0, ActionKind.START, Optional.empty(), -1, Set.of(), "start", Optional.empty());
    for (Cell cell : cells) {
      add(
          0,
          cell.isVolatile() ? ActionKind.VOLATILE_WRITE : ActionKind.NORMAL_WRITE,
          Optional.empty(),
          cell.number(),
          Set.of(cell.group()),
          cell.name() + " = " + cell.initial(),
          cell.place());
    }
    add(0, ActionKind.END, Optional.empty(), -1, Set.of(), "end", Optional.empty());
  }

  private void addThread(int t) {
    add(t + 1, ActionKind.START, Optional.empty(), -1, Set.of(), "start", Optional.empty());
    List<Statement> steps = new ArrayList<>();
    for (Flow.Step step : flows.get(t).steps()) {
      steps.add(
          add(
              t + 1,
              kind(step),
              Optional.of(step),
              -1,
              groups(t, step),
              step.instruction().text(),
              Optional.of(step.instruction().place())));
    }
    ofStep.add(steps);
    add(t + 1, ActionKind.END, Optional.empty(), -1, Set.of(), "end", Optional.empty());
  }

  private static ActionKind kind(Flow.Step step) {
    boolean marked = step.tags().contains(Tag.VOLATILE);
    return switch (step.kind()) {
      case READ -> marked ? ActionKind.VOLATILE_READ : ActionKind.NORMAL_READ;
      case WRITE -> marked ? ActionKind.VOLATILE_WRITE : ActionKind.NORMAL_WRITE;
      case LOCK -> ActionKind.LOCK;
      case UNLOCK -> ActionKind.UNLOCK;
      case FENCE -> ActionKind.FENCE;
      case EXTERNAL -> ActionKind.SPECIAL;
    };
  }

  private Set<String> groups(int t, Flow.Step step) {
    Set<String> groups = new TreeSet<>();
    switch (step.kind()) {
      case READ, WRITE ->
          domains
              .cells(t, step)
              .forEach(cell -> groups.add(Objects.requireNonNull(byAddress.get(cell)).group()));
      case LOCK, UNLOCK ->
          domains
              .values(t, Objects.requireNonNull(step.target()))
              .forEach(value -> groups.add(value.toString()));
      case FENCE, EXTERNAL -> step.tags().forEach(tag -> groups.add(tag.word()));
    }
    return groups;
  }

  private Statement add(
      int thread,
      ActionKind kind,
      Optional<Flow.Step> step,
      int cell,
      Set<String> groups,
      String text,
      Optional<Span> place) {
    Statement statement =
        new Statement(statements.size(), thread, kind, step, cell, groups, text, place);
    statements.add(statement);
    return statement;
  }

  Statement start(int thread) {
    return ofThread(thread).getFirst();
  }

  Statement end(int thread) {
    return ofThread(thread).getLast();
  }

  int threads() {
    return flows.size() + 1;
  }

  List<Statement> ofThread(int thread) {
    return statements.stream().filter(statement -> statement.thread() == thread).toList();
  }

  /// Whether, in one and the same thread, the first can come before the second on some way.
  boolean isBefore(Statement first, Statement second) {
    if (first.thread() != second.thread() || first.number() == second.number()) {
      return false;
    }
    if (first.step().isPresent() && second.step().isPresent()) {
      return flows
          .get(first.thread() - 1)
          .isBefore(first.step().get().number(), second.step().get().number());
    }
    // Starts, ends and initial writes are on every way.
    return first.number() < second.number();
  }

  /// Whether the first thread ends before the second starts; the initial one ends before all
  /// others.
  boolean endsBefore(int first, int second) {
    return closed()[first][second];
  }

  private boolean[][] closed() {
    int n = threads();
    boolean[][] before = new boolean[n][n];
    for (int t = 1; t < n; t++) {
      before[0][t] = true;
    }
    program.order().forEach(order -> before[order.first() + 1][order.second() + 1] = true);
    for (int k = 0; k < n; k++) {
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          before[i][j] |= before[i][k] && before[k][j];
        }
      }
    }
    return before;
  }
}
