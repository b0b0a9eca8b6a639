import InkstepEngine
import InkstepLessons
import Testing

@testable import sitegen

/// The result of reading a command line: the command, or its error.
private func outcome(_ line: String) -> String {
  do throws(UsageError) {
    return "\(try Command(line.split(separator: " ").map(String.init)))"
  } catch {
    return error.message
  }
}

private func build(_ words: String...) throws -> BuildOptions {
  guard case .build(let options) = try Command(words) else {
    throw UsageError(message: "not a build")
  }
  return options
}

private func trace(_ words: String...) throws -> TraceOptions {
  guard case .trace(let options) = try Command(["trace"] + words) else {
    throw UsageError(message: "not a trace")
  }
  return options
}

@Test func `without any word the site is built from its usual places`() throws {
  let options = try build()
  #expect(options.folders.content == "Content")
  #expect(options.folders.theme == "Site")
  #expect(options.folders.sources == "Sources")
  #expect(options.output == "_site")
  #expect(options.baseURL == nil)
  #expect(1...256 ~= options.jobs)
  #expect(!options.isVerbose)
  #expect(try build("build") == options)
}

@Test func `the module is built, taken from a file, or left out`() throws {
  #expect(try build().playground == .package("Wasm"))
  #expect(try build("--wasm", "a/b").playground == .package("a/b"))
  #expect(try build("--playground", "m.wasm").playground == .file("m.wasm"))
  #expect(try build("--no-playground").playground == PlaygroundSource.none)
}

@Test func `an option takes its value from the next word or after an equals sign`() throws {
  let options = try build(
    "--content", "a b", "--theme=x=y", "--output", "-", "--sources=-s", "--jobs=3", "--verbose",
    "--base-url", "HTTPS://Example.org:8080/a/b")
  #expect(options.folders.content == "a b")
  #expect(options.folders.theme == "x=y")
  #expect(options.output == "-")
  #expect(options.folders.sources == "-s")
  #expect(options.jobs == 3)
  #expect(options.isVerbose)
  #expect(options.baseURL?.text == "https://example.org:8080/a/b/")
  #expect(try build("build", "--jobs", "3").jobs == 3)
}

@Test func `two hyphens end the options`() throws {
  #expect(try trace("linear", "--", "--format").file == "--format")
  #expect(try trace("--format", "csv", "--", "linear", "-").file == "-")
}

@Test func `a trace names its stage, its file and its format`() throws {
  for stage in DrawingStage.allCases {
    let options = try trace(stage.slug, "a.json")
    #expect(options.subject == .stage(stage))
    #expect(options.file == "a.json")
    #expect(options.format == .json)
  }
  #expect(try trace("linear", "-", "--format=svg").format == .svg)
  let tiles = try trace(
    "tiles", "a.json", "--width", "768", "--policy", "repaired", "--relayout-at", "648")
  let shape = try GraphShape(.repaired, width: 768)
  #expect(tiles.subject == .tiles(shape, relayout: 648))
  #expect(try trace("tiles", "a.json").subject == .tiles(.published, relayout: nil))
}

