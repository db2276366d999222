package thinair.frontend.litmus;

import thinair.program.Instruction;
import thinair.program.Program;
import thinair.program.ThreadCode;
import thinair.source.SourceText;

/// Programs without their places, so that two can be compared that come from different texts.
final class Plain {
  private static final SourceText NOWHERE = new SourceText("", "");

  private Plain() {}

  static Program of(Program program) {
    return new Program(
        NOWHERE,
        program.language(),
        program.name(),
        program.description(),
        program.metadata(),
        program.memory(),
        program.threads().stream().map(Plain::of).toList(),
        program.shown(),
        program.filter(),
        program.condition());
  }

  private static ThreadCode of(ThreadCode thread) {
    return new ThreadCode(
        thread.id(),
        thread.code().stream()
            .map(one -> new Instruction(NOWHERE.span(0, 0), one.text(), one.ops()))
            .toList(),
        thread.labels(),
        thread.initial(),
        thread.types());
  }
}
