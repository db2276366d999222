package thinair.query;

import java.util.List;
import java.util.Optional;
import thinair.candidate.Engine;
import thinair.model.MemoryModel;
import thinair.program.Program;
import thinair.source.SyntaxError;

/// What is asked: a program under a model, and how far to go for the answer.
///
/// @param unroll how often loops are unrolled
/// @param verdictOnly whether it is enough to know if the program's proposition can be reached
/// @param machine where a machine is asked: then the model is nothing but its name
public record Question(
    Program program,
    MemoryModel model,
    int unroll,
    Engine engine,
    boolean verdictOnly,
    Optional<Subject.Machine> machine) {
  public static final int DEFAULT_UNROLL = 2;

  /// A question whose model is no cat model: the name stands for it.
  public static Question named(String model, Program program, int unroll, boolean verdictOnly) {
    return new Question(
        program,
        new MemoryModel(model, false, List.of(), List.of()),
        unroll,
        Engine.SAT,
        verdictOnly);
  }

  /// This question.
  ///
  /// @throws SyntaxError if the model, one in cat, cannot say what the program says
  public Question fitting() {
    if (!program.order().isEmpty()) {
      var order = program.order().getFirst();
      throw new SyntaxError(
          program.source().span(0, 0),
          "the model '%s' does not fit: models in cat do not know that %s ends before %s starts"
              .formatted(
                  model.name(),
                  program.threads().get(order.first()).name(),
                  program.threads().get(order.second()).name()),
          "ask one in the .model language, such as nemos-sc or jmm-revised");
    }
    return this;
  }

  public Question(Program program, MemoryModel model) {
    this(program, model, DEFAULT_UNROLL, Engine.AUTO, false);
  }

  public Question(
      Program program, MemoryModel model, int unroll, Engine engine, boolean verdictOnly) {
    this(program, model, unroll, engine, verdictOnly, Optional.empty());
  }

  /// A question to a machine.
  public Question(Program program, Subject.Machine machine, int unroll) {
    this(
        program,
        new MemoryModel(machine.name(), false, List.of(), List.of()),
        unroll,
        Engine.AUTO,
        false,
        Optional.of(machine));
  }
}
