package thinair.frontend.java;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import thinair.frontend.bytecode.Classes;
import thinair.frontend.bytecode.Code;
import thinair.frontend.bytecode.JcstressMarks;
import thinair.frontend.bytecode.Names;
import thinair.frontend.bytecode.Places;
import thinair.limit.Checkpoint;
import thinair.program.Assertion;
import thinair.program.Caveat;
import thinair.program.Condition;
import thinair.program.DataType;
import thinair.program.Grade;
import thinair.program.Grades;
import thinair.program.Language;
import thinair.program.Observable;
import thinair.program.Program;
import thinair.program.Proposition;
import thinair.program.Register;
import thinair.program.ThreadCode;
import thinair.program.Value;
import thinair.source.SyntaxError;

/// Translates a class with its threads. Which object a reference leads to decides what a call of a
/// method means, and calls make new objects: so all threads are translated again until no round
/// finds an object that the one before did not know.
final class ProgramTranslation {
  private static final int MOST_ROUNDS = 20;

  private final Classes classes;
  private final Places places;
  private final JavaOptions options;
  private final ThreadMethods methods;
  private final List<Grade> grades;
  private final LoopRounds loops;
  private final Set<String> resultClasses;
  private final Checkpoint checkpoint;

  ProgramTranslation(
      Classes classes,
      Places places,
      JavaOptions options,
      ThreadMethods methods,
      List<Grade> grades,
      Checkpoint checkpoint) {
    this.checkpoint = checkpoint;
    this.classes = classes;
    this.places = places;
    this.options = options;
    this.methods = methods;
    this.grades = grades;
    this.loops = new LoopRounds(options.unroll());
    this.resultClasses = JcstressMarks.resultClasses(classes);
  }

  JavaProgram program() {
    List<Heap.Known> known = List.of();
    for (int round = 0; round < MOST_ROUNDS; round++) {
      Round next = new Round(known);
      next.run();
      if (!loops.haveChanged() && next.heap.objects().equals(known)) {
        return next.program();
      }
      known = next.heap.objects();
    }
    throw new SyntaxError(
        places.classDeclaration(methods.owner()),
        "calls lead to ever more objects",
        "let threads allocate less, or bound the recursion");
  }

  /// One translation of all threads.
  private final class Round {
    final Heap heap = new Heap(classes);
    private final Setting setting;
    private final Map<String, Expr> states = new HashMap<>();
    private final List<ThreadCode> threads = new ArrayList<>();
    private final List<ThreadTranslation> translations = new ArrayList<>();

    Round(List<Heap.Known> known) {
      PureSteps pure = new PureSteps(options, places);
      Interpreter interpreter = new Interpreter(classes, heap, pure, places);
      setting =
          new Setting(
              classes,
              heap,
              interpreter,
              pure,
              places,
              options,
              loops,
              known,
              resultClasses,
              checkpoint);
    }

    void run() {
      setting.interpreter().initialise(methods.owner().thisClass().asInternalName());
      List<List<Expr>> arguments = new ArrayList<>();
      methods.methods().forEach(method -> arguments.add(arguments(method)));
      for (int i = 0; i < methods.methods().size(); i++) {
        ThreadTranslation translation = new ThreadTranslation(setting);
        translation.thread(methods.methods().get(i), arguments.get(i));
        translations.add(translation);
        threads.add(code(i, translation));
      }
    }

    private List<Expr> arguments(Classes.Method method) {
      if (classes.code(method).isEmpty()) {
        throw new SyntaxError(
            places.declaration(method.name()),
            "the thread '%s' has no body".formatted(method.name()),
            "give it one");
      }
      List<Expr> arguments = new ArrayList<>();
      Signature signature = Signature.of(method);
      boolean instance = !method.has(java.lang.reflect.AccessFlag.STATIC);
      for (int i = 0; i < signature.arguments().size(); i++) {
        String type =
            i == 0 && instance ? "L" + method.ownerName() + ";" : signature.arguments().get(i);
        arguments.add(argument(method, type));
      }
      return arguments;
    }

    private Expr argument(Classes.Method method, String type) {
      String name = type.substring(1, Math.max(1, type.length() - 1));
      if (resultClasses.contains(name)) {
        return JcstressTest.RESULT;
      }
      boolean known =
          classes.isOwn(name)
              && (name.equals(method.ownerName()) || JcstressMarks.isState(classes.model(name)));
      if (!known) {
        throw new SyntaxError(
            places.declaration(method.name()),
            "the thread '%s' has a parameter of type %s".formatted(method.name(), Names.type(type)),
            "a thread takes nothing, or what jcstress hands to actors: states and results");
      }
      return states.computeIfAbsent(name, _ -> state(name));
    }

