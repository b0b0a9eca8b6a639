// The one table of the command line: verbs, arguments and options, with their help. Parsing and the
// help text both come from it.

/// What the program can be asked to do.
enum Verb: String, CaseIterable, Sendable {
  case build, check, record, trace, verify

  /// The verb when none is given.
  static let standard = Verb.build

  /// What it does, in one line.
  var overview: String {
    switch self {
    case .build: "Make the site."
    case .check: "Check fixtures, numbers, code, links and pictures; write nothing."
    case .record: "Accept new engine numbers into the fixtures and print what changed."
    case .trace: "Run a stage over a stroke, or the tiles over a signal."
    case .verify: "Compare traces that other programs wrote with the engine's."
    }
  }

  /// The arguments without a name, in order.
  var arguments: [Argument] {
    switch self {
    case .build, .check, .record: []
    case .trace:
      [
        Argument(
          name: "stage", help: "linear, cached, bezier, smoothed, finished, or tiles."),
        Argument(
          name: "file", help: "A stroke file, or for tiles a signal file; '-' is standard input."),
      ]
    case .verify:
      [
        Argument(
          name: "file", isRepeated: true,
          help: "Traces, or folders of them; '-' is standard input. A trace may hold only 'path', "
            + "or only some keys of its steps.")
      ]
    }
  }

  /// The options, in the order of the help.
  var options: [Option] {
    switch self {
    case .build:
      [
        .content, .theme, .sources, .strokes, .output, .baseURL, .wasm, .playground, .noPlayground,
        .jobs,
        .verbose,
      ]
    case .check: [.content, .theme, .sources, .strokes, .format, .strict, .jobs, .verbose]
    case .record: [.content, .verbose]
    case .trace: [.format, .width, .policy, .relayout]
    case .verify: [.strokes, .signals, .stage, .stroke, .tolerance, .format]
    }
  }
}

/// An argument known by its position.
struct Argument: Sendable {
  /// The name in help and errors.
  var name: String
  /// Whether one or more can be given; only for the last argument of a verb.
  var isRepeated = false
  /// What to give.
  var help: String

  /// The argument as help shows it.
  var usage: String { "<\(name)>" + (isRepeated ? " ..." : "") }
}

/// An argument known by its name.
enum Option: String, CaseIterable, Sendable {
  case content
  case theme
  case sources
  case strokes
  case output
  case baseURL = "base-url"
  case wasm
  case playground
  case noPlayground = "no-playground"
  case jobs
  case strict
  case verbose
  case format
  case width
  case policy
  case relayout = "relayout-at"
  case signals
  case stage
  case stroke
  case tolerance
  case version
  case help

  /// The options that every verb takes.
  static let global: [Option] = [.version, .help]

  /// The option as it is typed.
  var flag: String { "--\(rawValue)" }

  /// What its value is called; `nil` for an option without a value.
  var value: String? {
    switch self {
    case .content, .theme, .sources, .output, .wasm, .strokes, .signals: "folder"
    case .playground: "file"
    case .baseURL: "url"
    case .jobs, .relayout: "n"
    case .format: "format"
    case .width: "points"
    case .policy: "policy"
    case .stage: "stage"
    case .stroke: "stroke"
    case .tolerance: "points"
    case .noPlayground, .strict, .verbose, .version, .help: nil
    }
  }

  /// The option with its value, as help and errors show it.
  var usage: String { value.map { "\(flag) <\($0)>" } ?? flag }

  /// The value when the option is not given to `verb`, as the help shows it.
  func standard(for verb: Verb) -> String? {
    switch (self, verb) {
    case (.format, .check): FindingsFormat.text.rawValue
    case (.format, .verify): VerifyFormat.text.rawValue
    case (.strokes, .verify): "Content/strokes"
    default: standard
    }
  }

  /// The value when the option is not given.
  var standard: String? {
    switch self {
    case .content: "Content"
    case .theme: "Site"
    case .sources: "Sources"
    case .output: "_site"
    case .wasm: "Wasm"
    case .jobs: "the number of cores"
    case .format: TraceFormat.json.rawValue
    case .width: "320"
    case .policy: "published"
    case .signals: "Content/signals"
    case .tolerance: "1e-9"
    case .strokes, .baseURL, .playground, .noPlayground, .strict, .verbose, .relayout, .stage,
      .stroke, .version, .help:
      nil
    }
  }

  /// What it is for, in the help of a verb.
  func help(for verb: Verb) -> String {
    switch self {
    case .content: "Where lessons, strokes, signals and fixtures are."
    case .theme: "Where templates, styles and scripts are."
    case .sources: "Where the Swift sources that lessons quote are."
    case .strokes:
      verb == .verify
        ? "Where the strokes are that traces name."
        : "Strokes of your own, to be shown beside the samples."
    case .output: "The folder to make; it must be absent, empty or an earlier site."
    case .baseURL: "The address the site will have, for canonical links and the site map."
    case .wasm: "Where the package of the pages' WebAssembly module is."
    case .playground: "A WebAssembly module to take instead of building it."
    case .noPlayground: "Leave out the module, the playground and whatever needs them."
    case .jobs: "How many pages to render at once."
    case .strict: "Let warnings fail the check too."
    case .verbose: "Tell every step on standard error."
    case .format:
      switch verb {
      case .check: "text, or json for programs."
      case .verify: "text, json, svg (one trace, both paths drawn) or junit."
      default: "json, csv, svg, text or swift (a test, not for tiles)."
      }
    case .width: "Width of the graph's view, for tiles."
    case .policy: "published (as taught) or repaired, for tiles."
    case .relayout: "Lay out the tiles again after this many samples, for tiles."
    case .signals: "Where the signals are that traces of the graph name."
    case .stage: "The stage of a trace that does not name it."
    case .stroke: "The stroke of a trace that does not name it: a name, or a stroke file."
    case .tolerance: "How far apart coordinates may be."
    case .version: "Show the version."
    case .help: "Show help information."
    }
  }
}

/// How a trace is printed.
enum TraceFormat: String, CaseIterable, Sendable {
  case json, csv, svg, text, swift
}
