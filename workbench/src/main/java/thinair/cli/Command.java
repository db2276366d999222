package thinair.cli;

import java.util.List;

/// A thing thinair can be told to do. The set is closed: help, dispatch and suggestions see every
/// command, and a command that is left out of [#all] does not compile unnoticed, because a test
/// compares the list with what this type permits.
sealed interface Command
    permits CheckCommand,
        CompareCommand,
        CompletionCommand,
        ExecutionsCommand,
        FamilyCommand,
        DisambiguateCommand,
        HelpCommand,
        InstallCommand,
        JudgeCommand,
        JavaCommand,
        ModelsCommand,
        OutcomesCommand,
        PageCommand,
        RepairCommand,
        ServeCommand,
        SolveCommand,
        SuiteCommand,
        SuiteForCommand,
        SweepCommand,
        SynthesizeCommand,
        VersionCommand {

  /// In the order in which help shows them.
  static List<Command> all() {
    return List.of(
        new CheckCommand(),
        new OutcomesCommand(),
        new ExecutionsCommand(),
        new JudgeCommand(),
        new SuiteCommand(),
        new JavaCommand(),
        new CompareCommand(),
        new SweepCommand(),
        new SynthesizeCommand(),
        new DisambiguateCommand(),
        new SuiteForCommand(),
        new RepairCommand(),
        new FamilyCommand(),
        new ModelsCommand(),
        new SolveCommand(),
        new CompletionCommand(),
        new InstallCommand(),
        new PageCommand(),
        new ServeCommand(),
        new HelpCommand(),
        new VersionCommand());
  }

  Usage usage();

  /// Sorts the words after its name, and runs.
  ///
  /// @throws BadCommand if they cannot be followed
  default ExitCode start(List<String> words, Terminal terminal) {
    return run(Arguments.parse(usage(), words), terminal);
  }

  /// Does the work and prints the answer.
  ///
  /// @throws BadCommand if the arguments cannot be followed
  ExitCode run(Arguments arguments, Terminal terminal);
}
