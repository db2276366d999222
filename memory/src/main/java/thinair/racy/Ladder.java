package thinair.racy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import thinair.frontend.bytecode.Classes;
import thinair.frontend.bytecode.Code;
import thinair.frontend.bytecode.Names;
import thinair.interpret.CodePlace;
import thinair.interpret.Entry;
import thinair.interpret.Interpretation;
import thinair.logic.Budget;
import thinair.logic.find.CoreEffort;
import thinair.logic.find.Progress;
import thinair.query.Answer;
import thinair.query.Ask;
import thinair.query.Limit;
import thinair.query.Subject;
import thinair.relax.Bound;
import thinair.relax.Finding;
import thinair.relax.Fixpoint;
import thinair.relax.Moded;
import thinair.relax.Race;
import thinair.relax.Relaxed;
import thinair.relax.Scheme;
import thinair.relax.Sequential;
import thinair.relax.SequentialSearch;
import thinair.relax.View;
import thinair.source.Refusal;

/// Asks one stage after the other: threads that take turns; where they race, the
/// over-approximation; for what only that shows, the exact model.
public final class Ladder {
  private final JavaSource source;
  private final Subject exact;
  private final Limits limits;
  private final CoreEffort effort;
  private final Progress progress;
  private final Consumer<String> stages;
  private final Budget budget;

  /// @param exact an exact model of Java
  /// @param stages is told which stage is being asked
  /// @param effort how much work the reasons are worth for which the exact model forbids
  public Ladder(
      JavaSource source,
      Subject exact,
      Limits limits,
      CoreEffort effort,
      Progress progress,
      Consumer<String> stages,
      Budget budget) {
    this.source = source;
    this.exact = exact;
    this.limits = limits;
    this.effort = effort;
    this.progress = progress;
    this.stages = stages;
    this.budget = budget;
  }

  /// @param main internal name of the class whose main is run
  public JavaAnswer answer(String main) {
    return answer(new Entry.Main(main));
  }

  public JavaAnswer answer(Entry main) {
    return answer(main, reach(main));
  }

  private JavaAnswer answer(Entry main, Reached reached) {
    return reached.moded().isPresent()
        ? modes(
            main, reached.automata(), reached.sequential(), reached.moded().get(), reached.bounds())
        : told(main, reached.automata(), reached.sequential(), reached.relaxed(), reached.bounds());
  }

  /// What a jcstress test can end with.
  public JcstressAnswer outcomes(JcstressCase test) {
    return outcomes(test, reach(test.entry()));
  }

  private JcstressAnswer outcomes(JcstressCase test, Reached reached) {
    return new JcstressOutcomes(source, exact, limits, stages, budget, test, reached).answer();
  }

  /// What a jcstress test can end with, and what can go wrong on the way.
  public record Whole(JavaAnswer program, JcstressAnswer outcomes) {}

  public Whole whole(JcstressCase test) {
    Reached reached = reach(test.entry());
    return new Whole(answer(test.entry(), reached), outcomes(test, reached));
  }

  /// How far the stages have come.
  ///
  /// @param relaxed where the fixpoint was asked
  /// @param moded where the model of access modes was
  record Reached(
      Interpretation automata,
      Sequential sequential,
      Optional<Relaxed> relaxed,
      Optional<Moded.Found> moded,
      List<Bound> bounds,
      boolean raceFree) {}

