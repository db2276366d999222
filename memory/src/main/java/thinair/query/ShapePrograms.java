package thinair.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import thinair.generate.LitmusText;
import thinair.generate.Shape;
import thinair.generate.Sheet;
import thinair.program.Condition;
import thinair.program.Instruction;
import thinair.program.Language;
import thinair.program.Memory;
import thinair.program.Op;
import thinair.program.Program;
import thinair.program.Proposition;
import thinair.program.ThreadCode;
import thinair.source.SourceText;

/// Generated programs. They are made of few instructions, and what those mean is learnt from the
/// first programs that a reader reads: the others are put together from what is known, and are what
/// the reader would have made of their texts.
final class ShapePrograms {
  private final Function<String, Program> reader;
  private final boolean finals;
  private final Optional<Language> language;

  /// By their words: what instructions do, and what questions ask. By their number: locations.
  private final Map<String, List<Op>> meanings = new ConcurrentHashMap<>();

  private final Map<String, Proposition> questions = new ConcurrentHashMap<>();
  private final Map<Integer, List<Memory>> memories = new ConcurrentHashMap<>();

  /// Where all that programs have in common is from.
  private volatile @Nullable Program first;

  /// @param reader reads a litmus test
  /// @param finals whether the last values of locations are asked for
  /// @param language empty: the one that can say what a program does
  ShapePrograms(Function<String, Program> reader, boolean finals, Optional<Language> language) {
    this.reader = reader;
    this.finals = finals;
    this.language = language;
  }

  Program of(Shape shape) {
    Optional<Sheet> sheet = LitmusText.sheet(shape, finals, language);
    if (sheet.isEmpty()) {
      return reader.apply(
          language
              .map(wanted -> LitmusText.of(shape, finals, wanted))
              .orElseGet(() -> LitmusText.of(shape, finals)));
    }
    return assembled(sheet.get()).orElseGet(() -> read(sheet.get()));
  }

  private Program read(Sheet sheet) {
    Program program = reader.apply(sheet.text());
    for (int t = 0; t < sheet.threads().size(); t++) {
      List<Instruction> code = program.threads().get(t).code();
      for (int i = 0; i < code.size(); i++) {
        meanings.put(sheet.threads().get(t).get(i).text(), code.get(i).ops());
      }
    }
    List<Proposition> parts = program.condition().proposition().conjuncts();
    for (int i = 0; i < sheet.asked().size(); i++) {
      questions.put(sheet.asked().get(i), parts.get(i));
    }
    memories.put(sheet.addresses(), program.memory());
    first = program;
    return program;
  }

  /// Empty if something in it was never read.
  private Optional<Program> assembled(Sheet sheet) {
    Program known = first;
    List<Memory> memory = memories.get(sheet.addresses());
    if (known == null || memory == null || !isKnown(sheet)) {
      return Optional.empty();
    }
    SourceText source =
        new SourceText(known.source().name(), sheet.text(), known.source().origin());
    List<ThreadCode> threads = new ArrayList<>();
    for (int t = 0; t < sheet.threads().size(); t++) {
      List<Instruction> code = new ArrayList<>();
      for (Sheet.Cell cell : sheet.threads().get(t)) {
        code.add(
            new Instruction(
                source.span(cell.start(), cell.start() + cell.text().length()),
                cell.text(),
                Objects.requireNonNull(meanings.get(cell.text()))));
      }
      threads.add(new ThreadCode(t, code, Map.of(), Map.of(), Map.of()));
    }
    return Optional.of(
        new Program(
            source,
            known.language(),
            known.name(),
            known.description(),
            known.metadata(),
            memory,
            threads,
            known.order(),
            known.shown(),
            known.filter(),
            new Condition(known.condition().quantifier(), question(sheet.asked())),
            known.assertions(),
            known.caveats()));
  }

  private boolean isKnown(Sheet sheet) {
    return meanings.keySet().containsAll(words(sheet))
        && questions.keySet().containsAll(sheet.asked());
  }

  private static List<String> words(Sheet sheet) {
    List<String> words = new ArrayList<>();
    sheet.threads().forEach(thread -> thread.forEach(cell -> words.add(cell.text())));
    return words;
  }

  private Proposition question(List<String> asked) {
    List<Proposition> parts = new ArrayList<>();
    asked.forEach(part -> parts.add(Objects.requireNonNull(questions.get(part))));
    return switch (parts.size()) {
      case 0 -> new Proposition.True();
      case 1 -> parts.getFirst();
      default -> new Proposition.And(parts);
    };
  }
}
