package thinair.report;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import thinair.candidate.Judged;
import thinair.candidate.Refuted;
import thinair.candidate.Violation.Edge;
import thinair.event.Event;
import thinair.event.Execution;
import thinair.model.MemoryModel;
import thinair.model.ModelPrinter;
import thinair.program.DataType;
import thinair.program.Memory;
import thinair.program.Observable;
import thinair.program.Observations;
import thinair.program.Op;
import thinair.program.Operand;
import thinair.program.Operator;
import thinair.program.Program;
import thinair.program.Proposition;
import thinair.program.Tag;
import thinair.program.ThreadCode;
import thinair.program.Value;
import thinair.source.Refusal;

/// What somebody needs who does not believe a verdict: the program in steps, the model with nothing
/// left to look up, and the candidate executions in question, each with what speaks against it.
public final class CertificateText {
  private final StringBuilder text = new StringBuilder();
  private final Program program;
  private final Observations observations;

  /// There is no certificate for such a program.
  public static final class Uncertified extends Refusal {
    private static final long serialVersionUID = 1L;

    Uncertified(String what) {
      super(Kind.QUESTION, "there are no certificates for programs with " + what);
    }
  }

  private CertificateText(Program program) {
    this.program = program;
    this.observations = new Observations(program);
  }

  /// @param model by the name that it was asked for
  /// @param candidates all there are
  /// @param fingerprint SHA-256 of a text, in hexadecimal
  public static String of(
      Program program,
      String name,
      MemoryModel model,
      List<Judged> candidates,
      UnaryOperator<String> fingerprint) {
    var certificate = new CertificateText(program);
    certificate.question(name, model, fingerprint);
    List<Judged> asked = candidates.stream().filter(certificate::endsAsAsked).toList();
    Optional<Judged> shown = asked.stream().filter(Judged::isConsistent).findFirst();
    certificate.line("verdict", shown.isPresent() ? "allowed" : "forbidden");
    Set<String> entries = new LinkedHashSet<>();
    if (shown.isPresent()) {
      entries.add(certificate.entry(shown.get()));
    } else {
      asked.forEach(each -> entries.add(certificate.entry(each)));
    }
    return certificate.with(entries);
  }

  /// A certificate of 'forbidden' by proofs of a solver.
  ///
  /// @param refuted one for each combination of paths
  public static String of(
      Program program,
      String name,
      MemoryModel model,
      Collection<Refuted> refuted,
      UnaryOperator<String> fingerprint) {
    var certificate = new CertificateText(program);
    certificate.question(name, model, fingerprint);
    certificate.line("verdict", "forbidden");
    List<String> entries = refuted.stream().map(RefutationText::of).toList();
    certificate.line("proofs", fingerprint.apply(String.join("", entries)));
    return certificate.with(entries);
  }

  private String with(Collection<String> entries) {
    entries.forEach(text::append);
    line("end", String.valueOf(entries.size()));
    return "thinair certificate 1\n" + text;
  }

  /// Whether a certificate says that the outcome is allowed.
  public static boolean saysAllowed(String certificate) {
    return certificate.contains("\nverdict allowed\n");
  }

  private boolean endsAsAsked(Judged candidate) {
    List<Observable> shown = observations.shown();
    return observations.holds(
        program.condition().proposition(),
        what -> candidate.outcome().values().get(shown.indexOf(what)));
  }

  private void line(String head, String rest) {
    text.append(head).append(' ').append(rest).append('\n');
  }

  private void question(String name, MemoryModel model, UnaryOperator<String> fingerprint) {
    if (!program.order().isEmpty()) {
      throw new Uncertified("threads that wait for others");
    }
    if (!program.assertions().isEmpty()) {
      throw new Uncertified("asserts");
    }
    line("test", program.name());
    line("model", name);
    line("language", program.language().name());
    for (Memory memory : program.memory()) {
      for (int i = 0; i < memory.initial().size(); i++) {
        String cell = value(memory.address(i));
        line("cell", cell + " " + value(memory.initial().get(i)));
        if (memory.unwritten()) {
          line("unwritten", cell);
        }
      }
    }
    observations.cells().forEach(cell -> line("observed", value(cell)));
    program.threads().forEach(this::thread);
    line("condition", proposition(program.condition().proposition()));
    Proposition filter = program.filter();
    if (filter != null) {
      line("filter", proposition(filter));
    }
    for (String each : ModelPrinter.print(model).strip().split("\n", -1)) {
      line("cat", each);
    }
    line("question", fingerprint.apply(text.toString()));
  }

