package thinair.frontend.litmus;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import thinair.program.Instruction;
import thinair.program.Op;
import thinair.program.Register;
import thinair.program.ThreadCode;
import thinair.source.SourceText;
import thinair.source.Span;
import thinair.source.Suggestion;
import thinair.source.SyntaxError;

/// Assembly in columns: one for each thread, rows end in `;`.
final class ColumnReader implements CodeReader {
  private static final Pattern LABEL = Pattern.compile("([A-Za-z_.][\\w.$]*)\\s*:(?!:)");
  private static final Pattern COMMENT = Pattern.compile("\\(\\*.*?\\*\\)", Pattern.DOTALL);
  private static final int INSTRUCTION = 4;
  private static final Pattern BLANKS = Pattern.compile("\\s+");

  /// `%x`, and where registers have views, one of them: `W%x`.
  private static final Pattern SYMBOLIC = Pattern.compile("(\\b[A-Za-z])?%([A-Za-z_]\\w*)");

  /// A branch to so many bytes from here; instructions have four.
  private static final Pattern RELATIVE = Pattern.compile("(?<=[ ,])\\.([+-][0-9]{1,6})\\s*$");

  /// Instructions whose meaning depends on the labels of their thread.
  private static final Pattern INDIRECT = Pattern.compile("\\s*(?i:ADR|BLR?|BR|RET)\\b");

  /// Labels behind calls.
  private static final String RETURN = "_return.";

  private static final Pattern WORD = Pattern.compile("[A-Za-z]\\w*");

  private final InstructionSet set;

  /// What instructions mean, as they are written: tests that belong together say the same again and
  /// again.
  private final Map<String, Meaning> known = new ConcurrentHashMap<>();

  /// @param text with one blank for several
  /// @param targets labels that it may go to
  private record Meaning(String text, List<Op> ops, List<String> targets) {}

  ColumnReader(InstructionSet set) {
    this.set = set;
  }

  @Override
  public Optional<Register> register(String name) {
    return set.register(name);
  }

  @Override
  public Collection<Register> registers() {
    return set.spare();
  }

  @Override
  public Map<String, Register> symbolic(SourceText source) {
    if (source.text().indexOf('%') < 0) {
      return Map.of();
    }
    var names = new LinkedHashSet<String>();
    Matcher matcher = SYMBOLIC.matcher(source.text());
    while (matcher.find()) {
      if (set.register(matcher.group(2)).isEmpty()) {
        names.add(matcher.group(2));
      }
    }
    if (names.isEmpty()) {
      return Map.of();
    }
    // One register for all threads: simple, and tests have few of them.
    Iterator<Register> spare = spare(source).iterator();
    var chosen = new LinkedHashMap<String, Register>();
    for (String name : names) {
      if (spare.hasNext()) {
        chosen.put(name, spare.next());
      }
    }
    return chosen;
  }

  /// Those that the test does not mention by any of their names.
  private List<Register> spare(SourceText source) {
    var mentioned = new HashSet<Register>();
    Matcher words = WORD.matcher(source.text());
    while (words.find()) {
      set.register(words.group()).ifPresent(mentioned::add);
    }
    return set.spare().stream().filter(register -> !mentioned.contains(register)).toList();
  }

  @Override
  public Code read(Span place, Map<Integer, Set<String>> started) {
    List<List<Span>> rows = rows(place);
    if (rows.isEmpty()) {
      throw new SyntaxError(place, "no threads", "the code starts with the line: P0 | P1 ;");
    }
    List<Span> header = rows.getFirst();
    var columns = new ArrayList<Column>();
    for (Span cell : header) {
      columns.add(new Column(thread(cell, columns)));
    }
    Map<String, Register> symbolic = symbolic(place.source());
    for (List<Span> row : rows.subList(1, rows.size())) {
      for (int i = 0; i < Math.min(row.size(), columns.size()); i++) {
        columns.get(i).announce(row.get(i).text());
      }
    }
    var wrong = new ArrayList<SyntaxError>();
    for (List<Span> row : rows.subList(1, rows.size())) {
      if (row.size() != columns.size()) {
        throw new SyntaxError(
            row.getLast(),
            "a row of %d columns where %d threads are".formatted(row.size(), columns.size()),
            "separate columns by '|' and leave those empty that have no instruction");
      }
      for (int i = 0; i < row.size(); i++) {
        try {
          columns.get(i).add(row.get(i), symbolic);
        } catch (SyntaxError e) {
          wrong.add(e);
        }
      }
    }
    if (!wrong.isEmpty()) {
      throw SyntaxError.all(wrong);
    }
    return new Code(columns.stream().map(Column::thread).toList(), Map.of());
  }

  private static int thread(Span cell, List<Column> before) {
    if (!Scope.isThread(cell.text())) {
      throw new SyntaxError(cell, "no name of a thread", "threads are called P0, P1, …");
    }
    int id = Integer.parseInt(cell.text().substring(1));
    if (before.stream().anyMatch(column -> column.id == id)) {
      throw new SyntaxError(cell, "two threads are called " + cell.text());
    }
    return id;
  }

