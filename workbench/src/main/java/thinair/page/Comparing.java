package thinair.page;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;
import thinair.generate.Access;
import thinair.generate.Limits;
import thinair.generate.LitmusText;
import thinair.limit.Phase;
import thinair.logic.Budget;
import thinair.program.Language;
import thinair.query.Ask;
import thinair.query.Compare;
import thinair.query.Subject;
import thinair.query.Workers;
import thinair.report.ComparisonReport;
import thinair.report.TextForm;

/// The smallest programs that tell two models apart, looked for from a page.
final class Comparing {
  private final Desk desk;
  private final Request request;
  private final Budget budget;
  private final IntConsumer progress;

  Comparing(Desk desk, Request request, Budget budget, IntConsumer progress) {
    this.desk = desk;
    this.request = request;
    this.budget = budget;
    this.progress = progress;
  }

  Map<String, Object> json() {
    Column left = Column.of(request.part("left"));
    Column right = Column.of(request.part("right"));
    Language language = language(left, right);
    Subject one = desk.subject(left, language);
    Subject other = desk.subject(right, language);
    if (one.name().equals(other.name())) {
      throw new BadRequest("that is one model twice; there is nothing to compare");
    }
    Compare.Plan plan =
        new Compare.Plan(
            limits(language),
            false,
            false,
            request.number("jobs", 4, 1, 64),
            Optional.of(language));
    budget.enter(Phase.GENERATING);
    Compare.Compared compared;
    try (Workers workers = desk.place().workers().get()) {
      List<Compare.Pair> pair = List.of(new Compare.Pair(one, other));
      compared = Compare.compare(pair, plan, ToldApart.reader(), budget, progress, workers);
    }
    ComparisonReport report =
        new ComparisonReport(
            plan, compared, List.of(one.name(), other.name()), List.of(one.name(), other.name()));
    List<ComparisonReport.Told> told =
        ToldApart.of(compared.comparisons().getFirst(), Ask.of(Ask.Detail.CONDITION), budget);
    Map<String, Object> json = report.json(told);
    json.put("text", TextForm.of(report.pair(told)));
    return json;
  }

  private Limits limits(Language language) {
    Limits plain =
        Limits.of(
            request.number("accesses", 4, 2, 6),
            request.number("threads", 4, 1, 4),
            3,
            request.number("locations", 2, 1, 3));
    return request.flag("fences")
        ? plain.withGaps(
            LitmusText.gaps(language).stream().filter(gap -> gap == Access.Gap.FENCE).toList())
        : plain;
  }

  private Language language(Column left, Column right) {
    return LitmusText.languages().stream()
        .filter(each -> desk.fits(left, each) && desk.fits(right, each))
        .findFirst()
        .orElseThrow(() -> nothingInCommon(left, right));
  }

  private BadRequest nothingInCommon(Column left, Column right) {
    // What somebody changed may be wrong in any language: then it says why.
    for (Column each : List.of(left, right)) {
      if (each.text().isPresent()) {
        desk.subject(each, LitmusText.USUAL);
      }
    }
    return new BadRequest(
        "there is no language that both %s and %s are for".formatted(left.model(), right.model()));
  }
}
