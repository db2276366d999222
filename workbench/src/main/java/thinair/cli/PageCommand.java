package thinair.cli;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.util.List;
import thinair.report.Block;
import thinair.report.TextForm;
import thinair.web.Site;

/// `thinair page`: the workbench as a folder of static files.
final class PageCommand implements Command {
  @Override
  public Usage usage() {
    return new Usage(
        "page",
        new Usage.Operands("DIR", 1, 1),
        "write the workbench as static files that any web server can serve",
        List.of(),
        "The engine is part of the page: questions are answered in the visitor's browser, also"
            + " without a network. DIR is new, empty, or holds an earlier page. Browsers run it"
            + " from a web server, not from a folder.");
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    String name = arguments.operands().getFirst();
    Path target = terminal.file(name);
    Site site = site();
    try {
      Site.Copied copied = site.copyTo(target);
      TextForm.of(
              List.of(
                  Block.lines(
                      "%s: %d files, %d KB".formatted(name, copied.files(), copied.bytes() / 1024),
                      List.of("put them on any web server, or look at them here: thinair serve"))))
          .forEach(terminal.out()::println);
      return ExitCode.ANSWERED;
    } catch (FileAlreadyExistsException _) {
      throw new BadCommand(
          "'%s' holds something else than a page: name a new folder".formatted(name));
    } catch (IOException e) {
      throw new Unwritten("'%s'".formatted(name), e.getClass().getSimpleName());
    }
  }

  static Site site() {
    return Site.built()
        .orElseThrow(
            () ->
                new BadCommand(
                    "the page is not built here: start thinair by its launcher, which builds it,"
                        + " or run mvn package and set -D"
                        + Site.PROPERTY
                        + "=web/target/site"));
  }
}
