package thinair.frontend.c;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import thinair.source.Span;
import thinair.source.SyntaxError;

/// Reads the threads of a test: `P0(…) { … }`, `P1(…) { … }`, …
final class ThreadParser {
  private final Tokens tokens;
  private final TypeParser types;
  private final Structs structs = new Structs();

  private final String prefix;

  ThreadParser(Span place) {
    this(place, "P");
  }

  private ThreadParser(Span place, String prefix) {
    this.tokens = new Tokens(place);
    this.types = new TypeParser(tokens);
    this.prefix = prefix;
  }

  /// Threads as tests for Java have them: `Thread0 { … }`, without parameters.
  static ThreadParser ofJava(Span place) {
    return new ThreadParser(place, "Thread");
  }

  private boolean isOfJava() {
    return !prefix.equals("P");
  }

  List<ThreadSource> threads() {
    List<ThreadSource> threads = new ArrayList<>();
    while (tokens.next().kind() != Token.Kind.END) {
      if (tokens.next().is("regions")) {
        regions();
      } else if (Structs.comes(tokens)) {
        structs.read(tokens, types);
      } else {
        threads.add(thread(threads.size()));
      }
    }
    if (threads.isEmpty()) {
      throw new SyntaxError(
          tokens.place(tokens.next()),
          "there is no thread",
          "write one: " + (isOfJava() ? "Thread0 { X.set(1); }" : "P0(int* x) { *x = 1; }"));
    }
    return List.copyOf(threads);
  }

  private ThreadSource thread(int id) {
    if (tokens.took("void")) {
      tokens.took("*");
    }
    Token name = tokens.next();
    if (name.kind() != Token.Kind.NAME) {
      throw tokens.unexpected(prefix + id + ", the next thread,");
    }
    if (!name.text().equals(prefix + id)) {
      throw new SyntaxError(
          tokens.place(name),
          "the next thread must be called %s%d, not %s".formatted(prefix, id, name.text()),
          "threads are %s0, %s1, … in this order".formatted(prefix, prefix));
    }
    tokens.take();
    Map<String, CType> direct = new LinkedHashMap<>();
    List<ThreadSource.Parameter> parameters = isOfJava() ? List.of() : parameters(direct);
    StatementParser statements =
        new StatementParser(tokens, new Naming(false, Set.copyOf(direct.keySet())));
    return new ThreadSource(
        tokens.place(name),
        id,
        parameters,
        Collections.unmodifiableMap(new HashMap<>(direct)),
        statements.block());
  }

  /// @param direct is told which names mean what they hold, with their types
  private List<ThreadSource.Parameter> parameters(Map<String, CType> direct) {
    tokens.expect("(", "before the parameters");
    List<ThreadSource.Parameter> parameters = new ArrayList<>();
    Set<String> names = new HashSet<>();
    boolean none = tokens.next().is("void") && tokens.ahead(1).is(")");
    if (none) {
      tokens.take();
    }
    if (tokens.took(")")) {
      return parameters;
    }
    do {
      int start = tokens.position();
      CType type = types.type();
      boolean reference = tokens.took("&");
      Token name = tokens.next();
      if (name.kind() != Token.Kind.NAME) {
        throw tokens.unexpected("the name of a parameter");
      }
      tokens.take();
      if (!reference && !type.isPointer()) {
        throw new SyntaxError(
            tokens.place(name),
            "a parameter is the address of a location, so its type is a pointer",
            "write %s* %s, or %s& %s".formatted(type, name.text(), type, name.text()));
      }
      if (!names.add(name.text())) {
        throw new SyntaxError(
            tokens.place(name), "there is a parameter " + name.text() + " already");
      }
      parameters.addAll(locations(tokens.since(start), type, reference, name.text(), direct));
    } while (tokens.took(","));
    tokens.expect(")", "after the parameters");
    return List.copyOf(parameters);
  }

  /// What a parameter stands for: one location, or one for each member of a struct.
  private List<ThreadSource.Parameter> locations(
      Span place, CType type, boolean reference, String name, Map<String, CType> direct) {
    CType of = reference ? type : type.target();
    List<ThreadSource.Parameter> members = structs.known(of);
    if (Structs.isStruct(of) && members != null) {
      return members.stream()
          .map(
              member -> {
                String full = name + "." + member.name();
                direct.put(full, member.type());
                return new ThreadSource.Parameter(place, member.type().pointer(), full);
              })
          .toList();
    }
    if (reference) {
      direct.put(name, type);
    }
    return List.of(new ThreadSource.Parameter(place, of.pointer(), name));
  }

  /// `regions: x:PROP, y:PROP` says in which kind of memory a location lies; for C they are all
  /// one.
  private void regions() {
    tokens.take();
    tokens.expect(":", "after 'regions'");
    do {
      name("the name of a location");
      tokens.expect(":", "after the name of a location");
      name("the name of a region");
    } while (tokens.took(","));
  }

  private void name(String wanted) {
    if (tokens.next().kind() != Token.Kind.NAME) {
      throw tokens.unexpected(wanted);
    }
    tokens.take();
  }
}