  private Reached reach(Entry main) {
    Interpretation automata = source.interpretation(main, limits.steps());
    while (true) {
      stages.accept("threads that take turns");
      Sequential sequential =
          new SequentialSearch(automata, limits.spurious(), limits.states(), budget).run();
      if (!automata.isSettled()) {
        if (budget.isExceeded()) {
          return unsettled(automata);
        }
        automata.nextPass();
        continue;
      }
      List<Bound> bounds = new ArrayList<>(sequential.bounds());
      bounds.addAll(misread(automata));
      boolean raceFree = isRaceFree(automata, sequential);
      if (limits.until() == Until.TURNS && !raceFree) {
        bounds.add(
            new Bound("the memory model was not asked, as --until turns has it", "leave it out"));
      }
      if (limits.until() == Until.TURNS || (raceFree && limits.until() == Until.EXACT)) {
        return new Reached(
            automata, sequential, Optional.empty(), Optional.empty(), bounds, raceFree);
      }
      if (!raceFree && Moded.isNeeded(automata)) {
        stages.accept("executions with access modes");
        Moded.Found moded = new Moded(automata, limits.rounds(), limits.graphs(), budget).run();
        if (!automata.isSettled()) {
          if (budget.isExceeded()) {
            return unsettled(automata);
          }
          automata.nextPass();
          continue;
        }
        bounds.addAll(moded.found().bounds());
        bounds.addAll(torn(moded.found()));
        return new Reached(
            automata, sequential, Optional.empty(), Optional.of(moded), bounds, raceFree);
      }
      stages.accept("executions of the over-approximation");
      Relaxed relaxed =
          new Fixpoint(automata, limits.scheme(), limits.rounds(), limits.graphs(), budget).run();
      if (!automata.isSettled()) {
        if (budget.isExceeded()) {
          return unsettled(automata);
        }
        automata.nextPass();
        continue;
      }
      if (!raceFree) {
        bounds.addAll(relaxed.bounds());
        bounds.addAll(torn(relaxed));
        if (limits.scheme() != Scheme.VALUE) {
          bounds.add(
              new Bound(
                  "writes known by %s, which proves nothing".formatted(limits.scheme().word()),
                  "leave --scheme out"));
        }
      }
      // Where nothing races it is only to be seen what the fixpoint makes of it.
      return new Reached(
          automata, sequential, Optional.of(relaxed), Optional.empty(), bounds, raceFree);
    }
  }

  /// Time is up before it is known what threads share. What was seen so far took some of it for
  /// their own: neither what was found nor what was not means anything.
  private static Reached unsettled(Interpretation automata) {
    Bound bound =
        new Bound("time, before all that threads share was known", "give it more with --timeout");
    return new Reached(
        automata,
        Sequential.unknown(bound),
        Optional.empty(),
        Optional.empty(),
        new ArrayList<>(List.of(bound)),
        false);
  }

  private static List<Bound> misread(Interpretation automata) {
    List<Bound> bounds = new ArrayList<>();
    automata
        .readTooEarly()
        .forEach(
            (variable, by) ->
                bounds.add(
                    new Bound(
                        "the initialiser %s reads %s, which threads write, and was run before them"
                            .formatted(by, variable),
                        "use the class in main before threads start")));
    return bounds;
  }

  /// What a racy long or double can be besides is not modelled.
  private static List<Bound> torn(Relaxed relaxed) {
    Set<Bound> bounds = new LinkedHashSet<>();
    for (Race race : relaxed.races().values()) {
      String type = race.location().descriptor();
      if (type.equals("J") || type.equals("D")) {
        bounds.add(
            new Bound(
                "threads race on the plain %s %s, of which a write may be two (JLS 17.7)"
                    .formatted(Names.type(type), race.location().field()),
                "make it volatile"));
      }
    }
    return List.copyOf(bounds);
  }

  private record Key(Finding.Kind kind, CodePlace place, String text) {
    static Key of(Finding finding) {
      return new Key(
          finding.kind(),
          new CodePlace(finding.place().file(), finding.place().line(), ""),
          finding.text());
    }
  }

  private JavaAnswer told(
      Entry main,
      Interpretation automata,
      Sequential sequential,
      Optional<Relaxed> relaxed,
      List<Bound> bounds) {
    boolean raceFree = isRaceFree(automata, sequential);
    Claim.By proof = raceFree ? Claim.By.RACE_FREE : Claim.By.FIXPOINT;
    Map<Key, Claim> claims = ofTurns(sequential, bounds, proof);
    if (relaxed.isPresent() && !raceFree) {
      Exactly exactly = new Exactly(automata, relaxed.get(), name(main), bounds);
      Set<Key> asked = new LinkedHashSet<>();
      relaxed
          .get()
          .found()
          .forEach(
              (finding, view) -> {
                Key key = Key.of(finding);
                if (isOpen(claims, key) && asked.add(key)) {
                  claims.put(key, exactly.claim(key));
                }
              });
    }
    return answered(main, automata, sequential, relaxed, bounds, claims, proof);
  }

  /// What threads that take turns decide where nothing races; weaker modes than volatile are not
  /// ordered by that.
  private static boolean isRaceFree(Interpretation automata, Sequential sequential) {
    return sequential.races().isEmpty() && sequential.isComplete() && !Moded.isWeak(automata);
  }

