package thinair.report;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import thinair.learn.Count;
import thinair.model.Sketch;

/// How much a sketch leaves open.
///
/// @param name of the sketch, as the command names it
/// @param holes by name
public record CountReport(String name, Map<String, Count> holes) {
  public static CountReport of(String name, Sketch sketch, boolean full) {
    Map<String, Count> holes = new LinkedHashMap<>();
    sketch.open().forEach(hole -> holes.put(hole.name(), Count.of(hole, full)));
    return new CountReport(name, holes);
  }

  private int choices() {
    return holes.values().stream().mapToInt(Count::choices).sum();
  }

  private BigInteger expressions() {
    return holes.values().stream()
        .map(Count::expressions)
        .reduce(BigInteger.ONE, BigInteger::multiply);
  }

  public List<Block> blocks() {
    List<List<String>> rows = new ArrayList<>();
    holes.forEach(
        (hole, count) ->
            rows.add(
                List.of(
                    hole,
                    "2^%d choices".formatted(count.choices()),
                    "about 2^%d expressions".formatted(count.expressions().bitLength() - 1))));
    return List.of(
        new Block.Part(
            "2^%d choices, about 2^%d completions"
                .formatted(choices(), expressions().bitLength() - 1),
            List.of(Block.left(rows))));
  }

  public Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("version", AnswerJson.VERSION);
    json.put("sketch", name);
    json.put("choices", choices());
    json.put("completions", expressions().toString());
    Map<String, Object> each = new LinkedHashMap<>();
    holes.forEach((hole, count) -> each.put(hole, count.choices()));
    json.put("holes", each);
    return json;
  }
}