  private void thread(ThreadCode thread) {
    line("thread", thread.name());
    thread.initial().entrySet().stream()
        .sorted((a, b) -> a.getKey().name().compareTo(b.getKey().name()))
        .forEach(each -> line("register", each.getKey().name() + " " + value(each.getValue())));
    thread.labels().entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .forEach(each -> line("label", each.getKey() + " " + each.getValue()));
    thread
        .code()
        .forEach(
            instruction -> {
              line("instruction", instruction.text().replaceAll("\\s+", " "));
              instruction.ops().forEach(op -> line("op", op(op)));
            });
  }

  private String op(Op op) {
    return switch (op) {
      case Op.ReadRegister(int to, var register, _, var after) ->
          "(get %d %s %s)".formatted(to, register.name(), after(after));
      case Op.WriteRegister(var register, var value, var after) ->
          "(set %s %s %s)".formatted(register.name(), operand(value), after(after));
      case Op.Compute(int to, var operator, var operands) ->
          "(compute %d %s %s)"
              .formatted(
                  to,
                  operator,
                  operands.stream().map(this::operand).collect(Collectors.joining(" ")));
      case Op.Load(int to, var address, var access, var after, _) ->
          "(load %d %s %s (%s) %s)"
              .formatted(
                  to,
                  operand(address),
                  cut(access.bytes(), access.signed()),
                  tags(access.tags()),
                  after(after));
      case Op.Store(int to, var address, var value, var access, var after) ->
          "(store %d %s %s (%s) %s)"
              .formatted(to, operand(address), operand(value), tags(access.tags()), after(after));
      case Op.Update(int to, var address, var operator, var value, var access, var after) ->
          "(update %d %s %s (%s) %s %s %s)"
              .formatted(
                  to,
                  operand(address),
                  cut(access.bytes(), access.signed()),
                  tags(access.tags()),
                  after(after),
                  operator,
                  operand(value));
      case Op.Fence(var tags, var after) -> "(fence (%s) %s)".formatted(tags(tags), after(after));
      case Op.Predicate(int to, var inputs, var after) ->
          "(predicate %d (%s) %s)"
              .formatted(
                  to,
                  inputs.stream().map(this::operand).collect(Collectors.joining(" ")),
                  after(after));
      case Op.Branch(var condition, var target, boolean event, _) ->
          "(branch %s %s %s - (() ()))"
              .formatted(operand(condition), target, event ? "event" : "silent");
      case Op.Jump(var target) -> "(jump %s)".formatted(target);
      case Op.Require(var condition) -> "(require %s)".formatted(operand(condition));
      case Op.Choose(var alternatives) ->
          "(choose %s)"
              .formatted(
                  alternatives.stream()
                      .map(
                          way ->
                              way.stream().map(this::op).collect(Collectors.joining(" ", "(", ")")))
                      .collect(Collectors.joining(" ")));
      case Op.Lock _, Op.Unlock _ -> throw new Uncertified("monitors");
      case Op.Sync _ -> throw new Uncertified("mutexes or other events without a value");
      case Op.External _ -> throw new Uncertified("calls that the outside world sees");
      case Op.Cut _ -> throw new Uncertified("recursion or loops that were cut");
    };
  }

  private String cut(int bytes, boolean signed) {
    return program.language().loading().cut(bytes, signed).map(Operator::name).orElse("-");
  }

  private static String tags(Set<Tag> tags) {
    if (tags.stream().anyMatch(tag -> tag.word().matches("(fork|join)\\..*"))) {
      throw new Uncertified("threads that are started by others");
    }
    return String.join(" ", Tag.words(tags));
  }

  private static String after(Op.After after) {
    return "((%s) (%s))".formatted(numbers(after.control()), numbers(after.order()));
  }

