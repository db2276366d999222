package thinair.frontend.c;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Reads types.
final class TypeParser {
  private static final Set<String> QUALIFIERS = Set.of("volatile", "const", "register", "static");
  private static final Set<String> PARTS =
      Set.of("signed", "unsigned", "char", "short", "int", "long");

  private final Tokens tokens;

  TypeParser(Tokens tokens) {
    this.tokens = tokens;
  }

  boolean starts(Token token) {
    return token.kind() == Token.Kind.NAME
        && (QUALIFIERS.contains(token.text())
            || token.is("_Atomic")
            || token.is("struct")
            || token.is("atomic")
            || CType.isName(token.text()));
  }

  /// A type with its pointers: `volatile int*`.
  CType type() {
    return pointers(base());
  }

  /// A type up to the first `*`.
  CType base() {
    qualifiers();
    CType base;
    if (tokens.took("_Atomic")) {
      base = atomic();
    } else if (tokens.took("atomic")) {
      tokens.expect("<", "after 'atomic'");
      CType of = type();
      tokens.expect(">", "after the type of an atomic");
      base = atomicOf(of);
    } else if (tokens.took("struct")) {
      if (tokens.next().kind() != Token.Kind.NAME) {
        throw tokens.unexpected("the name of a struct");
      }
      base = new CType("struct " + tokens.take().text(), 0);
    } else if (PARTS.contains(tokens.next().text())) {
      base = new CType(integer(), 0);
    } else if (CType.isName(tokens.next().text())) {
      base = new CType(tokens.take().text(), 0);
    } else {
      throw tokens.unexpected("a type");
    }
    qualifiers();
    return base;
  }

  CType pointers(CType base) {
    CType type = base;
    while (tokens.took("*")) {
      type = type.pointer();
      qualifiers();
    }
    return type;
  }

  /// `_Atomic(int)` and `_Atomic int` are called `atomic_int` where there is such a name.
  private CType atomic() {
    tokens.enter();
    CType of;
    if (tokens.took("(")) {
      of = type();
      tokens.expect(")", "after the type");
    } else {
      of = base();
    }
    tokens.leave();
    return atomicOf(of);
  }

  /// Pointers are numbers as wide, and so are what has no atomic type of its own.
  private static CType atomicOf(CType of) {
    String name = "atomic_" + (of.name().equals("_Bool") ? "bool" : of.name());
    return new CType(of.isPointer() || !CType.isName(name) ? "atomic_intptr_t" : name, 0);
  }

  /// `unsigned long int` and the like, by one word.
  private String integer() {
    List<String> words = new ArrayList<>();
    while (PARTS.contains(tokens.next().text())) {
      words.add(tokens.take().text());
    }
    boolean unsigned = words.contains("unsigned");
    if (words.contains("char")) {
      return unsigned ? "uint8_t" : "char";
    } else if (words.contains("short")) {
      return unsigned ? "uint16_t" : "short";
    } else if (words.contains("long")) {
      return unsigned ? "uint64_t" : "long";
    }
    return unsigned ? "uint32_t" : "int";
  }

  private void qualifiers() {
    while (QUALIFIERS.contains(tokens.next().text())) {
      tokens.take();
    }
  }
}
