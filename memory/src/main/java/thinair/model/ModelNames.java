package thinair.model;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import thinair.source.Letters;

/// What people call models, and what kinds of models there are.
public final class ModelNames {
  private ModelNames() {}

  /// What a model is for.
  public enum Group {
    LANGUAGES("programming languages"),
    HARDWARE("hardware"),
    HISTORICAL("historical, and models about models");

    private final String title;

    Group(String title) {
      this.title = title;
    }

    public String title() {
      return title;
    }
  }

  private static final Map<String, String> ALSO =
      Map.ofEntries(
          Map.entry("sequential-consistency", "sc"),
          Map.entry("x86", "tso"),
          Map.entry("x86_64", "tso"),
          Map.entry("x86-64", "tso"),
          Map.entry("x86-tso", "tso"),
          Map.entry("x86tso", "tso"),
          Map.entry("amd64", "tso"),
          Map.entry("intel", "tso"),
          Map.entry("sparc", "tso"),
          Map.entry("arm", "aarch64"),
          Map.entry("arm64", "aarch64"),
          Map.entry("armv8", "aarch64"),
          Map.entry("power", "ppc"),
          Map.entry("powerpc", "ppc"),
          Map.entry("risc-v", "riscv"),
          Map.entry("rvwmo", "riscv"),
          Map.entry("linux", "lkmm"),
          Map.entry("linux-kernel", "lkmm"),
          Map.entry("kernel", "lkmm"),
          Map.entry("jam", "java"),
          Map.entry("jam21", "java"),
          Map.entry("jmm", "jmm-revised"),
          Map.entry("c", "c23"),
          Map.entry("c++", "cxx23"),
          Map.entry("cpp", "cxx23"),
          Map.entry("cxx", "cxx23"),
          Map.entry("c++11", "cxx11"),
          Map.entry("c++14", "cxx14"),
          Map.entry("c++17", "cxx17"),
          Map.entry("c++20", "cxx20"),
          Map.entry("c++23", "cxx23"),
          Map.entry("c++26", "cxx26"),
          Map.entry("cpp11", "cxx11"),
          Map.entry("cpp14", "cxx14"),
          Map.entry("cpp17", "cxx17"),
          Map.entry("cpp20", "cxx20"),
          Map.entry("cpp23", "cxx23"),
          Map.entry("cpp26", "cxx26"));

  /// What a model is called here that somebody calls otherwise; capitals make no difference.
  static Optional<String> meant(String name) {
    String small = Letters.small(name);
    String known = ALSO.get(small);
    return known != null
        ? Optional.of(known)
        : small.equals(name) ? Optional.empty() : Optional.of(small);
  }

  /// What else a model may be called.
  public static List<String> others(String name) {
    return ALSO.entrySet().stream()
        .filter(entry -> entry.getValue().equals(name))
        .map(Map.Entry::getKey)
        .sorted()
        .toList();
  }

  private static final List<String> HARDWARE =
      List.of("sc", "tso", "ppc", "aarch64", "arm", "riscv", "mips", "bpf");

  private static final List<String> LANGUAGES =
      List.of("c", "cxx", "cppmem", "rc11", "lkmm", "jmm", "java");

  /// Of a model that comes with thinair.
  public static Group group(String name) {
    if (HARDWARE.contains(name)) {
      return Group.HARDWARE;
    }
    // c11, c11-simp, cxx0x-sc-reads, jmm-revised: the letters say the language.
    String letters = name.replaceFirst("[0-9-].*", "");
    return LANGUAGES.contains(letters) || LANGUAGES.contains(name)
        ? Group.LANGUAGES
        : Group.HISTORICAL;
  }
}
