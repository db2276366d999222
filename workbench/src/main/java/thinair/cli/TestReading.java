package thinair.cli;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import thinair.files.Folder;
import thinair.files.Test;
import thinair.files.TestFiles;
import thinair.frontend.JavaPrograms;
import thinair.frontend.Models;
import thinair.frontend.java.JavaOptions;
import thinair.logic.Budget;
import thinair.source.SourceText;
import thinair.source.Texts;

/// Reads tests as the options say: from files, or from the standard input.
final class TestReading {
  private static final String STANDARD_INPUT = "-";

  private static final List<String> JAVA_ONLY =
      List.of(
          Inputs.THREADS.name(), Inputs.ORDER.name(), Inputs.WIDTH.name(), Inputs.RECURSION.name());

  private final Arguments arguments;
  private final Terminal terminal;
  private final Folder folder;
  private final Models models;
  private @Nullable SourceText typed;

  TestReading(Arguments arguments, Terminal terminal, Folder folder, Models models) {
    this.arguments = arguments;
    this.terminal = terminal;
    this.folder = folder;
    this.models = models;
  }

  /// @param model that they are read for
  List<Test> tests(String file, Optional<String> model, Budget budget) {
    Optional<TestFiles.Form> form = form();
    for (String option : JAVA_ONLY) {
      if (arguments.takes(option)
          && arguments.has(option)
          && !form.map(each -> each == TestFiles.Form.JAVA).orElse(JavaPrograms.isJava(file))) {
        throw new BadCommand(
            "option '%s' is for Java programs, and '%s' is none".formatted(option, file));
      }
    }
    if (file.equals(STANDARD_INPUT)) {
      return testFiles()
          .read(typed(), form.orElse(TestFiles.Form.LITMUS), model, budget.checkpoint());
    }
    if (form.isPresent()) {
      return testFiles().read(text(file), form.get(), model, budget.checkpoint());
    }
    try {
      return testFiles().read(file, model, budget.checkpoint());
    } catch (TestFiles.CannotRead e) {
      throw e.why() == Texts.Trouble.FOLDER
          ? new TestFiles.CannotRead(
              file, e.why(), ": 'thinair suite %s' runs every test below it".formatted(file))
          : e;
    }
  }

  /// What the standard input holds, read once however often it is named.
  private SourceText typed() {
    if (typed == null) {
      try {
        typed =
            Folder.read(terminal.in(), "standard input")
                .orElseThrow(why -> new TestFiles.CannotRead("standard input", why));
      } catch (CharacterCodingException _) {
        throw new TestFiles.CannotRead("standard input", Texts.Trouble.NOT_UTF_8);
      } catch (IOException _) {
        throw new TestFiles.CannotRead("standard input", Texts.Trouble.UNREADABLE);
      }
    }
    return typed;
  }

  private Optional<TestFiles.Form> form() {
    return value(Inputs.AS)
        .map(
            word ->
                switch (word) {
                  case "litmus" -> TestFiles.Form.LITMUS;
                  case "java" -> TestFiles.Form.JAVA;
                  case "c" -> TestFiles.Form.C;
                  default ->
                      throw new BadCommand(
                          "option '--as' is litmus, java or c, not '%s'".formatted(word));
                });
  }

  /// A file as it is.
  SourceText text(String file) {
    return folder.find(file).orElseThrow(why -> new TestFiles.CannotRead(file, why));
  }

  /// Reads tests that say themselves what their threads are.
  TestFiles testFiles() {
    return new TestFiles(folder, models, terminal.host().java(java()));
  }

  private JavaOptions java() {
    return new JavaOptions(
        value(Inputs.THREADS).map(Inputs::words).orElse(List.of()),
        arguments.takes(Inputs.ORDER.name())
            ? arguments.values(Inputs.ORDER.name()).stream()
                .flatMap(o -> Inputs.words(o).stream())
                .toList()
            : List.of(),
        value(Inputs.WIDTH).map(text -> Inputs.number("--width", text, 1)).orElse(32),
        Inputs.unroll(arguments),
        value(Inputs.RECURSION).map(text -> Inputs.number("--recursion", text, 0)).orElse(1));
  }

  private Optional<String> value(Option option) {
    return arguments.takes(option.name()) ? arguments.value(option.name()) : Optional.empty();
  }
}
