package thinair.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.List;

/// What the documentation says of answers in JSON: every one that a test sees has to be like that.
final class Documented {
  private static final JsonSchema SCHEMA = schema();

  private Documented() {}

  private static JsonSchema schema() {
    try {
      return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
          .getSchema(Files.readString(Said.ROOT.resolve("docs/reference/answer.schema.json")));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Checks what a command printed, if it was to be JSON.
  static void check(List<String> words, String printed) {
    boolean json =
        words.contains("--json") && !words.contains("suite")
            || words.contains("--format") && words.contains("json");
    if (json && !printed.isEmpty()) {
      conforms(printed);
    }
  }

  static void conforms(String json) {
    assertThat(SCHEMA.validate(json, InputFormat.JSON)).as("%s", json).isEmpty();
  }
}
