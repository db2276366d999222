import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/// Writes the texts that lie in the jars into the code of the class that hands them out, so that
/// nobody has to open a jar for them.
record Packing(Map<String, String> texts) {
  static final String CLASS = "thinair/files/PackedTexts.class";

  /// A constant takes no more bytes.
  private static final int LONGEST = 65535;

  private static final ClassDesc TEXT = ConstantDescs.CD_String;

  static Packing of(String... jars) throws IOException {
    Map<String, String> texts = new TreeMap<>();
    for (String jar : jars) {
      try (var in = new ZipInputStream(Files.newInputStream(Path.of(jar)))) {
        for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
          if (isPacked(entry.getName())) {
            byte[] bytes = in.readAllBytes();
            if (bytes.length > LONGEST) {
              throw new IllegalStateException(entry.getName() + " is too long for a constant");
            }
            texts.put(entry.getName(), new String(bytes, StandardCharsets.UTF_8));
          }
        }
      }
    }
    return new Packing(texts);
  }

  private static boolean isPacked(String name) {
    return (name.startsWith("models/") || name.startsWith("library/")) && !name.endsWith("/")
        || name.equals("thinair/cli/version.txt");
  }

  byte[] into(ClassFile format, ClassModel model) {
    return format.transformClass(
        model,
        (out, element) -> {
          if (element instanceof MethodModel method && method.methodName().equalsString("names")) {
            out.withMethodBody(
                method.methodName(),
                method.methodType(),
                flags(method),
                code -> code.ldc(String.join("\n", texts.keySet())).areturn());
          } else if (element instanceof MethodModel method
              && method.methodName().equalsString("text")) {
            out.withMethodBody(method.methodName(), method.methodType(), flags(method), this::find);
          } else if (element instanceof MethodModel method
              && method.methodName().equalsString("arePacked")) {
            out.withMethodBody(
                method.methodName(),
                method.methodType(),
                flags(method),
                code -> code.iconst_1().ireturn());
          } else {
            out.with(element);
          }
        });
  }

  private static int flags(MethodModel method) {
    return method.flags().flagsMask();
  }

  private void find(CodeBuilder code) {
    texts.forEach(
        (name, text) -> {
          Label next = code.newLabel();
          code.aload(0).ldc(name);
          code.invokevirtual(
              TEXT, "equals", MethodTypeDesc.of(ConstantDescs.CD_boolean, ConstantDescs.CD_Object));
          code.ifeq(next).ldc(text).areturn().labelBinding(next);
        });
    code.aconst_null().areturn();
  }
}