  private static String name(Entry main) {
    return switch (main) {
      case Entry.Main(var type) -> Names.simple(type) + ".main";
      case Entry.Call(var type, var method) -> Names.simple(type) + "." + method;
      case Entry.Methods methods -> Names.simple(methods.threads().getFirst().ownerName());
    };
  }

  private static boolean isOpen(Map<Key, Claim> claims, Key key) {
    Claim known = claims.get(key);
    return known == null || known.verdict() != Claim.Verdict.POSSIBLE;
  }

  /// The answer for a program with access modes.
  private JavaAnswer modes(
      Entry main,
      Interpretation automata,
      Sequential sequential,
      Moded.Found moded,
      List<Bound> bounds) {
    Map<Key, Claim> claims = ofTurns(sequential, bounds, Claim.By.MODES);
    put(claims, moded.found(), Claim.Verdict.POSSIBLE);
    put(claims, moded.unpromised(), Claim.Verdict.NOT_PROMISED);
    return answered(
        main, automata, sequential, Optional.of(moded.found()), bounds, claims, Claim.By.MODES);
  }

  private static void put(Map<Key, Claim> claims, Relaxed relaxed, Claim.Verdict verdict) {
    relaxed
        .found()
        .forEach(
            (finding, view) -> {
              Key key = Key.of(finding);
              if (isOpen(claims, key)) {
                claims.put(
                    key,
                    new Claim(
                        key.kind(),
                        key.place(),
                        key.text(),
                        verdict,
                        Claim.By.MODES,
                        Optional.empty(),
                        Optional.of(view),
                        Optional.empty(),
                        ""));
              }
            });
  }

  /// What threads that take turns show, and every assertion that they do not.
  private Map<Key, Claim> ofTurns(Sequential sequential, List<Bound> bounds, Claim.By proof) {
    Map<Key, Claim> claims = new LinkedHashMap<>();
    for (Key key : asserts()) {
      claims.put(key, unseen(key, bounds, proof));
    }
    sequential
        .found()
        .forEach(
            (finding, run) -> {
              Key key = Key.of(finding);
              Claim known = claims.get(key);
              if (known == null || known.run().isEmpty()) {
                claims.put(
                    key,
                    new Claim(
                        key.kind(),
                        key.place(),
                        key.text(),
                        Claim.Verdict.POSSIBLE,
                        Claim.By.SC,
                        Optional.of(run),
                        Optional.empty(),
                        Optional.empty(),
                        ""));
              }
            });
    return claims;
  }

  private JavaAnswer answered(
      Entry main,
      Interpretation automata,
      Sequential sequential,
      Optional<Relaxed> relaxed,
      List<Bound> bounds,
      Map<Key, Claim> claims,
      Claim.By proof) {
    boolean raceFree = isRaceFree(automata, sequential);
    if (claims.values().stream().noneMatch(c -> c.kind() == Finding.Kind.EXCEPTION)) {
      Key none = new Key(Finding.Kind.EXCEPTION, new CodePlace("", 0, ""), "");
      claims.put(none, unseen(none, bounds, proof));
    }
    Map<Race.Lines, Race> races = new LinkedHashMap<>();
    sequential.races().forEach((lines, race) -> races.put(lines, race.what()));
    if (!raceFree) {
      relaxed.ifPresent(more -> more.races().forEach(races::putIfAbsent));
    }
    List<String> threads = new ArrayList<>();
    for (int t = 0; t < automata.threads(); t++) {
      threads.add(automata.name(t));
    }
    return new JavaAnswer(
        source.source(),
        name(main),
        threads,
        proof == Claim.By.MODES ? "java" : exact.name(),
        List.copyOf(claims.values()),
        List.copyOf(races.values()),
        sequential,
        relaxed,
        bounds.stream().distinct().toList());
  }

  private static Claim unseen(Key key, List<Bound> bounds, Claim.By proof) {
    return new Claim(
        key.kind(),
        key.place(),
        key.text(),
        bounds.isEmpty() ? Claim.Verdict.IMPOSSIBLE : Claim.Verdict.UNDECIDED,
        proof,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        bounds.isEmpty() ? "" : "cut: " + bounds.getFirst().what());
  }

