package thinair.frontend.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import thinair.model.relational.ActionVocabulary;
import thinair.model.relational.Declaration;
import thinair.source.Diagnostic;
import thinair.source.Span;
import thinair.source.Suggestion;
import thinair.source.SyntaxError;

/// What names mean so far.
final class Names {

  /// What a name can be used for.
  sealed interface Meaning {

    /// A set or a relation.
    record Tuples() implements Meaning {}

    /// One relation for each index.
    record Indexed(Declaration.Family family) implements Meaning {}

    record Callable(String what, int parameters) implements Meaning {}

    /// A variable that ranges over numbers.
    record Numeral() implements Meaning {}
  }

  /// @param perExecution whether every execution has its own
  private record Entry(Meaning meaning, boolean perExecution) {}

  private final Map<String, Entry> known = new LinkedHashMap<>();
  private final List<String> local = new ArrayList<>();

  /// Where what is declared further down is declared.
  private final Map<String, Span> later = new HashMap<>();

  private Declaration.@Nullable Executions executions;
  private boolean inBlock;

  Names(ActionVocabulary vocabulary, List<Token> tokens) {
    vocabulary.members().keySet().forEach(name -> given(name, true));
    vocabulary.common().keySet().forEach(name -> given(name, false));
    for (int i = 0; i + 1 < tokens.size(); i++) {
      Token word = tokens.get(i);
      Token name = tokens.get(i + 1);
      boolean declares = word.is("relation") || word.is("let") || word.is("pred") || word.is("fun");
      if (declares && name.kind() == Token.Kind.NAME) {
        later.putIfAbsent(name.text(), name.span());
      }
    }
  }

  private void given(String name, boolean perExecution) {
    known.put(name, new Entry(new Meaning.Tuples(), perExecution));
  }

  void executions(Declaration.Executions names) {
    executions = names;
  }

  boolean isMain(String name) {
    return executions != null && executions.main().equals(name);
  }

  boolean isJustifying(String name) {
    return executions != null && executions.justifying().equals(name);
  }

  /// Whether `k` is a number here.
  boolean hasSeveralExecutions() {
    return executions != null;
  }

  void enterBlock() {
    inBlock = true;
  }

  void leaveBlock() {
    inBlock = false;
  }

  boolean inBlock() {
    return inBlock;
  }

  void declare(Token name, Meaning meaning) {
    requireNew(name);
    known.put(name.text(), new Entry(meaning, inBlock || executions == null));
  }

  /// Makes a variable known until [#close].
  void open(Token name, Meaning meaning) {
    requireNew(name);
    known.put(name.text(), new Entry(meaning, false));
    local.add(name.text());
  }

  int openVariables() {
    return local.size();
  }

  /// Forgets the variables that were opened since there were so many.
  void close(int left) {
    while (local.size() > left) {
      known.remove(local.removeLast());
    }
  }

  boolean isVariable(String name) {
    return local.contains(name);
  }

  void requireNew(Token name) {
    boolean reserved =
        isMain(name.text())
            || isJustifying(name.text())
            || hasSeveralExecutions() && name.text().equals("k");
    if (reserved || known.containsKey(name.text())) {
      throw new SyntaxError(
          name.span(),
          "'%s' already has a meaning here".formatted(name.text()),
          "choose another name");
    }
  }

  /// What a name without a prefix means.
  Meaning meaning(Token name) {
    Entry entry = known.get(name.text());
    if (entry == null) {
      throw unknown(name);
    }
    if (entry.perExecution() && executions != null && !inBlock) {
      throw new SyntaxError(
          name.span(),
          "every execution has its own '%s'".formatted(name.text()),
          "write %s.%s or %s[i].%s"
              .formatted(executions.main(), name.text(), executions.justifying(), name.text()));
    }
    return entry.meaning();
  }

  /// What a name means behind the name of an execution.
  Meaning member(Token name) {
    Entry entry = known.get(name.text());
    if (entry == null) {
      throw unknown(name);
    }
    if (!entry.perExecution()) {
      throw new SyntaxError(
          name.span(),
          "'%s' is the same in all executions".formatted(name.text()),
          "write it without the name of an execution");
    }
    return entry.meaning();
  }

  private SyntaxError unknown(Token name) {
    Span below = later.get(name.text());
    Optional<String> help =
        below != null && below.start() > name.span().start()
            ? Optional.of("it is declared further down, in line %d".formatted(below.line()))
            : Suggestion.nearest(name.text(), known.keySet()).map(Suggestion::question);
    return new SyntaxError(
        new Diagnostic(name.span(), "'%s' is not known here".formatted(name.text()), help));
  }
}
