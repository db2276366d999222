package thinair.model;

import java.util.List;
import org.jspecify.annotations.Nullable;
import thinair.model.Term.Sort;

/// What an expression in a hole may be put together with. Each takes operands of certain sorts and
/// gives a set or a relation; one sign of cat may be several operators.
public sealed interface Operator {
  /// What holes may use that comes with cat.
  enum Known implements Operator {
    UNION("|", Sort.RELATION, Sort.RELATION, Sort.RELATION),
    SET_UNION("|", Sort.SET, Sort.SET, Sort.SET),
    INTERSECTION("&", Sort.RELATION, Sort.RELATION, Sort.RELATION),
    SET_INTERSECTION("&", Sort.SET, Sort.SET, Sort.SET),
    DIFFERENCE("\\", Sort.RELATION, Sort.RELATION, Sort.RELATION),
    SET_DIFFERENCE("\\", Sort.SET, Sort.SET, Sort.SET),
    PRODUCT("*", Sort.RELATION, Sort.SET, Sort.SET),
    SEQUENCE(";", Sort.RELATION, Sort.RELATION, Sort.RELATION),
    /// `range([S] ; r)`: where r leads from S.
    IMAGE(";", Sort.SET, Sort.SET, Sort.RELATION),
    /// `domain(r ; [S])`: from where r leads to S.
    PREIMAGE(";", Sort.SET, Sort.RELATION, Sort.SET),
    /// `[S] ; r`
    FROM_SET("[]", Sort.RELATION, Sort.SET, Sort.RELATION),
    /// `r ; [S]`
    TO_SET("[]", Sort.RELATION, Sort.RELATION, Sort.SET),
    INVERSE("^-1", Sort.RELATION, Sort.RELATION),
    CLOSURE("+", Sort.RELATION, Sort.RELATION),
    OPTIONAL("?", Sort.RELATION, Sort.RELATION),
    DOMAIN("domain", Sort.SET, Sort.RELATION),
    RANGE("range", Sort.SET, Sort.RELATION);

    private final String sign;
    private final Sort result;
    private final Sort first;
    private final @Nullable Sort second;

    Known(String sign, Sort result, Sort first) {
      this(sign, result, first, null);
    }

    Known(String sign, Sort result, Sort first, @Nullable Sort second) {
      this.sign = sign;
      this.result = result;
      this.first = first;
      this.second = second;
    }

    @Override
    public String sign() {
      return sign;
    }

    @Override
    public Sort result() {
      return result;
    }

    @Override
    public List<Sort> operands() {
      return second == null ? List.of(first) : List.of(first, second);
    }
  }

  /// A function that the sketch defines.
  ///
  /// @param parameters what stands for its arguments in the body
  record Function(String name, List<Term> parameters, Term body) implements Operator {
    public Function {
      parameters = List.copyOf(parameters);
    }

    @Override
    public String sign() {
      return name;
    }

    @Override
    public Sort result() {
      return body.sort();
    }

    @Override
    public List<Sort> operands() {
      return parameters.stream().map(Term::sort).toList();
    }

    /// Terms are graphs in which much is shared: a hash of their content would walk every path.
    @Override
    public int hashCode() {
      return name.hashCode();
    }
  }

  /// How sketches write it.
  String sign();

  Sort result();

  List<Sort> operands();

  /// Whether the order of the operands makes no difference.
  default boolean isCommutative() {
    return this instanceof Known known
        && switch (known) {
          case UNION, SET_UNION, INTERSECTION, SET_INTERSECTION -> true;
          case DIFFERENCE,
              SET_DIFFERENCE,
              PRODUCT,
              SEQUENCE,
              IMAGE,
              PREIMAGE,
              FROM_SET,
              TO_SET,
              INVERSE,
              CLOSURE,
              OPTIONAL,
              DOMAIN,
              RANGE ->
              false;
        };
  }

  /// Whether it counts against the joins of a path.
  default boolean joins() {
    return this instanceof Known known
        && switch (known) {
          case SEQUENCE, IMAGE, PREIMAGE -> true;
          case UNION,
              SET_UNION,
              INTERSECTION,
              SET_INTERSECTION,
              DIFFERENCE,
              SET_DIFFERENCE,
              PRODUCT,
              FROM_SET,
              TO_SET,
              INVERSE,
              CLOSURE,
              OPTIONAL,
              DOMAIN,
              RANGE ->
              false;
        };
  }
}
