package thinair.frontend.c;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import thinair.program.Access;
import thinair.program.DataType;
import thinair.program.Op;
import thinair.program.Op.After;
import thinair.program.Op.Port;
import thinair.program.Operand;
import thinair.program.Operator;
import thinair.program.Register;
import thinair.program.Tag;
import thinair.program.Value;
import thinair.source.Span;
import thinair.source.Suggestion;
import thinair.source.SyntaxError;

/// The steps of one instruction, added from the inside of its expressions to the outside. Operands
/// of one operator are evaluated in no order; all arithmetic is on 32 bits with a sign.
final class Steps {
  private final Dialect dialect;
  private final Scope scope;
  private List<Op> ops = new ArrayList<>();
  private int next;
  private After after = After.NOTHING;
  private Port wanted = Port.OTHER;

  Steps(Dialect dialect, Scope scope) {
    this.dialect = dialect;
    this.scope = scope;
  }

  List<Op> ops() {
    return ops;
  }

  void add(Op op) {
    ops.add(op);
  }

  /// A number for a result.
  int fresh() {
    return next++;
  }

  /// What the value of the function that is being called is for.
  Port wanted() {
    return wanted;
  }

  /// What the events that are being added follow.
  After after() {
    return after;
  }

  /// @param port what registers are read for
  Typed value(Expression expression, Port port) {
    return switch (expression) {
      case Expression.Literal(_, var value) -> new Typed(Operand.of(value), CType.INT);
      case Expression.Name name -> name(name, port);
      case Expression.Conditional(var place, _, _, _) -> throw undecided(place);
      case Expression.Dereference(_, var address) -> {
        Typed at = value(address, port);
        yield load(at, plain(at), port);
      }
      case Expression.Index(_, var array, var index) ->
          load(
              offset(BinaryOperator.ADD, value(array, port), value(index, port)),
              dialect.plain(),
              port);
      case Expression.Cast(_, var type, var of) -> new Typed(value(of, port).operand(), type);
      case Expression.AddressOf(var place, var of) -> addressOf(place, of);
      case Expression.Assign assign -> assign(assign);
      case Expression.Unary(_, var operator, var of) -> unary(operator, value(of, port).operand());
      case Expression.Binary binary -> binary(binary, port);
      case Expression.Call call ->
          call(call, port)
              .orElseThrow(
                  () -> new SyntaxError(call.namePlace(), call.name() + " gives no value"));
    };
  }

  private static SyntaxError undecided(Span place) {
    return new SyntaxError(
        place,
        "it would matter when this is decided: something else here accesses memory, calls a"
            + " function or assigns",
        "keep the value of '%s' in a local variable first".formatted(place.text()));
  }

  /// Evaluates for the effect alone.
  void effect(Expression expression) {
    if (expression instanceof Expression.Call call) {
      call(call, Port.OTHER);
    } else if (expression instanceof Expression.Cast(_, _, var of)) {
      effect(of);
    } else {
      value(expression, Port.OTHER);
    }
  }

  /// 1 or 0: whether the expression is (not) 0.
  Operand truth(Expression expression, boolean wanted) {
    if (expression instanceof Expression.Unary(_, UnaryOperator operator, var of)
        && operator == UnaryOperator.NOT) {
      return truth(of, !wanted);
    }
    if (expression instanceof Expression.Binary(_, var operator, var left, var right)
        && operator.opposite().isPresent()) {
      Operator test = wanted ? operator.operator() : operator.opposite().get();
      return compute(test, value(left, Port.OTHER).operand(), value(right, Port.OTHER).operand());
    }
    return truth(value(expression, Port.OTHER).operand(), wanted);
  }

  private Operand truth(Operand value, boolean wanted) {
    return compute(wanted ? Operator.NOT_EQUAL : Operator.EQUAL, value, Operand.of(0));
  }

  private Typed addressOf(Span place, Expression.Name of) {
    Optional<Value> address = scope.address(of);
    if (of.name().contains(".") && !scope.isDirect(of)) {
      throw new SyntaxError(
          of.place(), "there is no '" + of.name() + "'", "structs have the members they declare");
    }
    if (address.isEmpty() || !scope.isDirect(of)) {
      throw new SyntaxError(
          place,
          scope.isLocal(of)
              ? "the address of a local variable is for compare-exchange alone"
              : "the name of a parameter is the address of its location already",
          scope.isLocal(of)
              ? "make it a location: a parameter of the thread"
              : "leave out the '&'");
    }
    return new Typed(new Operand.Constant(address.get()), scope.type(of).pointer());
  }