  /// Every assert of the program's own classes.
  private List<Key> asserts() {
    List<Key> keys = new ArrayList<>();
    for (var model : source.classes().all()) {
      String file =
          model
              .findAttribute(java.lang.classfile.Attributes.sourceFile())
              .map(attribute -> attribute.sourceFile().stringValue())
              .orElse("");
      for (var method : model.methods()) {
        Optional<Code> code = source.classes().code(new Classes.Method(model, method));
        code.ifPresent(
            found ->
                found
                    .failures()
                    .keySet()
                    .forEach(
                        at ->
                            keys.add(
                                new Key(
                                    Finding.Kind.ASSERTION,
                                    new CodePlace(file, found.line(at), ""),
                                    "assertion"))));
      }
    }
    keys.sort(
        java.util.Comparator.comparing((Key key) -> key.place().file())
            .thenComparing(key -> key.place().line()));
    return keys;
  }

  /// Asks the exact model about what only the over-approximation shows.
  private final class Exactly {
    private final Relaxed relaxed;
    private final List<Bound> bounds;
    private Optional<Bridge.Bridged> bridged = Optional.empty();
    private String refused = "";

    Exactly(Interpretation automata, Relaxed relaxed, String name, List<Bound> bounds) {
      this.relaxed = relaxed;
      this.bounds = bounds;
      if (limits.until() == Until.FIXPOINT) {
        refused = "--until fixpoint";
        return;
      }
      try {
        bridged = Optional.of(Bridge.of(automata, source.source(), name, source::span));
      } catch (Bridge.NotExact why) {
        refused = String.valueOf(why.getMessage());
      }
    }

    Claim claim(Key key) {
      Optional<View> view =
          relaxed.found().entrySet().stream()
              .filter(entry -> Key.of(entry.getKey()).equals(key))
              .map(Map.Entry::getValue)
              .findFirst();
      if (bridged.isEmpty()) {
        return claim(key, view, Optional.empty(), "not asked exactly: " + refused);
      }
      stages.accept("the exact model");
      Ask ask = Ask.of(Ask.Detail.VERDICT).with(effort).with(progress).unrolling(limits.rounds());
      Answer answer;
      try {
        answer =
            exact.answer(
                bridged.get().asking(bridged.get().reaching(f -> Key.of(f).equals(key))),
                ask,
                budget);
      } catch (Refusal refusal) {
        return claim(key, view, Optional.empty(), "not asked exactly: " + refusal.getMessage());
      }
      Optional<Answer> said = Optional.of(answer);
      return switch (answer) {
        case Answer.Allowed _ -> {
          Optional<Race> last =
              relaxed.races().values().stream()
                  .filter(race -> race.location().isFinal())
                  .findFirst();
          yield last.isPresent()
              ? claim(
                  key,
                  view,
                  said,
                  "threads race on the final field %s, whose promises (JLS 17.5) are not modelled"
                      .formatted(last.get().location().field()))
              : claim(key, view, said, Claim.Verdict.POSSIBLE);
        }
        case Answer.Forbidden _, Answer.NoExecution _ -> {
          if (!bounds.isEmpty()) {
            yield claim(key, view, said, "cut: " + bounds.getFirst().what());
          }
          if (bridged.get().isCut()) {
            yield claim(
                key,
                view,
                said,
                "not within %d rounds of a loop, for the exact model".formatted(limits.rounds()));
          }
          yield view.filter(v -> !v.isStuck()).isPresent()
              ? claim(key, view, said, Claim.Verdict.OVER_APPROXIMATION)
              : claim(
                  key, view, said, "only where a thread never ends, which is not asked exactly");
        }
        case Answer.Undecided(_, var limit) ->
            claim(key, view, said, "the exact model met its limit: " + text(limit));
      };
    }

    static String text(Limit limit) {
      return switch (limit) {
        case Limit.Loops(int unroll, _) -> "loops unrolled %d times".formatted(unroll);
        case Limit.Justifications(int k, _) -> "%d justifying executions".formatted(k);
        case Limit.Spent(var what, _, _) -> what.toString().toLowerCase(java.util.Locale.ROOT);
      };
    }

    private static Claim claim(
        Key key, Optional<View> view, Optional<Answer> answer, Claim.Verdict verdict) {
      return new Claim(
          key.kind(),
          key.place(),
          key.text(),
          verdict,
          Claim.By.EXACT,
          Optional.empty(),
          view,
          answer,
          "");
    }

    private static Claim claim(
        Key key, Optional<View> view, Optional<Answer> answer, String undecided) {
      return new Claim(
          key.kind(),
          key.place(),
          key.text(),
          Claim.Verdict.UNDECIDED,
          Claim.By.EXACT,
          Optional.empty(),
          view,
          answer,
          undecided);
    }
  }
}