@Test(arguments: [
  ("--jobs", "Missing value for '--jobs <n>'."),
  ("--jobs --verbose", "Missing value for '--jobs <n>'."),
  ("--jobs 0", "The value '0' is invalid for '--jobs <n>'. Expected a whole number from 1 to 256."),
  (
    "--jobs 257",
    "The value '257' is invalid for '--jobs <n>'. Expected a whole number from 1 to 256."
  ),
  (
    "--jobs -1",
    "The value '-1' is invalid for '--jobs <n>'. Expected a whole number from 1 to 256."
  ),
  (
    "--jobs +1",
    "The value '+1' is invalid for '--jobs <n>'. Expected a whole number from 1 to 256."
  ),
  (
    "--jobs 1e2",
    "The value '1e2' is invalid for '--jobs <n>'. Expected a whole number from 1 to 256."
  ),
  (
    "--jobs 99999999999999999999",
    "The value '99999999999999999999' is invalid for '--jobs <n>'. Expected a whole number from 1 to 256."
  ),
  ("--jobs 1 --jobs=1", "The option '--jobs' is given twice."),
  ("--verbose --verbose", "The option '--verbose' is given twice."),
  ("--verbose=yes", "The option '--verbose' takes no value."),
  ("--help=yes", "The option '--help' takes no value."),
  ("--version=", "The option '--version' takes no value."),
  ("--content=", "The value for '--content <folder>' is empty."),
  ("--playground", "Missing value for '--playground <file>'."),
  ("--no-playground=x", "The option '--no-playground' takes no value."),
  (
    "--playground x --no-playground",
    "The options '--playground' and '--no-playground' exclude each other."
  ),
  (
    "--no-playground --playground=x",
    "The options '--playground' and '--no-playground' exclude each other."
  ),
  ("--no-playgruond", "Unknown option '--no-playgruond'. Did you mean '--no-playground'?"),
  ("check --playground x", "Unknown option '--playground'. It is an option of 'build'."),
  ("--contnet x", "Unknown option '--contnet'. Did you mean '--content'?"),
  ("--verbos", "Unknown option '--verbos'. Did you mean '--verbose'?"),
  ("-v", "Unknown option '-v'."),
  ("-help", "Unknown option '-help'. Did you mean '--help'?"),
  ("--whatever", "Unknown option '--whatever'."),
  ("--policy csv", "Unknown option '--policy'. It is an option of 'trace'."),
  ("check --output x", "Unknown option '--output'. It is an option of 'build'."),
  ("biuld", "Unknown verb 'biuld'. Did you mean 'build'?"),
  ("chek", "Unknown verb 'chek'. Did you mean 'check'?"),
  ("publish", "Unknown verb 'publish'."),
  ("help tarce", "Unknown verb 'tarce'. Did you mean 'trace'?"),
  ("help build check", "Unexpected argument 'check'."),
  ("build x", "Unexpected argument 'x'."),
  ("--verbose check", "Unexpected argument 'check'. The verb comes first."),
  ("-- check", "Unexpected argument 'check'. The verb comes first."),
  ("trace", "Missing expected argument '<stage>'."),
  ("trace linear", "Missing expected argument '<file>'."),
  ("trace linear a b", "Unexpected argument 'b'."),
  ("trace linaer a", "Unknown stage 'linaer'. Did you mean 'linear'?"),
  (
    "trace x a",
    "Unknown stage 'x'. Expected linear, cached, bezier, smoothed, finished, quadratic, catmull, flushing, tiles or budget. Name the site of another stage with '--content <folder>', or its file."
  ),
  (
    "trace linear a --format xml",
    "The value 'xml' is invalid for '--format <format>'. Expected json, csv, svg, png, motion, text or swift."
  ),
  (
    "trace linear a --format jsno",
    "The value 'jsno' is invalid for '--format <format>'. Did you mean 'json'?"
  ),
  ("trace linear a --width 300", "The option '--width' goes with the stage 'tiles' only."),
  (
    "trace linear a --relayout-at 3", "The option '--relayout-at' goes with the stage 'tiles' only."
  ),
  (
    "trace tiles a --width 0",
    "The value '0' is invalid for '--width <points>'. Expected a whole number from 1 to 10000."
  ),
  (
    "trace tiles a --width 10001",
    "The value '10001' is invalid for '--width <points>'. Expected a whole number from 1 to 10000."
  ),
  (
    "trace tiles a --policy mended",
    "The value 'mended' is invalid for '--policy <policy>'. Expected published or repaired."
  ),
  (
    "trace tiles a --relayout-at 0",
    "The value '0' is invalid for '--relayout-at <n>'. Expected a whole number from 1 to 1000000000."
  ),
  (
    "--base-url ftp://a",
    "The value 'ftp://a' is invalid for '--base-url <url>'. Expected an http or https address, as in 'https://example.org/lessons/'."
  ),
])
func `a command line that makes no sense is refused with the reason`(
  _ line: String, _ message: String
) {
  #expect(outcome(line) == message)
}

@Test(arguments: [
  "--help", "-h", "help", "--verbose -h", "--jobs x --help", "--nonsense --help", "help --help",
])
func `asking for help without a verb gives the program's`(_ line: String) {
  #expect(outcome(line) == "help(nil)")
}

@Test(arguments: Verb.allCases)
func `help on a verb can be asked for in three ways`(_ verb: Verb) {
  let name = verb.rawValue
  let expected = outcome("help \(name)")
  #expect(expected == "help(Optional(sitegen.Verb.\(verb)))")
  for line in ["\(name) --help", "\(name) -h", "\(name) --nonsense=1 x y z -h"] {
    #expect(outcome(line) == expected)
  }
}

@Test func `the version can be asked for anywhere`() {
  for line in ["--version", "trace --version", "--jobs x --version"] {
    #expect(outcome(line) == "version")
  }
}

@Test(arguments: [
  ("https://example.org", "https://example.org/"),
  ("http://localhost:8000", "http://localhost:8000/"),
  ("https://example.org/a/", "https://example.org/a/"),
  ("https://[2001:db8::1]:80/x", "https://[2001:db8::1]:80/x/"),
  ("https://xn--bcher-kva.example/%C3%A9~a", "https://xn--bcher-kva.example/%C3%A9~a/"),
])
func `a base address ends with a slash`(_ text: String, _ address: String) {
  #expect(BaseURL(text)?.text == address)
}

@Test(arguments: [
  "", "example.org", "ftp://example.org", "https://", "https:///a", "https:/example.org",
  "javascript:alert(1)", "https://user@example.org", "https://example.org?x", "https://a/#b",
  "https://a b", "https://a/\"><script>", "https://a/<", "https://a\n", "https://é.org",
  "https://a:0",
  "https://a:65536", "https://a:", "https://a:8a", "https://-a", "https://a..b", "https://a/%g1",
  "https://a/../b", "https://a/%4", "https://[x]", "https://[]", "https://a/'", "https://a/&",
])
func `what is no plain http or https address is refused`(_ text: String) {
  #expect(BaseURL(text) == nil)
}