  /// The cells without the blanks and comments around them. Rows without any text are left out.
  private static List<List<Span>> rows(Span place) {
    SourceText source = place.source();
    String text = source.text();
    var rows = new ArrayList<List<Span>>();
    var row = new ArrayList<Span>();
    int end = place.end();
    int at = Comments.skip(source, place.start(), end, Comments.Style.STARRED);
    int cell = at;
    int last = at;
    int bar = at;
    while (at < end) {
      char c = text.charAt(at);
      // A bar before '=' is an operator: of BPF.
      if (c == '|' && (at + 1 == end || text.charAt(at + 1) != '=') || c == ';') {
        bar = at;
        row.add(source.span(cell, Math.max(cell, last)));
        if (c == ';') {
          if (hasText(row)) {
            rows.add(List.copyOf(row));
          }
          row.clear();
        }
        at = Comments.skip(source, at + 1, end, Comments.Style.STARRED);
        cell = at;
        last = at;
      } else {
        int next = Comments.skip(source, at, end, Comments.Style.STARRED);
        if (next == at) {
          at++;
          last = at;
        } else {
          at = next;
        }
      }
    }
    if (row.isEmpty() && source.span(cell, last).text().matches("(scopes|levels|regions):[^;]*")) {
      // Which threads are near to each other, for models of LISA that ask for it.
      return rows;
    }
    if (cell < last || !row.isEmpty()) {
      int start = cell < last ? cell : bar;
      Span open = source.span(start, Math.max(start + 1, last));
      Matcher first = WORD.matcher(open.text());
      if (first.lookingAt()) {
        Suggestion.nearest(first.group(), List.of("exists", "forall", "locations", "filter"))
            .ifPresent(
                meant -> {
                  throw new SyntaxError(
                      source.span(start, start + first.end()),
                      "this begins neither a row of instructions nor the condition",
                      meant.question());
                });
      }
      throw new SyntaxError(open, "this row does not end", "close it with ';'");
    }
    return rows;
  }

  private static boolean hasText(List<Span> row) {
    for (Span cell : row) {
      if (cell.start() < cell.end()) {
        return true;
      }
    }
    return false;
  }

  /// One thread while it is read.
  private final class Column {
    private final int id;
    private final List<Instruction> code = new ArrayList<>();
    private final Map<String, Integer> labels = new LinkedHashMap<>();
    private final Map<String, Span> uses = new LinkedHashMap<>();
    private final Map<String, Integer> relativeTargets = new LinkedHashMap<>();
    private final List<String> announced = new ArrayList<>();
    private final Map<Integer, String> labelled = new LinkedHashMap<>();
    private int instructions;

    Column(int id) {
      this.id = id;
    }

    void add(Span cell, Map<String, Register> symbolic) {
      String text = cell.text();
      int start = text.indexOf(':') < 0 ? 0 : labels(cell, text);
      if (start == text.length()) {
        return;
      }
      Span place = cell.source().span(cell.start() + start, cell.end());
      String written = withRegisters(place, symbolic);
      String instruction = set.isFourBytesEach() ? withTarget(written, place) : written;
      // What depends on the labels of this thread is not the same in another.
      boolean byLabels = INDIRECT.matcher(instruction).lookingAt();
      Meaning meaning = byLabels ? null : known.get(instruction);
      if (meaning == null) {
        List<Op> ops = set.lower(place, instruction, labels(code.size() + 1));
        meaning =
            new Meaning(
                BLANKS.matcher(written.strip()).replaceAll(" "), ops, Mentioned.labels(ops));
        if (!byLabels) {
          known.put(instruction, meaning);
        }
      }
      for (String target : meaning.targets()) {
        uses.putIfAbsent(target, place);
      }
      code.add(new Instruction(place, meaning.text(), meaning.ops()));
    }

    /// Notes what may be jumped to, before anything is read.
    void announce(String cell) {
      Matcher label = LABEL.matcher(cell);
      int start = 0;
      while (label.region(start, cell.length()).lookingAt()) {
        announced.add(label.group(1));
        labelled.putIfAbsent(instructions, label.group(1));
        start = label.end();
        while (start < cell.length() && Character.isWhitespace(cell.charAt(start))) {
          start++;
        }
      }
      Matcher mnemonic = WORD.matcher(cell).region(start, cell.length());
      if (mnemonic.lookingAt()) {
        instructions++;
        if (set.isCall(mnemonic.group())) {
          announced.add(RETURN + instructions);
          relativeTargets.put(RETURN + instructions, instructions);
        }
      }
    }

    private CodeLabels labels(int following) {
      return new CodeLabels(id, announced, labelled.getOrDefault(following, RETURN + following));
    }

    /// The instruction with a label of our own where it says how far to go.
    private String withTarget(String instruction, Span place) {
      Matcher relative = RELATIVE.matcher(instruction);
      if (!relative.find()) {
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
              cell,
              "label '" + label.group(1) + "' stands twice in P" + id,
              "rename one of the two");
        }
        start = label.end();
        while (start < text.length() && Character.isWhitespace(text.charAt(start))) {
          start++;
        }
      }
      return start;
    }

    ThreadCode thread() {
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
            if (label.equals(InstructionSet.END)) {
              labels.put(label, code.size());
            } else if (!labels.containsKey(label)) {
              throw new SyntaxError(
                  place,
                  "unknown label '" + label + "' in P" + id,
                  Suggestion.nearest(label, labels.keySet())
                      .map(Suggestion::question)
                      .orElse("write " + label + ": before the instruction to go to"));
            }
          });
      return new ThreadCode(id, code, labels, Map.of(), Map.of());
    }

    /// The instruction with blanks instead of comments, and symbolic registers replaced by those
    /// that stand for them.
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
              SYMBOLIC,
              found -> {
                Register register = symbolic.get(found.group(2));
                return register == null
                    ? found.group()
                    : found.group(1) == null ? register.name() : set.view(found.group(1), register);
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
}
