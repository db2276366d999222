package thinair.frontend.litmus;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import thinair.program.Instruction;
import thinair.program.Op;
import thinair.program.Register;
import thinair.program.ThreadCode;
import thinair.source.Letters;
import thinair.source.Span;
import thinair.source.Suggestion;
import thinair.source.SyntaxError;

/// The code of one thread while it is read.
final class CodeColumn {
  private static final Pattern LABEL = Pattern.compile("([A-Za-z_.][\\w.$]*)\\s*:(?!:)");
  private static final Pattern COMMENT = Pattern.compile("\\(\\*.*?\\*\\)", Pattern.DOTALL);
  private static final int INSTRUCTION = 4;

  /// A branch to so many bytes from here; instructions have four.
  private static final Pattern RELATIVE = Pattern.compile("(?<=[ ,])\\.([+-][0-9]{1,6})\\s*$");

  /// Labels behind calls.
  private static final String RETURN = "_return.";

  private final int id;
  private final List<Instruction> code = new ArrayList<>();
  private final Map<String, Integer> labels = new LinkedHashMap<>();
  private final Map<String, Span> uses = new LinkedHashMap<>();
  private final Map<String, Integer> relativeTargets = new LinkedHashMap<>();
  private final List<String> announced = new ArrayList<>();
  private final Map<Integer, String> labelled = new LinkedHashMap<>();
  private final CodeMeanings meanings;
  private List<CodeLabels.Known> reachable = List.of();
  private int instructions;

  /// @param id the thread whose code this is
  CodeColumn(int id, CodeMeanings meanings) {
    this.id = id;
    this.meanings = meanings;
  }

  int id() {
    return id;
  }

  /// What registers may hold of this code.
  List<CodeLabels.Known> known() {
    return announced.stream().map(label -> new CodeLabels.Known(id, label)).toList();
  }

  boolean hasLabels() {
    return !announced.isEmpty();
  }

  /// Says where instructions may go that take their target from a register.
  void reach(List<CodeLabels.Known> places) {
    reachable = List.copyOf(places);
  }

  void add(Span cell, Map<String, Register> symbolic) {
    String text = cell.text();
    int start = text.indexOf(':') < 0 ? 0 : labels(cell, text);
    if (start == text.length()) {
      return;
    }
    Span place = cell.source().span(cell.start() + start, cell.end());
    String written = withRegisters(place, symbolic);
    String instruction = meanings.set().isFourBytesEach() ? withTarget(written, place) : written;
    CodeMeanings.Meaning meaning =
        meanings.of(place, written, instruction, () -> labels(code.size() + 1));
    for (String target : meaning.targets()) {
      uses.putIfAbsent(target, place);
    }
    for (CodeLabels.Known taken : meaning.taken()) {
      if (taken.thread() == id && !announced.contains(taken.label())) {
        throw unknown(place, taken.label(), announced);
      }
    }
    code.add(new Instruction(place, meaning.text(), meaning.ops()));
  }

  /// Notes what may be jumped to, before anything is read.
  void announce(String cell) {
    Matcher label = LABEL.matcher(cell);
    int start = 0;
    while (cell.indexOf(':', start) >= 0 && label.region(start, cell.length()).lookingAt()) {
      announced.add(label.group(1));
      labelled.putIfAbsent(instructions, label.group(1));
      start = label.end();
      while (start < cell.length() && Letters.isSpace(cell.charAt(start))) {
        start++;
      }
    }
    Matcher mnemonic = ColumnReader.WORD.matcher(cell).region(start, cell.length());
    if (mnemonic.lookingAt()) {
      instructions++;
      if (meanings.set().isCall(mnemonic.group())) {
        announced.add(RETURN + instructions);
        relativeTargets.put(RETURN + instructions, instructions);
      }
    }
  }

  private CodeLabels labels(int following) {
    return new CodeLabels(id, reachable, labelled.getOrDefault(following, RETURN + following));
  }

  /// The instruction with a label of our own where it says how far to go.
  private String withTarget(String instruction, Span place) {
    Matcher relative = RELATIVE.matcher(instruction);
    if (instruction.indexOf('.') < 0 || !relative.find()) {
      return instruction;
    }
    int bytes = Integer.parseInt(relative.group(1));
    int target = code.size() + bytes / INSTRUCTION;
    if (bytes % INSTRUCTION != 0 || target < 0) {
      throw new SyntaxError(
          place, "there is no instruction so far away", "instructions have 4 bytes");
    }
    String label = "_instruction." + target;
    relativeTargets.put(label, target);
    return instruction.substring(0, relative.start()) + label;
  }

