package thinair.frontend.c;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import thinair.source.Suggestion;
import thinair.source.SyntaxError;

/// The structs of a text. Each member is a location of its own: `s.a`.
final class Structs {
  private final Map<String, List<ThreadSource.Parameter>> structs = new HashMap<>();

  /// Whether `struct name {` comes next.
  static boolean comes(Tokens tokens) {
    return tokens.next().is("struct") && tokens.ahead(2).is("{");
  }

  /// `struct pair { atomic_int a; atomic_int b; };`
  void read(Tokens tokens, TypeParser types) {
    tokens.take();
    Token name = tokens.take();
    tokens.expect("{", "after the name of a struct");
    List<ThreadSource.Parameter> members = new ArrayList<>();
    while (!tokens.took("}")) {
      int start = tokens.position();
      CType base = types.base();
      do {
        CType type = types.pointers(base);
        if (tokens.next().kind() != Token.Kind.NAME) {
          throw tokens.unexpected("the name of a member");
        }
        Token member = tokens.take();
        if (isStruct(type)) {
          throw new SyntaxError(
              tokens.since(start), "a struct in a struct", "write its members here");
        }
        members.add(new ThreadSource.Parameter(tokens.since(start), type, member.text()));
      } while (tokens.took(","));
      tokens.expect(";", "after a member");
    }
    tokens.expect(";", "after a struct");
    structs.put("struct " + name.text(), List.copyOf(members));
  }

  static boolean isStruct(CType type) {
    return type.name().startsWith("struct ") && !type.isPointer();
  }

  /// The members of a struct; null where there is no such struct.
  @Nullable List<ThreadSource.Parameter> known(CType type) {
    return structs.get(type.name());
  }

  /// @param where the struct is used
  List<ThreadSource.Parameter> members(CType type, Tokens tokens, Token where) {
    List<ThreadSource.Parameter> members = known(type);
    if (members == null) {
      throw new SyntaxError(
          tokens.place(where),
          "there is no " + type.name(),
          Suggestion.nearest(type.name(), structs.keySet())
              .map(Suggestion::question)
              .orElse("write 'struct name { … };' before 'main'"));
    }
    return members;
  }
}
