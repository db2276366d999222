package thinair.source;

import java.util.List;
import java.util.function.Function;

/// Where texts are found by name: programs, models, and the files that models include. The one way
/// by which texts come into the engine, which so runs where there is no file system.
///
/// Names are paths with `/` between their parts, whatever the system writes.
public interface Texts {
  /// Where nothing is found: a model read with these includes nothing but what comes with thinair.
  Texts NONE =
      new Texts() {
        @Override
        public Answer find(String name) {
          return new NotFound(Trouble.MISSING);
        }

        @Override
        public List<String> in(String folder) {
          return List.of();
        }
      };

  Answer find(String name);

  /// The names of the texts directly inside a folder, without the folder, in alphabetical order;
  /// none if there is no such folder.
  List<String> in(String folder);

  /// What came of looking for a text.
  sealed interface Answer {
    /// The text; what to throw depends on why there is none.
    <X extends Throwable> SourceText orElseThrow(Function<Trouble, X> failure) throws X;
  }

  record Found(SourceText text) implements Answer {
    @Override
    public <X extends Throwable> SourceText orElseThrow(Function<Trouble, X> failure) {
      return text;
    }
  }

  record NotFound(Trouble why) implements Answer {
    @Override
    public <X extends Throwable> SourceText orElseThrow(Function<Trouble, X> failure) throws X {
      throw failure.apply(why);
    }
  }

  /// Why there is no text.
  enum Trouble {
    MISSING("there is no file '%s'"),
    UNREADABLE("cannot read '%s'"),
    FOLDER("'%s' is a folder"),
    FORBIDDEN("there is no permission to read '%s'"),
    NOT_UTF_8("'%s' is not a text in UTF-8"),
    NO_TEXT("'%s' is no text"),
    TOO_LARGE("'%s' is larger than any text that thinair reads"),
    NO_NAME("'%s' cannot be the name of a file");

    private final String sentence;

    Trouble(String sentence) {
      this.sentence = sentence;
    }

    /// How a message says it.
    public String of(String name) {
      return sentence.formatted(name);
    }
  }

  /// The name of what another text, or a user, calls `name` when it is looked for in a folder. The
  /// folder without a name is where relative names start.
  static String inside(String folder, String name) {
    return folder.isEmpty() || name.startsWith("/")
        ? name
        : folder.endsWith("/") ? folder + name : folder + "/" + name;
  }

  /// The folder that a text of this name lies in.
  static String folderOf(String name) {
    int slash = name.lastIndexOf('/');
    return slash == 0 ? "/" : name.substring(0, Math.max(slash, 0));
  }
}
