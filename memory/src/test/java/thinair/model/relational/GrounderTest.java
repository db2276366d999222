package thinair.model.relational;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.frontend.model.ModelReader;
import thinair.limit.Checkpoint;
import thinair.logic.Bounds;
import thinair.logic.Budget;
import thinair.logic.Constraint;
import thinair.logic.Expr;
import thinair.logic.Printer;
import thinair.logic.Problem;
import thinair.logic.Relation;
import thinair.logic.TupleSet;
import thinair.logic.Universe;
import thinair.logic.find.EnumeratingFinder;
import thinair.logic.find.SatFinder;
import thinair.source.SourceText;
import thinair.source.SyntaxError;

/// What models become for three actions of two threads: `a` and `b` of P, `c` of Q.
class GrounderTest {
  private static final Universe UNIVERSE = Universe.of("a", "b", "c", "P", "Q", "x");
  private static final String TITLE = "model \"test\"\n";
  private static final String SEVERAL = TITLE + "executions J[1..k] justify E\n";

  private static TupleSet atoms(String words) {
    return TupleSet.atoms(UNIVERSE, words.isEmpty() ? new String[0] : words.split(" ", -1));
  }

  private static TupleSet pairs(String words) {
    TupleSet.Builder pairs = TupleSet.builder(UNIVERSE, 2);
    for (String pair : words.split(" ", -1)) {
      pairs.add(pair.split(">", -1));
    }
    return pairs.build();
  }

  private static final Map<String, TupleSet> FIXED =
      Map.of(
          "Action", atoms("a b c"),
          "Read", atoms("b c"),
          "Write", atoms("a"),
          "Sync", atoms("a b"),
          "Thread", atoms("P Q"),
          "Location", atoms("x"),
          "thread", pairs("a>P b>P c>Q"));

  private static final Map<String, TupleSet> MEMBERS =
      Map.of("A", atoms("a b c"), "W", pairs("b>a c>a"), "po", pairs("a>b"));

  private static Setting setting(int k) {
    Map<String, Expr> common = new LinkedHashMap<>();
    FIXED.forEach((name, value) -> common.put(name, new Relation(name, value.arity())));
    Map<String, TupleSet> upper = new LinkedHashMap<>(FIXED);
    upper.putAll(MEMBERS);
    return new Setting(
        UNIVERSE,
        common,
        List.of("P", "Q"),
        List.of("x"),
        k,
        members("E."),
        IntStream.rangeClosed(1, k).mapToObj(i -> members("J" + i + ".")).toList(),
        upper);
  }

  private static Map<String, Expr> members(String prefix) {
    Map<String, Expr> members = new LinkedHashMap<>();
    MEMBERS.forEach((name, most) -> members.put(name, new Relation(prefix + name, most.arity())));
    return members;
  }

  private static Grounded ground(String text, int k) {
    return Grounder.ground(
        ModelReader.read(new SourceText("test.model", text)), setting(k), Checkpoint.NONE);
  }

  private static TupleSet upper(Grounded grounded, String relation) {
    return Objects.requireNonNull(grounded.relations().get(Relation.binary(relation))).upper();
  }

  private static String shown(Grounded grounded) {
    return grounded.constraints().stream()
        .map(constraint -> constraint.name() + ": " + Printer.print(constraint.formula()))
        .collect(Collectors.joining("\n"));
  }

