// The table of the command line: verbs, arguments and options, with their help. The parser and the help use
// it.

import InkstepLessons

/// A verb of the command line.
enum Verb: String, CaseIterable, Sendable {
  case build, serve, check, record
  case start = "init"
  case trace, verify, judge, grade
  case results = "class"
  case explain
  case importing = "import"
  case exporting = "export"
  case completion, manual

  /// The default verb.
  static let standard = Verb.build

  /// The description in one line.
  var overview: String {
    switch self {
    case .build: "Make the site."
    case .serve: "Show the site in a browser, and show it again after each change."
    case .check: "Check fixtures, numbers, code, links and pictures; write nothing."
    case .record: "Accept new engine numbers, or translations, and print what changed."
    case .start: "Make the content of a small site of your own, ready to build."
    case .trace: "Run a stage over a stroke, tiles over a signal, or the frame budget."
    case .verify: "Compare traces that other programs wrote with the engine's."
    case .judge: "Ask any program to run a stage, and judge what it answers."
    case .grade: "Grade a class: run every paper within bounds and write a grade sheet."
    case .results: "Make the page of a class of what its learners did in the exercises."
    case .explain: "Say what a mistake is, which strokes show it, and draw it."
    case .importing: "Make a stroke file of ink: InkML, CSV, SVG, JSON, UNIPEN or Xournal++."
    case .exporting: "Write a stroke as InkML, CSV or an SVG path."
    case .completion: "Print what a shell needs to complete verbs, options and values."
    case .manual: "Print the manual page, for man to show."
    }
  }

  /// The arguments without a name, in order.
  var arguments: [Argument] {
    switch self {
    case .build, .serve, .check, .record, .manual: []
    case .completion: [Argument(name: "shell", help: sentence(Shell.allCases))]
    case .start: [Argument(name: "folder", help: "The folder to make; it must be absent or empty.")]
    case .trace:
      [
        Argument(
          name: "stage",
          help: DrawingStage.allCases.map { $0.slug }.joined(separator: ", ")
            + ", a stage of the site or its file, tiles or budget."),
        Argument(
          name: "file",
          help:
            "A stroke file, or for tiles a signal file; '-' is standard input. For budget it is "
            + "the number of the last sample."),
      ]
    case .verify:
      [
        Argument(
          name: "file", isRepeated: true,
          help: "Traces, or folders of them; '-' is standard input. A trace may hold only 'path' "
            + "(with '--stage' and '--stroke'), or only some keys of its steps.")
      ]
    case .judge:
      [
        Argument(
          name: "program", isRepeated: true,
          help: "The program and its arguments, best after '--'. It reads a line for each stroke, "
            + "{\"stage\": ..., \"stroke\": ...}, or for each run of the graph, {\"stage\": \"tiles\", "
            + "\"policy\": ..., \"width\": ..., \"relayouts\": [...], \"signal\": ...}, and answers each "
            + "with a trace in one line.")
      ]
    case .grade:
      [Argument(name: "papers", help: "A folder with a folder for each paper.")]
    case .results:
      [
        Argument(
          name: "results",
          help:
            "A folder with the file of each learner, as the lessons save it, or a folder of files "
            + "for each.")
      ]
    case .explain:
      [Argument(name: "mistake", help: "The name that a report gives, such as counter-reset.")]
    case .importing:
      [
        Argument(
          name: "file",
          help: "The ink, at most 256 MB and 2000000 samples (XML: 64 MB); '-' is standard input.")
      ]
    case .exporting: [Argument(name: "file", help: "A stroke file; '-' is standard input.")]
    }
  }

  /// The options, in the order of the help.
  var options: [Option] {
    switch self {
    case .build:
      [
        .content, .theme, .sources, .strokes, .output, .baseURL, .single, .scorm, .book, .epub,
        .language, .replace,
        .wasm, .playground, .noPlayground, .jobs, .verbose,
      ]
    case .serve:
      [
        .content, .theme, .sources, .strokes, .port, .open, .wasm, .playground, .noPlayground,
        .jobs, .verbose,
      ]
    case .check:
      [
        .content, .theme, .sources, .strokes, .wasm, .format, .strict, .translations, .phrases,
        .jobs, .verbose,
      ]
    case .record: [.content, .language, .verbose]
    case .start: [.language, .stage, .example, .deploy]
    case .trace: [.content, .format, .width, .policy, .relayout] + Option.ofBudget
    case .verify:
      [
        .content, .strokes, .signals, .stage, .policy, .stroke, .tolerance, .program, .format,
        .quiet, .summary, .watch,
      ]
    case .judge:
      [
        .stage, .policy, .content, .strokes, .signals, .vectors, .skip, .timeout, .tolerance,
        .output, .format, .quiet, .summary, .replace,
      ]
    case .grade:
      [
        .stage, .policy, .run, .readable, .unprotected, .timeout, .memory, .content, .strokes,
        .signals, .output, .tolerance, .replace,
      ]
    case .results: [.content, .sources, .strokes, .output, .replace]
    case .explain: [.stage, .stroke, .content, .strokes, .format]
    case .importing:
      [
        .format, .output, .replace, .id, .canvas, .drawing, .columns, .penColumn, .timeUnit, .clock,
        .largestForce, .yUp, .join, .rate, .speed, .duration,
      ]
    case .exporting: [.format, .output, .replace]
    case .completion, .manual: []
    }
  }
}

/// A positional argument.
struct Argument: Sendable {
  /// The name in help and errors.
  var name: String
  /// Whether it can be repeated; only for the last argument of a verb.
  var isRepeated = false
  /// The description.
  var help: String

  /// The argument as help shows it.
  var usage: String { "<\(name)>" + (isRepeated ? " ..." : "") }
}

/// The format of a trace.
enum TraceFormat: String, CaseIterable, Sendable {
  case json, csv, svg, png, motion, text, swift
}
