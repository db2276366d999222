package thinair.frontend.litmus;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import thinair.source.SourceText;

/// A row of a table of instructions: an instruction, and what it does in the notation of
/// [OpNotation].
record Lowered(String instruction, String ops) {

  /// Reads rows `instruction → ops`; a line that is indented goes on with the one before.
  static Stream<Lowered> table(String text) {
    List<Lowered> rows = new ArrayList<>();
    for (String line : text.lines().toList()) {
      if (line.startsWith(" ")) {
        Lowered row = rows.removeLast();
        rows.add(new Lowered(row.instruction, (row.ops + " " + line.strip()).strip()));
      } else {
        int arrow = line.indexOf('→');
        rows.add(new Lowered(line.substring(0, arrow).strip(), line.substring(arrow + 1).strip()));
      }
    }
    return rows.stream();
  }

  String by(InstructionSet instructions) {
    SourceText source = new SourceText("test.litmus", instruction);
    return OpNotation.of(instructions.lower(source.span(0, instruction.length()), instruction));
  }

  @Override
  public String toString() {
    return instruction;
  }
}