  private static String numbers(List<Integer> numbers) {
    return numbers.stream().map(String::valueOf).collect(Collectors.joining(" "));
  }

  private String operand(Operand operand) {
    return switch (operand) {
      case Operand.Constant(var value) -> "(v %s)".formatted(value(value));
      case Operand.Result(int id) -> "(r %d)".formatted(id);
    };
  }

  private static String value(Value value) {
    return switch (value) {
      case Value.Int(long number) -> String.valueOf(number);
      case Value.Address address -> "&" + address;
      case Value.Code _ -> throw new Uncertified("instructions as values");
      case Value.Free free -> throw new Uncertified("the value " + free);
    };
  }

  private String proposition(Proposition what) {
    return switch (what) {
      case Proposition.True _ -> "(true)";
      case Proposition.EqualsValue(var left, var right) ->
          equal(left, "(v %s)".formatted(value(right)));
      case Proposition.EqualsOther(var left, var right) -> equal(left, observable(right));
      case Proposition.Not(var of) -> "(not %s)".formatted(proposition(of));
      case Proposition.EqualsArray(_, var cells) -> proposition(cells);
      case Proposition.And(var of) -> "(and%s)".formatted(propositions(of));
      case Proposition.Or(var of) -> "(or%s)".formatted(propositions(of));
      case Proposition.Implies(var left, var right) ->
          "(implies %s %s)".formatted(proposition(left), proposition(right));
    };
  }

  private String propositions(List<Proposition> of) {
    return of.stream().map(each -> " " + proposition(each)).collect(Collectors.joining());
  }

  /// Integers are compared as the type of the left side sees them.
  private String equal(Observable left, String right) {
    DataType type = observations.type(left);
    String as =
        type.bytes() >= 8 ? "COPY" : (type.signed() ? "SIGNED_" : "UNSIGNED_") + type.bytes();
    return "(= %s %s %s)".formatted(as, observable(left), right);
  }

  private static String observable(Observable what) {
    return switch (what) {
      case Observable.Of(int thread, var register) ->
          "(register %d %s)".formatted(thread, register.name());
      case Observable.Cell(var address) -> "(cell %s)".formatted(value(address));
      case Observable.Array _ -> throw new Uncertified("questions about whole arrays");
    };
  }

  /// A candidate: who reads from whom, what the model chose, and the first axiom that it breaks.
  private String entry(Judged candidate) {
    Execution execution = candidate.execution();
    List<String> names = names(execution);
    StringBuilder entry = new StringBuilder("candidate\n");
    execution
        .relations()
        .forEach(
            (name, pairs) -> {
              if (!PROGRAM_RELATIONS.contains(name)) {
                entry.append("  ").append(name);
                pairs.stream()
                    .map(pair -> names.get(pair[0]) + ">" + names.get(pair[1]))
                    .sorted()
                    .forEach(pair -> entry.append(' ').append(pair));
                entry.append('\n');
              }
            });
    candidate.axioms().stream()
        .filter(line -> !line.holds())
        .findFirst()
        .ifPresent(
            line -> {
              Set<String> at = new TreeSet<>();
              for (Edge edge : line.edges()) {
                at.add(names.get(edge.from()));
                at.add(names.get(edge.to()));
              }
              entry.append("  breaks ").append(line.axiom().name());
              at.forEach(event -> entry.append(' ').append(event));
              entry.append('\n');
            });
    return entry.toString();
  }

  /// What the program alone settles, and a checker works out by itself.
  private static final Set<String> PROGRAM_RELATIONS =
      Set.of("po", "addr", "data", "ctrl", "int", "ext", "asw", "rmw", "same-instance", "loc");

  /// `i.&x` for the initial write of x, `0.1` for the second event of the first thread.
  private static List<String> names(Execution execution) {
    List<String> names = new ArrayList<>();
    int[] count = new int[execution.program().threads().size()];
    for (Execution.Done done : execution.events()) {
      if (done.event() instanceof Event.OfRegister) {
        names.add("-");
      } else {
        names.add(
            done.thread() < 0
                ? "i.&" + done.location()
                : done.thread() + "." + count[done.thread()]++);
      }
    }
    return names;
  }
}
