package thinair.web;

import com.sun.net.httpserver.Headers;
import java.util.Optional;
import java.util.Set;

/// Who may ask. A server on loopback can be reached by every page that a browser shows: by a name
/// that somebody lets point to this machine, or by a request across origins. Both are refused.
///
/// @param port that the server listens on
record Guard(int port) {
  private static final Set<String> OWN_SITE = Set.of("same-origin", "none");

  /// Why a request is refused; empty if it is not.
  Optional<String> refusal(Headers headers) {
    String host = headers.getFirst("Host");
    if (host == null || !names().contains(host)) {
      return Optional.of("this server answers to %s only".formatted(String.join(" and ", names())));
    }
    String origin = headers.getFirst("Origin");
    if (origin != null && names().stream().noneMatch(name -> origin.equals("http://" + name))) {
      return Optional.of("this server answers to its own page only");
    }
    String site = headers.getFirst("Sec-Fetch-Site");
    // A link from elsewhere opens the page; nothing else comes from elsewhere.
    boolean opens =
        "navigate".equals(headers.getFirst("Sec-Fetch-Mode"))
            && "document".equals(headers.getFirst("Sec-Fetch-Dest"));
    return site == null || OWN_SITE.contains(site) || opens
        ? Optional.empty()
        : Optional.of("this server answers to its own page only");
  }

  private Set<String> names() {
    return Set.of("127.0.0.1:" + port, "localhost:" + port);
  }
}
