package thinair.frontend.litmus;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import thinair.event.Code;
import thinair.event.Path;
import thinair.event.Sym;
import thinair.event.Unfolding;
import thinair.program.Instruction;
import thinair.program.Language;
import thinair.program.Register;
import thinair.program.ThreadCode;
import thinair.program.Value;
import thinair.source.SourceText;

/// Code without labels, run by the unfolding that all queries use.
record StraightLine(Language language, String code) {

  /// All ways through the code, its instructions separated by `;`.
  ///
  /// @param addresses registers that hold the address of a location at the start
  List<Path> paths(Map<String, String> addresses) {
    InstructionSet instructions = InstructionSets.of(language);
    List<Instruction> parsed = new ArrayList<>();
    for (String text : Arrays.stream(code.split(";")).map(String::strip).toList()) {
      SourceText source = new SourceText("test.litmus", text);
      var place = source.span(0, text.length());
      parsed.add(new Instruction(place, text, instructions.lower(place, text)));
    }
    Map<Register, Value> initial = new HashMap<>();
    addresses.forEach(
        (register, location) -> initial.put(new Register(register), Value.address(location)));
    ThreadCode thread = new ThreadCode(0, parsed, Map.of(), initial, Map.of());
    return Unfolding.paths(thread, language, 2, Code.CELLS);
  }

  /// What a register holds at the end of the only way through the code.
  String result(String register) {
    List<Path> paths = paths(Map.of());
    if (paths.size() != 1) {
      throw new AssertionError(paths.size() + " paths through " + code);
    }
    return result(paths.getFirst(), register);
  }

  static String result(Path path, String register) {
    return switch (path.results().get(new Register(register))) {
      case Sym.Known(var value) -> value.toString();
      case null -> "0";
      default -> "?";
    };
  }
}
