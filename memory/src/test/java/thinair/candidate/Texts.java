package thinair.candidate;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import thinair.files.BuiltInTexts;
import thinair.frontend.Litmus;
import thinair.frontend.cat.CatReader;
import thinair.frontend.cat.IncludePath;
import thinair.model.MemoryModel;
import thinair.model.ModelLibrary;
import thinair.model.Target;
import thinair.model.Vocabularies;
import thinair.program.Program;
import thinair.source.SourceText;

/// Small programs and models by their texts, as the tables of tests have them.
final class Texts {
  private Texts() {}

  static Program program(String litmus) {
    return Litmus.reader().read(new SourceText("test.litmus", litmus));
  }

  /// Threads of X86 in one line: `MOV [x],$1; MOV EAX,[y] | MOV EBX,[x]`.
  static Program x86(String threads, String condition) {
    List<String[]> columns = new ArrayList<>();
    int rows = 0;
    for (String thread : threads.split("\\|", -1)) {
      String[] code = thread.strip().split("\\s*;\\s*", -1);
      columns.add(code);
      rows = Math.max(rows, code.length);
    }
    var text = new StringBuilder("X86 test\n{}\n");
    for (int t = 0; t < columns.size(); t++) {
      text.append(t == 0 ? " P" : " | P").append(t);
    }
    text.append(" ;\n");
    for (int row = 0; row < rows; row++) {
      for (int t = 0; t < columns.size(); t++) {
        String[] code = columns.get(t);
        text.append(t == 0 ? " " : " | ").append(row < code.length ? code[row] : "");
      }
      text.append(" ;\n");
    }
    return program(text.append(condition).append('\n').toString());
  }

  /// One thread of AArch64 in one line; a label stands with the instruction behind it.
  static Program aarch64(String initial, String code) {
    return aarch64(initial, code, "exists (x=0)");
  }

  static Program aarch64(String initial, String code, String condition) {
    String rows = String.join(" ;\n", code.strip().split("\\s*;\\s*", -1));
    return program("AArch64 test\n{ %s }\nP0;\n%s ;\n%s\n".formatted(initial, rows, condition));
  }

  /// Statements of cat, after `include "cos.cat"`.
  static MemoryModel model(String statements) {
    return alone("include \"cos.cat\"\n" + statements);
  }

  /// Statements of cat that choose no order of writes.
  static MemoryModel alone(String statements) {
    return read(statements, Target.X86);
  }

  static MemoryModel aarch64Model(String statements) {
    return read("include \"cos.cat\"\n" + statements, Target.AARCH64);
  }

  private static MemoryModel read(String statements, Target target) {
    return CatReader.read(
        new SourceText("test.cat", statements),
        Vocabularies.of(target),
        Set.of(),
        IncludePath.only(new ModelLibrary(BuiltInTexts.ofThinair())));
  }

  static CandidateExecutions executions(Program program, String model) {
    return new CandidateExecutions(program, model(model), 2, new Plans());
  }

  /// The first skeleton of a program: where there are no branches, the only one.
  static Skeleton skeleton(Program program, MemoryModel model) {
    List<Skeleton> all = new ArrayList<>();
    new Skeletons(program, model, 2, new Plans()).forEach((skeleton, _, _) -> all.add(skeleton));
    return all.getFirst();
  }
}
