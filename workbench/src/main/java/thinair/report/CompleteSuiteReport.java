package thinair.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import thinair.learn.CompleteSuite;
import thinair.learn.Universe;

/// The tests that decide every completion of a sketch.
///
/// @param name of the sketch, as the command names it
public record CompleteSuiteReport(String name, Universe.Scope scope, CompleteSuite.Answer answer) {

  public List<Block> blocks() {
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Block.Line(
            "%s decide every model of this sketch up to %s; none can be left out"
                .formatted(SynthesisReport.count(answer.tests().size(), "test"), scope.text())));
    answer.tests().forEach(test -> blocks.add(new Block.Verbatim(test.text())));
    blocks.add(
        new Block.Line(
            "looked at %,d tests (%,d programs, %,d executions; %,d that differ in what they say)"
                .formatted(
                    answer.looked().tests(),
                    answer.looked().programs(),
                    answer.looked().executions(),
                    answer.looked().functions())));
    return blocks;
  }

  public Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("version", AnswerJson.VERSION);
    json.put("sketch", name);
    json.put("scope", scope.text());
    List<Object> tests = new ArrayList<>();
    for (CompleteSuite.Made test : answer.tests()) {
      Map<String, Object> entry = new LinkedHashMap<>();
      entry.put("test", test.name());
      entry.put("events", test.events());
      entry.put("text", test.text());
      tests.add(entry);
    }
    json.put("suite", tests);
    json.put("dropped", answer.dropped());
    json.put("looked", answer.looked().tests());
    json.put("programs", answer.looked().programs());
    json.put("functions", answer.looked().functions());
    return json;
  }
}
