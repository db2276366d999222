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
import java.util.SequencedSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import thinair.program.Register;
import thinair.program.ThreadCode;
import thinair.program.Value;
import thinair.source.Letters;
import thinair.source.SourceText;
import thinair.source.Span;
import thinair.source.Suggestion;
import thinair.source.SyntaxError;

/// Assembly in columns: one for each thread, rows end in `;`.
final class ColumnReader implements CodeReader {
  /// `%x`, and where registers have views, one of them: `W%x`.
  static final Pattern SYMBOLIC = Pattern.compile("(\\b[A-Za-z])?%([A-Za-z_]\\w*)");

  /// What a register of a thread holds at first: a place in code.
  private static final Pattern HOLDS_CODE =
      Pattern.compile("\\bP?(\\d+)\\s*:\\s*[%$\\w]+\\s*=\\s*P?(\\d+)\\s*:\\s*[A-Za-z_.]");

  /// What a location holds at first: a place in code.
  private static final Pattern STORES_CODE =
      Pattern.compile("[\\s;{*\\[][A-Za-z_]\\w*\\]?\\s*=\\s*P(\\d+)\\s*:\\s*[A-Za-z_.]");

  static final Pattern WORD = Pattern.compile("[A-Za-z]\\w*");

  private final InstructionSet set;

  private final CodeMeanings meanings;

  ColumnReader(InstructionSet set) {
    this.set = set;
    meanings = new CodeMeanings(set);
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
  public boolean hasInstructions() {
    return true;
  }

  @Override
  public Optional<Value.Code> instruction(String text) {
    return set.spelling().flatMap(spelling -> spelling.of(text));
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
    var columns = new ArrayList<CodeColumn>();
    for (Span cell : header) {
      columns.add(new CodeColumn(thread(cell, columns), meanings));
    }
    Map<String, Register> symbolic = symbolic(place.source());
    for (List<Span> row : rows.subList(1, rows.size())) {
      for (int i = 0; i < Math.min(row.size(), columns.size()); i++) {
        columns.get(i).announce(row.get(i).text());
      }
    }
    Map<Integer, SequencedSet<Integer>> visits = visits(place.source(), columns);
    List<List<CodeColumn>> copies =
        columns.stream().map(column -> copies(column, columns, visits, rows)).toList();
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
          for (List<CodeColumn> of : copies) {
            for (CodeColumn copy : of) {
              if (copy.id() == columns.get(i).id()) {
                copy.add(row.get(i), symbolic);
              }
            }
          }
        } catch (SyntaxError e) {
          wrong.add(e);
        }
      }
    }
    if (!wrong.isEmpty()) {
      throw SyntaxError.all(wrong);
    }
    var threads = new ArrayList<ThreadCode>();
    for (int i = 0; i < columns.size(); i++) {
      threads.add(columns.get(i).thread(copies.get(i)));
    }
    if (UnreadFlags.areSet(threads, set.orders()) && !isNamed(set.orders(), place.source())) {
      threads.replaceAll(thread -> UnreadFlags.without(thread, set.orders()));
    }
    return new Code(threads, Map.of());
  }

  /// Who asks for flags by name wants them computed.
  private static boolean isNamed(Set<Register> flags, SourceText source) {
    String capitals = Letters.capital(source.text());
    return flags.stream().anyMatch(flag -> capitals.contains(flag.name()));
  }

  /// Whose code a thread may run besides its own: that of which its registers hold places. Where
  /// memory holds one, any may come to any thread.
  private static Map<Integer, SequencedSet<Integer>> visits(
      SourceText source, List<CodeColumn> columns) {
    // Without a label there is no place to go to.
    if (columns.stream().noneMatch(CodeColumn::hasLabels)) {
      return Map.of();
    }
    var visits = new LinkedHashMap<Integer, SequencedSet<Integer>>();
    var all = new LinkedHashSet<Integer>();
    for (Matcher stored = STORES_CODE.matcher(source.text()); stored.find(); ) {
      all.add(Integer.parseInt(stored.group(1)));
    }
    boolean anywhere = !all.isEmpty();
    for (Matcher held = HOLDS_CODE.matcher(source.text()); held.find(); ) {
      int thread = Integer.parseInt(held.group(1));
      int other = Integer.parseInt(held.group(2));
      all.add(other);
      if (thread != other) {
        visits.computeIfAbsent(thread, _ -> new LinkedHashSet<>()).add(other);
      }
    }
    for (CodeColumn column : anywhere ? columns : List.<CodeColumn>of()) {
      var others = new LinkedHashSet<>(all);
      others.remove(column.id());
      visits.put(column.id(), others);
    }
    return visits;
  }

  /// The code of others that a thread may run, to be read as its own.
  private List<CodeColumn> copies(
      CodeColumn column,
      List<CodeColumn> columns,
      Map<Integer, SequencedSet<Integer>> visits,
      List<List<Span>> rows) {
    if (visits.isEmpty()) {
      column.reach(column.known());
      return List.of();
    }
    var copies = new ArrayList<CodeColumn>();
    var places = new ArrayList<>(column.known());
    for (int i = 0; i < columns.size(); i++) {
      CodeColumn other = columns.get(i);
      // Who has no label is not visited: `0:EAX=1:EAX` compares two registers.
      if (!other.known().isEmpty()
          && visits.getOrDefault(column.id(), new LinkedHashSet<>()).contains(other.id())) {
        var copy = new CodeColumn(other.id(), meanings);
        for (List<Span> row : rows.subList(1, rows.size())) {
          if (i < row.size()) {
            copy.announce(row.get(i).text());
          }
        }
        copies.add(copy);
        places.addAll(other.known());
      }
    }
    column.reach(places);
    copies.forEach(copy -> copy.reach(places));
    return copies;
  }

  private static int thread(Span cell, List<CodeColumn> before) {
    if (!Scope.isThread(cell.text())) {
      throw new SyntaxError(cell, "no name of a thread", "threads are called P0, P1, …");
    }
    int id = Integer.parseInt(cell.text().substring(1));
    if (before.stream().anyMatch(column -> column.id() == id)) {
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
}
