package thinair.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import thinair.racy.JavaAnswer;
import thinair.racy.Repair;
import thinair.racy.Repairs;

/// Repairs of a Java program, cheapest first, each with its patch.
public final class RepairsReport {
  private RepairsReport() {}

  public static Block.Part with(Block.Part report, Repairs.Found found) {
    List<Block> content = new ArrayList<>(report.content());
    String looked =
        "%d sets of edits tried%s"
            .formatted(
                found.tried(), found.isComplete() ? "" : ", not all: more fields or time needed");
    if (found.repairs().isEmpty()) {
      content.add(new Block.Line("repairs    none of at most three edits (%s)".formatted(looked)));
    } else {
      List<Block> each = new ArrayList<>();
      for (Repair repair : found.repairs()) {
        each.add(new Block.Part(edits(repair) + after(repair), List.of(patch(repair))));
      }
      content.add(new Block.Part("repairs    each asked about anew (%s)".formatted(looked), each));
    }
    return new Block.Part(report.title(), content);
  }

  private static String edits(Repair repair) {
    return repair.edits().stream()
        .map(edit -> "line %d: %s %s".formatted(edit.line(), edit.word(), edit.what()))
        .collect(Collectors.joining(", and "));
  }

  private static String after(Repair repair) {
    String races = repair.answer().race() == JavaAnswer.Word.POSSIBLE ? "  (it still races)" : "";
    String waits =
        repair.answer().deadlock() == JavaAnswer.Word.UNDECIDED
            ? "  (whether threads can wait for ever is not decided)"
            : "";
    return races + waits;
  }

  private static Block patch(Repair repair) {
    return new Block.Verbatim(repair.patch());
  }

  public static List<Map<String, Object>> json(Repairs.Found found) {
    List<Map<String, Object>> all = new ArrayList<>();
    for (Repair repair : found.repairs()) {
      Map<String, Object> json = new LinkedHashMap<>();
      json.put(
          "edits",
          repair.edits().stream()
              .map(edit -> "%s %s".formatted(edit.word(), edit.what()))
              .toList());
      json.put("patch", repair.patch());
      all.add(json);
    }
    return all;
  }
}
