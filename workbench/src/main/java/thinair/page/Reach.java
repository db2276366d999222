package thinair.page;

import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;
import thinair.ask.Subjects;
import thinair.frontend.Models;
import thinair.frontend.c.CppMemReader;
import thinair.logic.Budget;
import thinair.program.Program;
import thinair.query.Machine;
import thinair.query.Subject;
import thinair.source.SourceText;

/// What a desk does besides asking models in cat about litmus tests. Most visitors of a page ask
/// nothing else, and what a desk does not reach is not compiled into the engine that they load.
interface Reach {
  /// What a name means that is no model in cat.
  Optional<Subject> subject(String name, Models models);

  /// A program that is no litmus test.
  Optional<Program> program(SourceText text);

  Map<String, Object> compare(Desk desk, Request request, Budget budget, IntConsumer progress);

  /// All that thinair can do without files.
  final class Whole implements Reach {
    @Override
    public Optional<Subject> subject(String name, Models models) {
      return Subjects.beyondCat(name, models);
    }

    @Override
    public Optional<Program> program(SourceText text) {
      return CppMemReader.isProgram(text.name())
          ? Optional.of(CppMemReader.read(text))
          : Optional.empty();
    }

    @Override
    public Map<String, Object> compare(
        Desk desk, Request request, Budget budget, IntConsumer progress) {
      return new Comparing(desk, request, budget, progress).json();
    }
  }

  /// Models in cat and litmus tests; whoever asks for more is sent to a desk that has it.
  final class Cat implements Reach {
    @Override
    public Optional<Subject> subject(String name, Models models) {
      if (Machine.isMachine(name) || models.isRelational(models.called(name))) {
        throw new Elsewhere();
      }
      return Optional.empty();
    }

    @Override
    public Optional<Program> program(SourceText text) {
      if (CppMemReader.isProgram(text.name())) {
        throw new Elsewhere();
      }
      return Optional.empty();
    }

    @Override
    public Map<String, Object> compare(
        Desk desk, Request request, Budget budget, IntConsumer progress) {
      throw new Elsewhere();
    }
  }

  /// Another desk answers it.
  final class Elsewhere extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Elsewhere() {
      super("ask the whole engine", null, false, false);
    }
  }
}