  private Typed assign(Expression.Assign assign) {
    return switch (assign.target()) {
      case Expression.Name name when !scope.isDirect(name) -> {
        Typed value = value(assign.value(), Port.OTHER);
        add(new Op.WriteRegister(scope.register(name), value.operand(), after));
        yield value;
      }
      case Expression.Name name -> {
        Typed value = value(assign.value(), Port.DATA);
        store(addressOf(name.place(), name), value);
        yield value;
      }
      case Expression.Dereference(_, var address) -> {
        Typed at = value(address, Port.ADDRESS);
        Typed value = value(assign.value(), Port.DATA);
        store(at, value);
        yield value;
      }
      case Expression.Index(_, var array, var index) -> {
        Typed at =
            offset(BinaryOperator.ADD, value(array, Port.ADDRESS), value(index, Port.ADDRESS));
        Typed value = value(assign.value(), Port.DATA);
        store(at, value);
        yield value;
      }
      default -> throw new SyntaxError(assign.place(), "this cannot be assigned to");
    };
  }

  /// A plain store, or what an assignment to an atomic variable is.
  void store(Typed address, Typed value) {
    add(new Op.Store(address.operand(), value.operand(), access(plain(address)), after));
  }

  /// What an access that is not called by its name is: of an atomic variable of C++, one in the
  /// order of all.
  private Set<Tag> plain(Typed address) {
    return address.type().target().isAtomic() && scope.hasDirect()
        ? Set.of(Tag.A, Tag.SC)
        : dialect.plain();
  }

  /// What a local variable holds, for functions that take its address.
  int local(Expression.Name name) {
    int to = fresh();
    add(new Op.ReadRegister(to, scope.register(name), Port.OTHER, after));
    return to;
  }

  void setLocal(Expression.Name name, Operand value) {
    add(new Op.WriteRegister(scope.register(name), value, after));
  }

  /// The number of a result that is always the same, read from a register that nobody can name.
  int constant(long value) {
    Register hidden = new Register("%constant");
    add(new Op.WriteRegister(hidden, Operand.of(value), after));
    int to = fresh();
    add(new Op.ReadRegister(to, hidden, Port.OTHER, after));
    return to;
  }

  /// Whether the name of a location means what it holds.
  boolean namesLocations() {
    return scope.hasDirect();
  }

  /// Whether an argument is the address of a local variable.
  boolean isLocal(Expression.Name name) {
    return scope.isLocal(name) && !scope.isDirect(name);
  }

  private Typed name(Expression.Name name, Port port) {
    if (scope.isDirect(name)) {
      Typed address = addressOf(name.place(), name);
      Set<Tag> tags = scope.type(name).isAtomic() ? Set.of(Tag.A, Tag.SC) : dialect.plain();
      return load(address, tags, port);
    }
    CType type = scope.type(name);
    Optional<Value> address = scope.address(name);
    if (address.isPresent()) {
      return new Typed(new Operand.Constant(address.get()), type);
    }
    int to = fresh();
    add(new Op.ReadRegister(to, scope.register(name), port, after));
    return new Typed(new Operand.Result(to), type);
  }

  /// Reads the cell at an address.
  Typed load(Typed address, Set<Tag> tags, Port port) {
    int to = fresh();
    add(new Op.Load(to, address.operand(), access(tags), after, port));
    return new Typed(new Operand.Result(to), address.type().target());
  }

  static Access access(Set<Tag> tags) {
    return new Access(4, true, tags);
  }

  Set<Tag> plain() {
    return dialect.plain();
  }

  private Typed unary(UnaryOperator operator, Operand of) {
    Operand result =
        switch (operator) {
          case NEGATE ->
              of instanceof Operand.Constant(Value.Int(long value))
                  ? Operand.of(DataType.INT.wrap(-value))
                  : compute(Operator.SIGNED_4, compute(Operator.NEGATE, of));
          case COMPLEMENT -> compute(Operator.COMPLEMENT, of);
          case NOT -> truth(of, false);
        };
    return new Typed(result, CType.INT);
  }

