package thinair.frontend.litmus;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import thinair.frontend.litmus.Words.Kind;
import thinair.frontend.litmus.Words.Word;
import thinair.program.Register;
import thinair.program.Value;
import thinair.source.Suggestion;
import thinair.source.SyntaxError;

/// The names that initial state and condition may use for registers.
///
/// @param symbolic what stands for `%x`, by `x`
record RegisterNames(CodeReader language, Map<String, Register> symbolic) {

  /// Whether an instruction comes next, as a value.
  boolean instructionFollows(Words words) {
    Word word = words.peek();
    return word.kind() == Kind.INSTRUCTION
        || word.is(Value.Code.NOTHING.text()) && language.hasInstructions();
  }

  /// `instr:"B .+4"`, or `NOP`.
  Value.Code instruction(Words words) {
    Word word = words.next();
    String text = word.kind() == Kind.INSTRUCTION ? word.quoted() : word.text();
    return language
        .instruction(text)
        .orElseThrow(
            () ->
                new SyntaxError(
                    word.place(),
                    "'" + text + "' cannot be a value here",
                    "docs/reference/litmus.md lists the instructions that can"));
  }

  /// @param near registers to suggest for an unknown one
  Register read(Words words, Collection<Register> near) {
    boolean percent = words.accept("%");
    boolean dollar = words.accept("$");
    Word word =
        dollar && words.peek().kind() == Kind.NUMBER
            ? words.next()
            : words.expect(Kind.NAME, "the name of a register");
    Optional<Register> register = language.register((dollar ? "$" : "") + word.text());
    if (percent && register.isEmpty()) {
      register = Optional.ofNullable(symbolic.get(word.text()));
    }
    return register.orElseThrow(
        () ->
            new SyntaxError(
                word.place(),
                "unknown register '" + (percent ? "%" : "") + word.text() + "'",
                Suggestion.nearest(word.text(), near.stream().map(Register::name).toList())
                    .map(Suggestion::question)
                    .orElse("the language of the test has no register of this name")));
  }
}
