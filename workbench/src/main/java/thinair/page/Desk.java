package thinair.page;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import thinair.ask.Subjects;
import thinair.frontend.Models;
import thinair.logic.Budget;
import thinair.logic.find.CoreEffort;
import thinair.model.Check;
import thinair.program.Language;
import thinair.program.Program;
import thinair.query.Answer;
import thinair.query.Ask;
import thinair.query.Axioms;
import thinair.query.Subject;
import thinair.report.Json;
import thinair.report.MatrixJson;
import thinair.source.Origin;
import thinair.source.SourceText;
import thinair.source.SyntaxError;
import thinair.source.Texts;
import thinair.suite.Fault;

/// Answers what a page asks. It keeps nothing of a question but the models it read: whoever asks
/// sends program, models and view each time, so that a desk can be thrown away and another asked.
public final class Desk {
  /// How long a question may take when the page does not say.
  private static final int SECONDS = 30;

  /// What a desk says that leaves a question to one that can do more.
  public static final String ELSEWHERE = "{\"elsewhere\": true}\n";

  private final Texts builtIn;
  private final Subjects subjects;
  private final Models models;
  private final Place place;

  private final Reach reach;

  /// @param builtIn what comes with thinair
  public Desk(Texts builtIn, Place place) {
    this(builtIn, place, new Reach.Whole());
  }

  /// A desk for litmus tests and models in cat, which is small: to every other question it says
  /// [#ELSEWHERE].
  public static Desk ofCat(Texts builtIn, Place place) {
    return new Desk(builtIn, place, new Reach.Cat());
  }

  private Desk(Texts builtIn, Place place, Reach reach) {
    this.builtIn = builtIn;
    this.models = new Models(builtIn, Texts.NONE);
    this.reach = reach;
    this.subjects = new Subjects(models, reach::subject);
    this.place = place;
  }

  /// @param progress is told how many programs a comparison has looked at
  /// @return an answer, or `error` with what is wrong and where: nothing is thrown
  public String ask(String question, IntConsumer progress) {
    return ask(question, progress, _ -> {});
  }

  /// @param started is given what ends the question
  public String ask(String question, IntConsumer progress, Consumer<Budget> started) {
    Budget budget = Budget.of(Optional.of(Duration.ofSeconds(SECONDS)), place.memory());
    try {
      Request request = Request.read(question);
      int seconds = request.number("seconds", SECONDS, 1, place.seconds());
      budget = Budget.of(Optional.of(Duration.ofSeconds(seconds)), place.memory());
      started.accept(budget);
      return Json.write(answer(request, budget, progress));
    } catch (Reach.Elsewhere _) {
      return ELSEWHERE;
    } catch (RuntimeException | Error e) {
      return Json.write(Trouble.json(Fault.of(e, budget)));
    }
  }

  private Map<String, Object> answer(Request request, Budget budget, IntConsumer progress) {
    return switch (request.text("ask")) {
      case "outcomes" -> matrix(request, budget).json();
      case "ending" -> new Endings(this, request, budget).json();
      case "axioms" -> axioms(request);
      case "compare" -> reach.compare(this, request, budget, progress);
      default -> throw new BadRequest("nothing is known of '%s'".formatted(request.text("ask")));
    };
  }

  private MatrixJson matrix(Request request, Budget budget) {
    Program program = program(request);
    List<Answer> answers = new ArrayList<>();
    for (Request each : request.parts("columns")) {
      answers.add(answer(program, Column.of(each), asking(request), budget));
    }
    if (answers.isEmpty()) {
      answers.add(subjects.of(program).answer(program, asking(request), budget));
    }
    return new MatrixJson(answers);
  }

  Answer answer(Program program, Column column, Ask ask, Budget budget) {
    return subject(column, program).answer(program, ask, budget);
  }

  static Ask asking(Request request) {
    return Ask.of(Ask.Detail.OUTCOMES)
        .with(CoreEffort.NONE)
        .unrolling(request.number("unroll", Ask.DEFAULT_UNROLL, 1, 100));
  }

  Place place() {
    return place;
  }

  Subject subject(Column column, Program program) {
    return column.subject(this, program.language());
  }

  Subject subject(Column column, Language language) {
    return column.subject(this, language);
  }

  /// The models that a page changed, besides those that come with thinair.
  Subjects among(Texts own) {
    return new Subjects(new Models(builtIn, own), reach::subject);
  }

  /// What was read before, of texts that nobody changed.
  Subjects subjects() {
    return subjects;
  }

  Texts builtIn() {
    return builtIn;
  }

  boolean fits(Column column, Language language) {
    try {
      subject(column, language);
      return true;
    } catch (SyntaxError _) {
      return false;
    }
  }

  /// The program of a question; the ending of its name says how it is written.
  Program program(Request request) {
    Request given = request.part("program");
    SourceText text = new SourceText(given.text("name"), given.text("text"), Origin.FILE);
    Optional<String> first =
        request.parts("columns").stream().map(each -> each.text("model")).findFirst();
    return place
        .programs()
        .apply(text)
        .or(() -> reach.program(text))
        .orElseGet(() -> models.reader(first).read(text));
  }

  /// What can be switched off in a model, and where it stands.
  private Map<String, Object> axioms(Request request) {
    Program program = program(request);
    List<Object> columns = new ArrayList<>();
    for (Request each : request.parts("columns")) {
      Column column = Column.of(each);
      Column whole = new Column(column.model(), column.text(), Set.of(), Optional.empty());
      List<Object> axioms = new ArrayList<>();
      if (subject(whole, program) instanceof Axioms known) {
        known.models().apply(program.language()).checks().stream()
            .filter(check -> check.role() == Check.Role.AXIOM)
            .forEach(check -> axioms.add(axiom(check)));
      }
      columns.add(axioms);
    }
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("axioms", columns);
    return json;
  }

  private static Map<String, Object> axiom(Check check) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("name", check.name());
    json.put("file", check.place().source().name());
    json.put("line", check.place().line());
    json.put("states", check.place().source().lineAt(check.place().start()));
    check.place().sentence().ifPresent(sentence -> json.put("sentence", sentence));
    return json;
  }
}