  /// Notes the labels that a cell starts with; where the instruction behind them starts.
  private int labels(Span cell, String text) {
    int start = 0;
    Matcher label = LABEL.matcher(text);
    while (label.region(start, text.length()).lookingAt()) {
      if (labels.putIfAbsent(label.group(1), code.size()) != null) {
        throw new SyntaxError(
            cell, "label '" + label.group(1) + "' stands twice in P" + id, "rename one of the two");
      }
      start = label.end();
      while (start < text.length() && Letters.isSpace(text.charAt(start))) {
        start++;
      }
    }
    return start;
  }

  /// The thread, and behind its own code that of others which it may come to.
  ThreadCode thread(List<CodeColumn> others) {
    close();
    boolean leaves = reachable.size() > announced.size();
    if (leaves) {
      qualify(0, this, labels);
    }
    for (CodeColumn other : others) {
      other.close();
      stop(other);
      other.code.forEach(
          each ->
              code.add(
                  new Instruction(
                      each.place(), each.text(), CodeLabels.within(other.id, each.ops()))));
      qualify(code.size() - other.code.size(), other, other.labels);
    }
    if (leaves || uses.containsKey(InstructionSet.END)) {
      labels.put(InstructionSet.END, code.size());
    }
    return new ThreadCode(id, code, labels, Map.of(), Map.of());
  }

  /// Who comes to the end of a thread's code ends there, and does not run into the next.
  private void stop(CodeColumn before) {
    Span place = code.isEmpty() ? before.code.getFirst().place() : code.getLast().place();
    code.add(new Instruction(place, "", List.of(new Op.Jump(InstructionSet.END))));
  }

  private void qualify(int first, CodeColumn column, Map<String, Integer> places) {
    // A copy, as the places may be those that are added to.
    new LinkedHashMap<>(places)
        .forEach(
            (label, at) -> {
              if (!label.equals(InstructionSet.END)) {
                labels.put(new CodeLabels.Known(column.id, label).target(), first + at);
              }
            });
  }

  /// Every label that is used has to be there.
  private void close() {
    relativeTargets.forEach(
        (label, target) -> {
          if (target > code.size()) {
            throw new SyntaxError(
                uses.getOrDefault(label, code.getLast().place()),
                "there is no instruction so far away",
                "P%d has %d instructions".formatted(id, code.size()));
          }
          labels.put(label, target);
        });
    uses.forEach(
        (label, place) -> {
          boolean elsewhere = reachable.stream().anyMatch(each -> each.target().equals(label));
          if (!label.equals(InstructionSet.END) && !elsewhere && !labels.containsKey(label)) {
            throw unknown(place, label, labels.keySet());
          }
        });
  }

  private SyntaxError unknown(Span place, String label, Collection<String> known) {
    return new SyntaxError(
        place,
        "unknown label '" + label + "' in P" + id,
        Suggestion.nearest(label, known)
            .map(Suggestion::question)
            .orElse("write " + label + ": before the instruction to go to"));
  }

  /// The instruction with blanks instead of comments, and symbolic registers replaced by those that
  /// stand for them.
  private String withRegisters(Span place, Map<String, Register> symbolic) {
    String text = place.text();
    String plain =
        text.contains("(*")
            ? replaced(text, COMMENT, found -> " ".repeat(found.group().length()))
            : text;
    return symbolic.isEmpty()
        ? plain
        : replaced(
            plain,
            ColumnReader.SYMBOLIC,
            found -> {
              Register register = symbolic.get(found.group(2));
              return register == null
                  ? found.group()
                  : found.group(1) == null
                      ? register.name()
                      : meanings.set().view(found.group(1), register);
            });
  }

  /// As `Matcher.replaceAll`, which is missing where Java runs in a browser.
  private static String replaced(
      String text, Pattern wanted, Function<MatchResult, String> replacement) {
    var out = new StringBuilder();
    int done = 0;
    for (Matcher found = wanted.matcher(text); found.find(); done = found.end()) {
      out.append(text, done, found.start()).append(replacement.apply(found));
    }
    return out.append(text, done, text.length()).toString();
  }
}