  private Typed binary(Expression.Binary binary, Port port) {
    BinaryOperator operator = binary.operator();
    if (operator.shortCircuit()) {
      // Without effects on the right it cannot be told whether that was evaluated, so no branch is
      // needed.
      if (!scope.purity().isPure(binary.right())) {
        throw undecided(binary.place());
      }
      Operand left = truth(value(binary.left(), port).operand(), true);
      Operand right = truth(value(binary.right(), port).operand(), true);
      return new Typed(compute(operator.operator(), left, right), CType.INT);
    }
    return binary(
        binary.place(), operator, value(binary.left(), port), value(binary.right(), port));
  }

  /// What an operator makes of two values, one of which may be an address.
  Typed binary(Span place, BinaryOperator operator, Typed left, Typed right) {
    boolean additive = operator == BinaryOperator.ADD || operator == BinaryOperator.SUBTRACT;
    if (additive && left.type().isPointer() && right.type().isPointer()) {
      throw new SyntaxError(place, "two pointers cannot be added or subtracted");
    } else if (additive && left.type().isPointer()) {
      return offset(operator, left, right);
    } else if (operator == BinaryOperator.ADD && right.type().isPointer()) {
      return offset(operator, right, left);
    }
    Operand result = compute(operator.operator(), left.operand(), right.operand());
    if (operator.overflows()) {
      result = compute(Operator.SIGNED_4, result);
    }
    return new Typed(result, CType.INT);
  }

  /// So many cells behind or before a pointer. What is constant stays so: it depends on nothing.
  Typed offset(BinaryOperator operator, Typed pointer, Typed cells) {
    int size = pointer.type().target().size();
    Operand bytes =
        switch (cells.operand()) {
          case Operand.Constant(Value.Int(long count)) -> Operand.of(count * size);
          default ->
              size == 1
                  ? cells.operand()
                  : compute(Operator.MULTIPLY, cells.operand(), Operand.of(size));
        };
    if (pointer.operand() instanceof Operand.Constant(Value.Address(var location, long from))
        && bytes instanceof Operand.Constant(Value.Int(long count))) {
      long to = operator == BinaryOperator.ADD ? from + count : from - count;
      return new Typed(new Operand.Constant(new Value.Address(location, to)), pointer.type());
    }
    return new Typed(compute(operator.operator(), pointer.operand(), bytes), pointer.type());
  }

  Operand compute(Operator operator, Operand... operands) {
    int to = fresh();
    add(new Op.Compute(to, operator, List.of(operands)));
    return new Operand.Result(to);
  }

  /// 0, as a value that depends on another one.
  Operand zeroFrom(Operand value) {
    return compute(Operator.XOR, value, value);
  }

  /// Adds what is only done, or only counts, after an event.
  void afterControl(int event, Runnable steps) {
    After outside = after;
    List<Integer> control = new ArrayList<>(outside.control());
    control.add(event);
    after = new After(List.copyOf(control), outside.order());
    steps.run();
    after = outside;
  }

  /// Adds alternatives, each of which must give a value to the result it is told.
  @SafeVarargs
  final Operand choose(Consumer<Integer>... alternatives) {
    int result = fresh();
    int start = next;
    int end = next;
    List<Op> outside = ops;
    List<List<Op>> all = new ArrayList<>();
    for (Consumer<Integer> alternative : alternatives) {
      ops = new ArrayList<>();
      next = start;
      alternative.accept(result);
      end = Math.max(end, next);
      all.add(List.copyOf(ops));
    }
    ops = outside;
    next = end;
    add(new Op.Choose(List.copyOf(all)));
    return new Operand.Result(result);
  }

  private Optional<Typed> call(Expression.Call call, Port port) {
    Builtin function = dialect.functions().get(call.name());
    if (function == null) {
      String help =
          Optional.of("smp_" + call.name())
              .filter(dialect.names()::contains)
              .map(Suggestion::new)
              .or(() -> Suggestion.nearest(call.name(), dialect.names()))
              .map(Suggestion::question)
              .orElse(
                  "the functions of <stdatomic.h> are known, or those of the Linux kernel, not"
                      + " both; --macros replaces the latter");
      throw new SyntaxError(call.namePlace(), "unknown function '" + call.name() + "'", help);
    }
    int given = call.arguments().size();
    int takes = function.parameters().size();
    if (given != takes) {
      throw new SyntaxError(
          call.place(),
          "%s takes %d argument%s, not %d"
              .formatted(call.name(), takes, takes == 1 ? "" : "s", given),
          function.signature());
    }
    Port outside = wanted;
    wanted = port;
    Optional<Typed> result = function.body().lower(call, this);
    wanted = outside;
    return result;
  }
}
