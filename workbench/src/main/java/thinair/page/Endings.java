package thinair.page;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import thinair.candidate.Walk;
import thinair.logic.Budget;
import thinair.logic.find.CoreEffort;
import thinair.program.Condition;
import thinair.program.ConditionPrinter;
import thinair.program.Program;
import thinair.program.Proposition;
import thinair.query.Answer;
import thinair.query.Ask;
import thinair.query.Axioms;
import thinair.query.Outcomes;
import thinair.query.Subject;
import thinair.report.EndingJson;

/// One cell of the table looked at: the executions that end so, or why there are none.
final class Endings {
  /// How many executions one can page through.
  private static final int MOST = 100;

  /// How long executions are looked for after one is known.
  private static final Duration PAGING = Duration.ofSeconds(2);

  private final Desk desk;
  private final Request request;
  private final Budget budget;

  Endings(Desk desk, Request request, Budget budget) {
    this.desk = desk;
    this.request = request;
    this.budget = budget;
  }

  Map<String, Object> json() {
    Program program = desk.program(request);
    Column column = Column.of(request.part("column"));
    Subject subject = desk.subject(column, program);
    Proposition end = end(program, column);
    Program asked = program.asking(new Condition(Condition.Quantifier.EXISTS, end));
    Ask ask = Desk.asking(request).with(Ask.Detail.CONDITION).with(CoreEffort.MINIMAL);
    Answer answer = subject.answer(asked, ask, budget);
    Set<String> relations = request.texts("relations");
    EndingJson json = new EndingJson(answer, relations, budget.checkpoint());
    if (!(answer instanceof Answer.Allowed) || !(subject instanceof Axioms axioms)) {
      return json.json();
    }
    Walk.Result walk =
        axioms.walk(
            asked.ending(end),
            Set.of(),
            false,
            MOST,
            ask.unroll(),
            Budget.of(Optional.of(PAGING), budget.memory()));
    return json.json(walk, request.number("number", 0, 0, MOST));
  }

  /// What the row of the table says: what the program asks, or values one by one.
  private Proposition end(Program program, Column column) {
    List<String> values = List.copyOf(request.list("values"));
    if (values.isEmpty()) {
      return program.condition().proposition();
    }
    // Values as a page has them mean something only beside the outcomes that they were taken from:
    // of the models beside this one, where this one does not have it.
    List<Column> all = new ArrayList<>(List.of(column));
    request.parts("columns").forEach(each -> all.add(Column.of(each)));
    for (Column each : all) {
      Answer answer = desk.answer(program, each, Desk.asking(request), budget);
      ConditionPrinter printer = new ConditionPrinter(program.memory());
      for (Outcomes.State state : answer.outcomes().states()) {
        if (state.outcome().values().stream().map(printer::value).toList().equals(values)) {
          return answer.askingFor(state).condition().proposition();
        }
      }
    }
    throw new BadRequest("no outcome has the values " + String.join(" ", values));
  }
}
