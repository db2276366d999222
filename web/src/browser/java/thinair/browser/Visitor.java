package thinair.browser;

import com.deque.html.axecore.results.Rule;
import com.deque.html.axecore.selenium.AxeBuilder;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.SimpleFileServer;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.logging.Level;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import org.openqa.selenium.support.ui.Select;
import org.openqa.selenium.support.ui.WebDriverWait;

/// Somebody with a browser, who looks at the static files of the page on a server that does nothing
/// but hand them out.
final class Visitor implements AutoCloseable {
  private static final Path CHROMIUM = Path.of("/usr/bin/chromium");
  private static final Path DRIVER = Path.of("/usr/bin/chromedriver");

  /// A page without a policy, to ask the engine alone.
  private static final String BARE = "<!doctype html><title>bare</title>";

  private final HttpServer server;
  private final List<String> asked = new CopyOnWriteArrayList<>();
  private final ChromeDriver driver;

  Visitor(String... more) throws IOException {
    if (!Files.exists(CHROMIUM) || !Files.exists(DRIVER)) {
      throw new IllegalStateException(
          "no browser to test with: install Debian's chromium and chromium-driver");
    }
    Path site = Path.of(Objects.requireNonNull(System.getProperty("thinair.site")));
    this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    // As any server that can do two things at once.
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    HttpHandler files = SimpleFileServer.createFileHandler(site.toAbsolutePath());
    server.createContext(
        "/",
        exchange -> {
          asked.add(exchange.getRequestURI().getPath());
          files.handle(exchange);
        });
    server.createContext(
        "/bare.html",
        exchange -> {
          byte[] page = BARE.getBytes(StandardCharsets.UTF_8);
          exchange.getResponseHeaders().set("Content-Type", "text/html");
          exchange.sendResponseHeaders(200, page.length);
          exchange.getResponseBody().write(page);
          exchange.close();
        });
    server.start();
    this.driver = driver(more);
  }

  private static ChromeDriver driver(String... more) {
    ChromeOptions options = new ChromeOptions();
    options.setBinary(CHROMIUM.toFile());
    options.addArguments(
        "--headless=new",
        "--no-sandbox",
        "--disable-dev-shm-usage",
        "--hide-scrollbars",
        "--window-size=1500,950");
    options.addArguments(more);
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.ALL);
    options.setCapability("goog:loggingPrefs", logs);
    ChromeDriverService service =
        new ChromeDriverService.Builder()
            .usingDriverExecutable(new File(DRIVER.toString()))
            .usingAnyFreePort()
            .build();
    ChromeDriver driver = new ChromeDriver(service, options);
    driver.manage().timeouts().scriptTimeout(Duration.ofMinutes(10));
    return driver;
  }

  ChromeDriver driver() {
    return driver;
  }

  String address() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
  }

  /// Opens the page afresh, whatever was open.
  void open(String rest) {
    openAt(address() + rest);
  }

  /// Opens a page that somebody else serves.
  void openAt(String address) {
    driver.get("about:blank");
    asked.clear();
    driver.get(address);
    await("return document.body.dataset.ready === 'yes'");
  }

  /// The list of lessons, whose texts are fetched when it is opened.
  void openLessons() {
    click("#lessons-button");
    await("return document.querySelector('#lessons').open");
  }

  /// What stands in an editor.
  String written(String editor) {
    return String.join(
        "\n",
        driver.findElements(By.cssSelector(editor + " .cm-line")).stream()
            .map(WebElement::getText)
            .toList());
  }

  /// Waits for what a person would wait for: that the engine has nothing to do.
  void settle() {
    sleep(200);
    await("return !document.body.classList.contains('busy')");
    sleep(60);
  }

  void await(String script) {
    new WebDriverWait(driver, Duration.ofSeconds(60))
        .until(_ -> Boolean.TRUE.equals(driver.executeScript(script)));
  }

  void click(String selector) {
    element(selector).click();
  }

  WebElement element(String selector) {
    return driver.findElement(By.cssSelector(selector));
  }

  String text(String selector) {
    return String.valueOf(
        driver.executeScript(
            "return document.querySelector(arguments[0])?.innerText ?? ''", selector));
  }

  void choose(String selector, String value) {
    new Select(element(selector)).selectByValue(value);
    settle();
    settle();
  }

  /// Presses the cell of a row, by the words that a screen reader says.
  void cell(String label) {
    driver
        .findElement(By.cssSelector("#table-place button[aria-label^=\"%s\"]".formatted(label)))
        .click();
    settle();
  }

  boolean hasCell(String label) {
    return !driver
        .findElements(By.cssSelector("#table-place button[aria-label^=\"%s\"]".formatted(label)))
        .isEmpty();
  }

  /// Types over all of an editor.
  void type(String editor, String text) {
    WebElement content = element(editor + " .cm-content");
    content.click();
    new Actions(driver).keyDown(Keys.CONTROL).sendKeys("a").keyUp(Keys.CONTROL).perform();
    content.sendKeys(Keys.DELETE);
    driver.executeScript(
        "document.querySelector(arguments[0]).focus();"
            + "document.execCommand('insertText', false, arguments[1])",
        editor + " .cm-content",
        text);
    sleep(700);
    settle();
  }

  /// What the console was told, but for what chromium says of itself.
  List<String> complaints() {
    return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
        .filter(entry -> entry.getLevel().intValue() >= Level.WARNING.intValue())
        .map(Object::toString)
        .toList();
  }

  /// What stands in the way of people who do not see, or do not point.
  List<String> barriers() {
    return new AxeBuilder()
        .analyze(driver).getViolations().stream()
            .map((Rule rule) -> rule.getId() + ": " + rule.getHelp() + " " + rule.getNodes())
            .toList();
  }

  void shoot(Path file) throws IOException {
    Files.createDirectories(file.getParent());
    Files.write(file, driver.getScreenshotAs(OutputType.BYTES));
  }

  void prefer(String feature, String value) {
    driver.executeCdpCommand(
        "Emulation.setEmulatedMedia",
        Map.of("features", List.of(Map.of("name", feature, "value", value))));
  }

  /// The paths that the server was asked for, of all pages so far since the last was opened.
  List<String> asked() {
    return List.copyOf(asked);
  }

  void emulate(String scheme, int width, int height) {
    driver.executeCdpCommand(
        "Emulation.setEmulatedMedia",
        Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
    driver.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 600));
  }

  static void sleep(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    driver.quit();
    server.stop(0);
  }
}
