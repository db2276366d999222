package thinair.racy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import thinair.frontend.bytecode.Classes;
import thinair.frontend.bytecode.Code;
import thinair.frontend.bytecode.Names;
import thinair.interpret.CodePlace;
import thinair.interpret.Entry;
import thinair.interpret.Interpretation;
import thinair.interpret.Location;
import thinair.logic.Budget;
import thinair.logic.find.CoreEffort;
import thinair.logic.find.Progress;
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
import thinair.relax.Tearing;

/// Asks one stage after the other: threads that take turns; where they race, the
/// over-approximation; for what only that shows, the exact model.
public final class Ladder {
  private final Means means;
  private final JavaSource source;
  private final Limits limits;
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
    this.means = new Means(source, exact, limits, effort, progress, stages, budget);
    this.source = source;
    this.limits = limits;
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
        : told(main, solved(main, reached));
  }

  /// Where there are too many executions to look at each, a solver is asked about all of them.
  private Reached solved(Entry main, Reached reached) {
    if (reached.rest().isEmpty()) {
      return reached;
    }
    stages.accept("all executions of the over-approximation at once");
    Relaxed cut = reached.relaxed().orElseThrow();
    SolvedFixpoint solver =
        new SolvedFixpoint(
            source, name(main), reached.automata(), reached.rest().get(), limits, budget);
    Optional<Relaxed> all = solver.run(cut);
    List<Bound> bounds = new ArrayList<>(reached.bounds());
    if (all.isPresent()) {
      bounds.removeAll(cut.bounds());
      bounds.addAll(torn(reached.automata(), solver.contended()));
    }
    return new Reached(
        reached.automata(),
        reached.sequential(),
        Optional.of(all.orElse(cut)),
        all.flatMap(_ -> reached.rest()),
        Optional.empty(),
        bounds,
        false);
  }

  /// What a jcstress test can end with.
  public JcstressAnswer outcomes(JcstressCase test) {
    return outcomes(test, reach(test.entry()));
  }

  private JcstressAnswer outcomes(JcstressCase test, Reached reached) {
    return new JcstressOutcomes(source, means.exact(), limits, stages, budget, test, reached)
        .answer();
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
  /// @param rest what it leaves to a solver
  /// @param moded where the model of access modes was
  record Reached(
      Interpretation automata,
      Sequential sequential,
      Optional<Relaxed> relaxed,
      Optional<Fixpoint.Rest> rest,
      Optional<Moded.Found> moded,
      List<Bound> bounds,
      boolean raceFree) {}

  private Reached reach(Entry main) {
    Interpretation automata = source.interpretation(main, limits.steps());
    Optional<Sequential> whole = Optional.empty();
    while (true) {
      stages.accept("threads that take turns");
      Sequential turns =
          new SequentialSearch(automata, limits.spurious(), limits.states(), budget).run();
      if (!automata.isSettled()) {
        if (budget.isExceeded()) {
          return unsettled(automata);
        }
        automata.nextPass();
        continue;
      }
      // Who takes turns does so with whole variables, even where the memory model has halves.
      Sequential sequential = whole.orElse(turns);
      if (limits.until() != Until.TURNS && isTorn(automata, racing(turns))) {
        whole = Optional.of(sequential);
        continue;
      }
      List<Bound> bounds = new ArrayList<>(turns.bounds());
      bounds.addAll(misread(automata));
      boolean raceFree = isRaceFree(automata, sequential);
      if (limits.until() == Until.TURNS && !raceFree) {
        bounds.add(
            new Bound("the memory model was not asked, as --until turns has it", "leave it out"));
      }
      if (limits.until() == Until.TURNS || (raceFree && limits.until() == Until.EXACT)) {
        return new Reached(
            automata,
            sequential,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            bounds,
            raceFree);
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
        if (isTorn(automata, racing(moded.found()))) {
          whole = Optional.of(sequential);
          continue;
        }
        bounds.addAll(moded.found().bounds());
        bounds.addAll(torn(automata, racing(moded.found())));
        return new Reached(
            automata,
            sequential,
            Optional.empty(),
            Optional.empty(),
            Optional.of(moded),
            bounds,
            raceFree);
      }
      stages.accept("executions of the over-approximation");
      Fixpoint fixpoint =
          new Fixpoint(automata, limits.scheme(), limits.rounds(), limits.graphs(), budget);
      Relaxed relaxed = fixpoint.run();
      Optional<Fixpoint.Rest> rest = automata.isSettled() ? fixpoint.rest() : Optional.empty();
      if (!automata.isSettled()) {
        if (budget.isExceeded()) {
          return unsettled(automata);
        }
        automata.nextPass();
        continue;
      }
      if (!raceFree && isTorn(automata, racing(relaxed))) {
        whole = Optional.of(sequential);
        continue;
      }
      if (!raceFree) {
        bounds.addAll(relaxed.bounds());
        bounds.addAll(torn(automata, racing(relaxed)));
        if (limits.scheme() != Scheme.VALUE) {
          bounds.add(
              new Bound(
                  "writes known by %s, which proves nothing".formatted(limits.scheme().word()),
                  "leave --scheme out"));
        }
      }
      // Where nothing races it is only to be seen what the fixpoint makes of it.
      return new Reached(
          automata,
          sequential,
          Optional.of(relaxed),
          raceFree ? Optional.empty() : rest,
          Optional.empty(),
          bounds,
          raceFree);
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
        Optional.empty(),
        new ArrayList<>(List.of(bound)),
        false);
  }

  private static List<Bound> misread(Interpretation automata) {
    List<Bound> bounds = new ArrayList<>();
    automata
        .sharedTooEarly()
        .forEach(
            (variable, by) ->
                bounds.add(
                    new Bound(
                        "the initialiser of %s, run before the threads, shares %s with them"
                            .formatted(by, variable),
                        "use the class in main before threads start")));
    return bounds;
  }

  private static Set<Location> racing(Sequential sequential) {
    return sequential.races().values().stream()
        .map(race -> race.what().location())
        .collect(Collectors.toSet());
  }

  private static Set<Location> racing(Relaxed relaxed) {
    return relaxed.races().values().stream().map(Race::location).collect(Collectors.toSet());
  }

  /// What can be seen in halves, and was not looked at that way.
  private static List<Bound> torn(Interpretation automata, Set<Location> racing) {
    Tearing tearing = Tearing.of(automata, racing);
    return Stream.concat(tearing.divisible().stream(), tearing.mixed().stream())
        .map(
            location ->
                new Bound(
                    "threads race on the plain %s %s, of which a write may be two (JLS 17.7)"
                        .formatted(Names.type(location.descriptor()), location.field()),
                    "make it volatile"))
        .distinct()
        .toList();
  }

  /// Has plain variables of 64 bits accessed in halves from now on.
  ///
  /// @return whether there are any, so that all has to be asked again
  private static boolean isTorn(Interpretation automata, Set<Location> racing) {
    Set<Location> torn = Tearing.of(automata, racing).divisible();
    if (torn.isEmpty()) {
      return false;
    }
    automata.tear(torn);
    automata.nextPass();
    return true;
  }

  private JavaAnswer told(Entry main, Reached reached) {
    Interpretation automata = reached.automata();
    Sequential sequential = reached.sequential();
    Optional<Relaxed> relaxed = reached.relaxed();
    List<Bound> bounds = reached.bounds();
    boolean raceFree = isRaceFree(automata, sequential);
    Claim.By proof = raceFree ? Claim.By.RACE_FREE : Claim.By.FIXPOINT;
    Map<Topic, Claim> claims = ofTurns(sequential, bounds, proof);
    if (relaxed.isPresent() && !raceFree) {
      Scope scope =
          reached
              .rest()
              .map(rest -> Scope.most(rest, rest.written()))
              .orElse(Scope.visited(automata));
      ExactStage exactly =
          new ExactStage(means, automata, scope, relaxed.get(), name(main), bounds);
      Set<Topic> asked = new LinkedHashSet<>();
      relaxed
          .get()
          .found()
          .forEach(
              (finding, view) -> {
                Topic key = Topic.of(finding);
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

  private static boolean isOpen(Map<Topic, Claim> claims, Topic key) {
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
    Map<Topic, Claim> claims = ofTurns(sequential, bounds, Claim.By.MODES);
    put(claims, moded.found(), Claim.Verdict.POSSIBLE);
    put(claims, moded.unpromised(), Claim.Verdict.NOT_PROMISED);
    return answered(
        main, automata, sequential, Optional.of(moded.found()), bounds, claims, Claim.By.MODES);
  }

  private static void put(Map<Topic, Claim> claims, Relaxed relaxed, Claim.Verdict verdict) {
    relaxed
        .found()
        .forEach(
            (finding, view) -> {
              Topic key = Topic.of(finding);
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
  private Map<Topic, Claim> ofTurns(Sequential sequential, List<Bound> bounds, Claim.By proof) {
    Map<Topic, Claim> claims = new LinkedHashMap<>();
    for (Topic key : asserts()) {
      claims.put(key, unseen(key, bounds, proof));
    }
    sequential
        .found()
        .forEach(
            (finding, run) -> {
              Topic key = Topic.of(finding);
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
      Map<Topic, Claim> claims,
      Claim.By proof) {
    boolean raceFree = isRaceFree(automata, sequential);
    if (claims.values().stream().noneMatch(c -> c.kind() == Finding.Kind.EXCEPTION)) {
      Topic none = new Topic(Finding.Kind.EXCEPTION, new CodePlace("", 0, ""), "");
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
        proof == Claim.By.MODES ? "java" : means.exact().name(),
        new Proofs(source, automata, relaxed, limits, budget)
            .of(List.copyOf(claims.values()), means.effort()),
        List.copyOf(races.values()),
        sequential,
        relaxed,
        Remarks.of(automata),
        bounds.stream().distinct().toList());
  }

  private static Claim unseen(Topic key, List<Bound> bounds, Claim.By proof) {
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
  private List<Topic> asserts() {
    List<Topic> keys = new ArrayList<>();
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
                                new Topic(
                                    Finding.Kind.ASSERTION,
                                    new CodePlace(file, found.line(at), ""),
                                    "assertion"))));
      }
    }
    keys.sort(
        java.util.Comparator.comparing((Topic key) -> key.place().file())
            .thenComparing(key -> key.place().line()));
    return keys;
  }
}