  /// A claim over one execution, and the constraints that an axiom `x` becomes with it. The
  /// relations are declared as `o: Action -> Action`, `v[Thread]: Action -> Action`, `n[0..2]: set
  /// Read`.
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '@',
      quoteCharacter = '`',
      textBlock =
          """
          # claim                                          @ constraints
          acyclic po                                       @ x: acyclic E.po
          A in Read and no po                              @ x.1: E.A in Read; x.2: no E.po
          all i: 0..2 | n[i] in A                          @ x[i=0]: E.n.0 in E.A; x[i=1]: E.n.1 in E.A; x[i=2]: E.n.2 in E.A
          all i: 1..2 | n[i-1] in n[i]                     @ x[i=1]: E.n.0 in E.n.1; x[i=2]: E.n.1 in E.n.2
          all i: 0..2, j: i+1..2 | no n[i] & n[j]          @ x[i=0,j=1]: no E.n.0 & E.n.1; x[i=0,j=2]: no E.n.0 & E.n.2; x[i=1,j=2]: no E.n.1 & E.n.2
          some i: 0..1 | n[i] = A                          @ x: E.n.0 = E.A or E.n.1 = E.A
          no i: 0..1 | n[i] = A                            @ x: not (E.n.0 = E.A or E.n.1 = E.A)
          all i, j: 0..1 | i < j implies n[i] in n[j]      @ x[i=0,j=0]: false implies E.n.0 in E.n.0; x[i=0,j=1]: true implies E.n.0 in E.n.1; x[i=1,j=0]: false implies E.n.1 in E.n.0; x[i=1,j=1]: false implies E.n.1 in E.n.1
          all t: Thread | no v[t]                          @ x[t=P]: no E.v.P; x[t=Q]: no E.v.Q
          all t: Thread - A.thread | no v[t]               @ x[t=P]: the.P in Thread - E.A . thread implies no E.v.P; x[t=Q]: the.Q in Thread - E.A . thread implies no E.v.Q
          some t: Thread | no v[t] & t -> t                @ x: no E.v.P & the.P -> the.P or no E.v.Q & the.Q -> the.Q
          all t: Thread | some t.~thread                   @ x: all t: Thread | some t . ~thread
          all r: A & Read | one W[r] and r in A            @ x.1: all r: E.A & Read | one r . E.W; x.2: all r: E.A & Read | r in E.A
          all r: A | W[r] in A and all q: A | q -> r in po @ x.1: all r: E.A | r . E.W in E.A; x.2: all r: E.A | all q: E.A | q -> r in E.po
          Both(A, o)                                       @ x.Left: no E.o; x.Right.1: some E.A; x.Right.2: all i: E.A | i in E.A
          all i: A | Right(i)                              @ x.1: all i: E.A | some i; x.2: all i: E.A | all i': i | i' in i
          Left(o) and Left(po) and some A                  @ x.Left: no E.o; x.Left_2: no E.po; x.3: some E.A
          let q = po & o | no q and some q                 @ x.1: no E.po & E.o; x.2: some E.po & E.o
          all t: Thread | Left(Mine(t))                    @ x[t=P]: no E.v.P; x[t=Q]: no E.v.Q
          if some po then no o else some o                 @ x: (some E.po implies no E.o) and (not some E.po implies some E.o)
          lone i: A | i in Read                            @ x: lone {i: E.A | i in Read}
          #A + 1 > 3 - 1                                   @ x: #E.A + 1 > 2
          A not in Read or po != o                         @ x: not E.A in Read or not E.po = E.o
          """)
  void cutsAndWritesOut(String claim, String constraints) {
    String text =
        TITLE
            + """
            relation o: Action -> Action
            relation v[Thread]: Action -> Action
            relation n[0..2]: set Read
            pred Left(r) = no r
            pred Right(X) = some X and all i: X | i in X
            pred Both(X, r) = Left(r) and Right(X)
            fun Mine(t) = v[t]
            """
            + "axiom x: "
            + claim;

    assertThat(shown(ground(text, 0)))
        .isEqualTo(constraints.lines().collect(Collectors.joining()).replace("; ", "\n"));
  }

  @Test
  void saysItForEveryExecutionAndPutsIndicesIn() {
    Grounded grounded =
        ground(
            SEVERAL
                + """
                execution {
                  relation so: Sync -> Sync
                  let hb = ^(po + so)
                  axiom order: irreflexive hb
                }
                relation C[0..k]: set Action
                axiom rule: all i: 1..k, r: C[i] | r in J[i].A and E.hb.r in J[i].hb.r
                axiom end: C[k] = E.A
                """,
            2);

    assertThat(shown(grounded))
        .isEqualTo(
            """
            E.order: irreflexive ^(E.po + E.so)
            J[1].order: irreflexive ^(J1.po + J1.so)
            J[2].order: irreflexive ^(J2.po + J2.so)
            rule.1[i=1]: all r: C.1 | r in J1.A
            rule.2[i=1]: all r: C.1 | ^(E.po + E.so) . r in ^(J1.po + J1.so) . r
            rule.1[i=2]: all r: C.2 | r in J2.A
            rule.2[i=2]: all r: C.2 | ^(E.po + E.so) . r in ^(J2.po + J2.so) . r
            end: C.2 = E.A\
            """);
    assertThat(grounded.derived().keySet()).containsExactly("E", "J[1]", "J[2]", "");
    assertThat(grounded.derived().get("J[2]")).containsOnlyKeys("so", "hb");
    assertThat(grounded.derived().get("")).containsOnlyKeys("C[0]", "C[1]", "C[2]");
    assertThat(upper(grounded, "J1.so")).isEqualTo(atoms("a b").product(atoms("a b")));
  }

  @Test
  void sharesWhatIsNamed() {
    Grounded grounded =
        ground(
            TITLE
                + """
                let hb = ^po
                fun Same(r) = r.~r
                axiom first: no hb
                axiom second: no hb and no Same(hb)
                axiom third: no Same(hb)
                """,
            0);

    List<Object> operands =
        grounded.constraints().stream()
            .<Object>map(constraint -> ((thinair.logic.Formula.No) constraint.formula()).of())
            .toList();
    assertThat(operands.get(1)).isSameAs(operands.get(0));
    assertThat(operands.get(3)).isSameAs(operands.get(2));
  }

  @Test
  void citesTheWordsOfEachPart() {
    Grounded grounded =
        ground(
            SEVERAL
                + """
                execution {
                  pred Tot(X, o) = all i, j: X | i -> j in o or j -> i in o
                  axiom tot "Def. 1": Tot(A & Read, po) and no po
                }
                axiom later "Rule 2": all i: 1..k | J[i].A in E.A
                """,
            2);

    assertThat(
            grounded.constraints().stream()
                .map(Constraint::origin)
                .map(AxiomPart.class::cast)
                .map(
                    part ->
                        "%s, %s, %s, %s at %d, '%s': %s"
                            .formatted(
                                part.axiom(),
                                part.citation().orElse(""),
                                part.execution(),
                                part.indices(),
                                part.place().line(),
                                part.place().text(),
                                part.text())))
        .containsExactly(
            "tot, Def. 1, E,  at 4, 'i -> j in o or j -> i in o': "
                + "all i: A & Read | all j: A & Read | i -> j in po or j -> i in po",
            "tot, Def. 1, E,  at 5, 'no po': no po",
            "tot, Def. 1, J[1],  at 4, 'i -> j in o or j -> i in o': "
                + "all i: A & Read | all j: A & Read | i -> j in po or j -> i in po",
            "tot, Def. 1, J[1],  at 5, 'no po': no po",
            "tot, Def. 1, J[2],  at 4, 'i -> j in o or j -> i in o': "
                + "all i: A & Read | all j: A & Read | i -> j in po or j -> i in po",
            "tot, Def. 1, J[2],  at 5, 'no po': no po",
            "later, Rule 2, , i=1 at 7, 'J[i].A in E.A': J[i].A in E.A",
            "later, Rule 2, , i=2 at 7, 'J[i].A in E.A': J[i].A in E.A");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '@',
      quoteCharacter = '`',
      textBlock =
          """
          # type                    @ at most                          @ constraint
          Sync -> Read              @ a>b a>c b>b b>c                  @
          Action -> Action - iden   @ a>b a>c b>a b>c c>a c>b          @
          Write <: (Action -> Read) @ a>b a>c                          @
          (Action -> Action) :> Write @ a>a b>a c>a                    @
          ~(Read -> Write)          @ a>b a>c                          @
          A -> Write                @ a>a b>a c>a                      @ o.type: E.o in E.A -> Write
          Write -> (Action - A)     @ a>a a>b a>c                      @ o.type: E.o in Write -> (Action - E.A)
          near -> Write             @ b>a c>a                          @
          """)
  void typesAreBounds(String type, String pairs, String constraint) {
    Grounded grounded = ground(TITLE + "let near = Read\nrelation o: " + type, 0);

    assertThat(upper(grounded, "E.o")).isEqualTo(pairs(pairs));
    assertThat(shown(grounded)).isEqualTo(constraint == null ? "" : constraint);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '@',
      quoteCharacter = '`',
      textBlock =
          """
          # declarations                                             @ at        @ message
          axiom x: all i: 0..k | no C[i-1]                           @ C[i-1]    @ there is no C[-1]
          axiom x: no J[k+1].po                                      @ J[k+1]    @ there is no execution 3 here: they are numbered from 1 to 2
          axiom x: no E.m                                            @ E.m       @ the program gives no meaning to 'm'
          axiom x: some Fence                                        @ Fence     @ the program gives no meaning to 'Fence'
          relation f: set Fence                                      @ Fence     @ the program gives no meaning to 'Fence'
          axiom x: some { t: Thread | no v[t] }                      @ t: Thread @ 't' is used as an index, so it can only be bound by 'all', 'some' or 'no'
          axiom x: all s: Thread | let t = s + s | no v[t]           @ t         @ 't' is not bound by a quantifier that can be written out
          """)
  void refusesWhatThisProgramHasNot(String declarations, String at, String message) {
    String text =
        SEVERAL
            + "relation C[0..k]: set Action\nrelation v[Thread]: Action -> Action\n"
            + declarations;

    var error = catchThrowableOfType(SyntaxError.class, () -> ground(text, 2));

    assertThat(error.diagnostic().message()).isEqualTo(message);
    assertThat(error.diagnostic().span().text()).isEqualTo(at);
  }

  /// Both finders have the same instances of what a small model says.
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '@',
      quoteCharacter = '`',
      textBlock =
          """
          # declarations                                                                        @ instances
          relation o: Sync -> Sync axiom x: total o over Sync                                   @ 2
          relation o: Sync -> Sync axiom x: acyclic o                                           @ 3
          relation v[Thread]: Sync -> Write axiom x: all s, t: Thread | v[s] in v[t]            @ 4
          relation n[0..2]: set Write axiom x: all i: 1..2 | n[i-1] in n[i]                     @ 4
          relation s: set Action axiom x: all i: s | i in Read axiom y: #s = 1                  @ 2
          relation s: set Action axiom x: no i: s | i in Read                                   @ 2
          relation o: Sync -> Read axiom x: all t: Thread | lone thread.t <: o                  @ 5
          """)
  void findersAgree(String declarations, int instances) {
    Grounded grounded = ground(TITLE + declarations, 0);
    Bounds.Builder bounds = Bounds.over(UNIVERSE);
    FIXED.forEach((name, value) -> bounds.exactly(new Relation(name, value.arity()), value));
    grounded.bound(bounds);
    Problem problem = Problem.of(bounds.build(), grounded.constraints());
    var relations = grounded.relations().keySet();

    var enumerated = new EnumeratingFinder().all(problem, relations, Budget.unlimited()).toList();

    assertThat(enumerated).hasSize(instances);
    assertThat(new SatFinder().all(problem, relations, Budget.unlimited()))
        .containsExactlyInAnyOrderElementsOf(enumerated);
  }
}