    /// The one object that all threads share.
    private Expr state(String type) {
      setting.interpreter().initialise(type);
      Expr object = Expr.address(heap.allocateState(type));
      Classes.Method constructor =
          classes
              .method(type, "<init>", "()V")
              .filter(found -> found.ownerName().equals(type))
              .orElseThrow(
                  () ->
                      new SyntaxError(
                          places.classDeclaration(classes.model(type)),
                          "no constructor of %s takes nothing".formatted(Names.simple(type)),
                          "give it one, or make the threads static"));
      setting.interpreter().call(constructor, List.of(object));
      return object;
    }

    private ThreadCode code(int id, ThreadTranslation translation) {
      Classes.Method method = methods.methods().get(id);
      var tidied = Tidying.of(translation.emitter, Set.copyOf(translation.assertions.keySet()));
      Map<Register, Value> initial = new HashMap<>();
      translation
          .assertions
          .keySet()
          .forEach(register -> initial.put(register, Assertion.Fate.NOT_REACHED.value()));
      Map<Register, DataType> types = new HashMap<>();
      for (Code.Local local : classes.code(method).orElseThrow().locals()) {
        types.put(new Register(local.name()), type(local.type()));
      }
      for (String result : resultClasses) {
        for (Classes.Field field : classes.layout(result)) {
          Register register = translation.results.get(field.name());
          if (register != null) {
            types.put(register, type(field.type()));
          }
        }
      }
      return new ThreadCode(id, method.name(), tidied.code(), tidied.labels(), initial, types);
    }

    private static DataType type(String descriptor) {
      return switch (descriptor.charAt(0)) {
        case 'J', 'L', '[' -> Heap.type(descriptor);
        default -> new DataType(Names.type(descriptor), 4, true);
      };
    }

    JavaProgram program() {
      List<Grades.Result> results = results();
      Set<Observable> shown = new LinkedHashSet<>();
      results.forEach(result -> shown.add(result.value()));
      if (results.isEmpty()) {
        shown.addAll(variables());
      }
      List<Assertion> assertions = assertions();
      Program program =
          new Program(
              places.source(),
              Language.JAVA,
              Names.simple(methods.owner().thisClass().asInternalName()),
              "",
              Map.of(),
              heap.memory(),
              threads,
              methods.order(),
              List.copyOf(shown),
              null,
              new Condition(Condition.Quantifier.EXISTS, asked(assertions)),
              assertions,
              caveats());
      return new JavaProgram(program, new Grades(results, grades), setting.pure().notes());
    }

    /// That no assert has failed.
    private static Proposition asked(List<Assertion> assertions) {
      return assertions.isEmpty() ? new Proposition.True() : Assertion.noneFails(assertions);
    }

    private List<Caveat> caveats() {
      List<Caveat> caveats =
          new ArrayList<>(
              UnmodelledUses.caveats(
                  translations.stream().map(each -> each.unmodelled).toList(), methods.order()));
      caveats.addAll(setting.interpreter().caveats());
      return caveats;
    }

    private List<Assertion> assertions() {
      List<Assertion> assertions = new ArrayList<>();
      for (int i = 0; i < translations.size(); i++) {
        int thread = i;
        translations
            .get(i)
            .assertions
            .forEach(
                (register, place) ->
                    assertions.add(new Assertion(new Observable.Of(thread, register), place)));
      }
      return assertions;
    }

    /// Variables that asserts speak of or, where there are no asserts, all that are no references.
    private Set<Observable> variables() {
      boolean asked = translations.stream().anyMatch(each -> !each.assertions.isEmpty());
      Set<Observable> variables = new LinkedHashSet<>();
      for (int i = 0; i < translations.size(); i++) {
        Code code = classes.code(methods.methods().get(i)).orElseThrow();
        Iterable<Code.Local> locals = asked ? translations.get(i).asserted : code.locals();
        for (Code.Local local : locals) {
          if (local.type().length() == 1) {
            variables.add(new Observable.Of(i, new Register(local.name())));
          }
        }
      }
      return variables;
    }

    /// The fields of the result, each with the one thread that writes it.
    private List<Grades.Result> results() {
      Map<String, Grades.Result> results = new LinkedHashMap<>();
      for (String type : resultClasses) {
        for (Classes.Field field : classes.layout(type)) {
          for (int i = 0; i < translations.size(); i++) {
            Register register = translations.get(i).results.get(field.name());
            if (register != null) {
              var result =
                  new Grades.Result(field.name(), field.type(), new Observable.Of(i, register));
              var other = results.putIfAbsent(field.name(), result);
              if (other != null && !other.equals(result)) {
                throw new SyntaxError(
                    places.classDeclaration(methods.owner()),
                    "the result '%s' is used by two threads".formatted(field.name()),
                    "let each thread write results of its own");
              }
            }
          }
        }
      }
      return List.copyOf(results.values());
    }
  }
}
