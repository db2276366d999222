package thinair.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import thinair.generate.LitmusText;
import thinair.program.Language;
import thinair.query.Compare;
import thinair.query.Subject;

/// What is compared with what, on which programs.
///
/// @param rows the names of the models
/// @param columns what each of them is compared with
record CompareQuestion(
    List<String> rows,
    List<String> columns,
    Compare.Plan plan,
    List<Compare.Pair> pairs,
    Inputs inputs) {

  static CompareQuestion of(Arguments arguments, Terminal terminal) {
    if (arguments.has("--model")) {
      throw new BadCommand("'--model' goes with two programs; models are compared by name");
    }
    List<String> names = arguments.operands();
    Inputs inputs = new Inputs(arguments, terminal);
    List<String> columns =
        arguments.value("--against").map(list -> List.of(list.split(",", -1))).orElse(names);
    boolean square = !arguments.has("--against");
    if (arguments.has("--svg") && !square) {
      throw new BadCommand("'--svg' draws models that are all compared with each other");
    }
    List<String> every = Stream.concat(names.stream(), columns.stream()).distinct().toList();
    Compare.Plan plan = ComparePlan.of(arguments, () -> fitting(every, inputs));
    Map<String, Subject> subjects = new LinkedHashMap<>();
    every.forEach(
        name ->
            subjects.put(
                name, inputs.subjects().named(name, plan.language().orElse(LitmusText.USUAL))));
    inputs.requireOptionsFit(subjects.values());
    if (square && subjects.size() < names.size()) {
      throw new BadCommand("a model is named twice; there is nothing to compare");
    }
    List<Compare.Pair> pairs = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      for (int j = square ? i + 1 : 0; j < columns.size(); j++) {
        pairs.add(new Compare.Pair(get(subjects, names.get(i)), get(subjects, columns.get(j))));
      }
    }
    return new CompareQuestion(names, columns, plan, pairs, inputs);
  }

  /// The first language that all models are for; empty if that is the usual one.
  private static Optional<Language> fitting(List<String> names, Inputs inputs) {
    Optional<Language> common =
        LitmusText.languages().stream()
            .filter(
                language -> names.stream().allMatch(name -> inputs.subjects().fits(name, language)))
            .findFirst();
    if (common.isEmpty()) {
      throw nothingInCommon(names, inputs);
    }
    return common.filter(language -> language != LitmusText.USUAL);
  }

  private static BadCommand nothingInCommon(List<String> names, Inputs inputs) {
    List<String> models = new ArrayList<>();
    for (String name : names) {
      List<String> own =
          LitmusText.languages().stream()
              .filter(language -> inputs.subjects().fits(name, language))
              .map(Language::word)
              .toList();
      if (own.isEmpty()) {
        // It cannot be read at all, which says why.
        inputs.subjects().named(name, LitmusText.USUAL);
      } else if (own.size() < LitmusText.languages().size()) {
        models.add("%s is for %s".formatted(name, String.join(" or ", own)));
      }
    }
    return new BadCommand(
        "there is no language that all these models are for: " + String.join(", ", models));
  }

  private static Subject get(Map<String, Subject> subjects, String name) {
    return Objects.requireNonNull(subjects.get(name));
  }
}
