// The options of the command line, with their help. `Verb` defines which verb has which. The possible
// values are listed by the types that read them.

import InkstepEngine
import InkstepLessons

/// An option of the command line.
enum Option: String, CaseIterable, Sendable {
  case content
  case theme
  case sources
  case strokes
  case output
  case baseURL = "base-url"
  case single
  case scorm
  case book
  case epub
  case wasm
  case playground
  case noPlayground = "no-playground"
  case deploy
  case example
  case port
  case open
  case jobs
  case language
  case strict
  case translations
  case phrases
  case verbose
  case format
  case width
  case policy
  case relayout = "relayout-at"
  case painter
  case element
  case blit
  case interval
  case frame
  case block
  case signals
  case stage
  case stroke
  case tolerance
  case program
  case timeout
  case memory
  case readable
  case unprotected
  case vectors
  case skip
  case run
  case quiet
  case summary
  case watch
  case replace
  case id
  case canvas
  case drawing
  case yUp = "y-up"
  case columns
  case penColumn = "pen-column"
  case timeUnit = "time-unit"
  case clock
  case largestForce = "largest-force"
  case join
  case rate
  case speed
  case duration
  case version
  case help

  /// The options that every verb takes.
  static let global: [Option] = [.version, .help]

  /// The option as it is typed.
  var flag: String { "--\(rawValue)" }

  /// The name of its value for a verb; `nil` for an option without a value.
  func value(for verb: Verb) -> String? {
    switch (self, verb) {
    case (.output, .importing), (.output, .exporting): "file"
    default: value
    }
  }

  /// The name of its value; `nil` for an option without a value.
  var value: String? {
    switch self {
    case .content, .theme, .sources, .output, .wasm, .strokes, .signals, .readable: "folder"
    case .playground: "file"
    case .baseURL: "url"
    case .single: "lesson"
    case .book, .epub: "all|tutorial"
    case .language: "code"
    case .jobs, .relayout, .port: "n"
    case .deploy: "host"
    case .example: "example"
    case .format: "format"
    case .width: "points"
    case .policy: "policy"
    case .painter: "painter"
    case .element, .blit, .interval, .frame: "ms"
    case .block: "lines"
    case .stage: "stage"
    case .stroke: "stroke"
    case .tolerance: "points"
    case .program: "pattern"
    case .timeout: "seconds"
    case .memory: "MB"
    case .run: "command"
    case .skip: "ids"
    case .id: "id"
    case .canvas: "size"
    case .drawing: "n"
    case .columns: "names"
    case .penColumn: "name"
    case .timeUnit: "unit"
    case .clock: "clock"
    case .largestForce: "n"
    case .rate: "hz"
    case .speed: "points/s"
    case .duration: "ms"
    case .scorm, .open, .noPlayground, .strict, .translations, .phrases, .verbose, .vectors,
      .quiet, .summary, .watch, .replace, .unprotected, .join, .yUp, .version, .help:
      nil
    }
  }

  /// Whether it may be given more than once.
  var isRepeated: Bool { self == .readable }

  /// The option with its value, as help and errors of a verb show it.
  func usage(for verb: Verb) -> String {
    value(for: verb).map { "\(flag) <\($0)>" } ?? flag + (word.map { " [\($0)]" } ?? "")
  }

  /// The word that may follow an option without a value.
  var word: String? { self == .scorm ? Self.all : nil }

  /// The word for packages of all lessons.
  static let all = "all"

  /// The default value, as shown in a verb's help.
  func standard(for verb: Verb) -> String? {
    switch (self, verb) {
    case (.format, .check): FindingsFormat.text.rawValue
    case (.format, .verify), (.format, .judge): VerifyFormat.text.rawValue
    case (.format, .explain): ExplainFormat.text.rawValue
    case (.strokes, .verify), (.strokes, .judge), (.strokes, .grade), (.strokes, .explain):
      "those of the content"
    case (.output, .grade): "grades"
    case (.output, .results): "class"
    case (.output, .judge): nil
    case (.format, .importing): "by the file's name, or its text"
    case (.format, .exporting): "by the output's name, or inkml"
    case (.output, .importing), (.output, .exporting): "standard output"
    default: standard
    }
  }

  /// The default value.
  var standard: String? {
    switch self {
    case .content: "Content"
    case .output: "_site"
    case .port: "\(PreviewOptions.standardPort)"
    case .jobs: "the number of cores"
    case .format: TraceFormat.json.rawValue
    case .width: "\(GraphShape.published.width)"
    case .policy: GraphShape.published.policy.rawValue
    case .painter: FrameBudget.Painter.none.rawValue
    case .element, .blit, .interval, .frame, .block: budgetSetting?.usual
    case .signals: "those of the content"
    case .tolerance: "\(VerifyOptions.standardTolerance.absolute)".replacing("e-0", with: "e-")
    case .timeout: numeral(JudgeOptions.standardTimeout)
    case .memory: "\(GradeOptions.standardMemory)"
    case .id: "the file's name"
    case .canvas: "what the file says, or what the ink needs"
    case .drawing: "1"
    case .timeUnit: "ms, if that is plausible"
    case .largestForce: numeral(InkSettings().largestForce)
    case .rate: numeral(InkSettings.standardRate)
    case .speed: numeral(InkSettings.standardSpeed)
    case .theme, .sources, .wasm, .strokes, .baseURL, .single, .scorm, .book, .epub, .playground,
      .noPlayground, .open, .deploy, .example, .language,
      .strict, .translations, .phrases, .verbose, .relayout, .stage, .stroke, .program, .run,
      .vectors, .skip, .readable, .unprotected, .quiet, .summary, .watch, .replace, .join, .yUp,
      .columns, .penColumn, .clock, .duration, .version, .help:
      nil
    }
  }

  /// The description in a verb's help.
  func help(for verb: Verb) -> String {
    switch (self, verb) {
    case (.format, .check):
      sentence(FindingsFormat.allCases) { $0 == .github ? "annotations" : nil }
    case (.language, .build):
      "The language of what '--single', '--scorm', '--book' or '--epub' writes, such as es; the first, unless "
        + "given."
    case (.language, .start):
      "The language of your texts, such as es; a file lists the phrases around them, to be translated."
    case (.wasm, .check): "The package of the module; one that a build has left is measured."
    case (.format, .verify): sentence(VerifyFormat.allCases, remark: \.remark)
    case (.format, .explain):
      sentence(ExplainFormat.allCases) { $0 == .svg ? "what is drawn, next to what is right" : nil }
    case (.content, .trace), (.content, .verify), (.content, .judge), (.content, .grade),
      (.content, .explain):
      "The site whose stages, strokes and sentences about mistakes count."
    case (.strokes, .explain): "The strokes that may show it."
    case (.stage, .start):
      "Make a site with a stage of your own, which has this name: a program, and a lesson that explains it."
    case (.stage, .explain): "The stage that it is made with; every one, unless given."
    case (.stroke, .explain): "The stroke to draw; the first that shows it, unless given."
    case (.format, .judge): sentence(VerifyFormat.ofPrograms, remark: \.remark)
    case (.strokes, .verify): "Where the strokes are that traces name."
    case (.strokes, .judge), (.strokes, .grade): "The strokes to ask about."
    case (.stage, .judge), (.stage, .grade): "The stage that is asked for; 'tiles' is the graph."
    case (.signals, .judge), (.signals, .grade): "The signals to ask about, for tiles."
    case (.output, .judge): "A folder for a page of the result, the report and a badge."
    case (.output, .grade):
      "The folder for the grade sheet, the page of the class and the feedback."
    case (.output, .results): "The folder for the table and the page of the class."
    case (.strokes, .results): "The strokes that the site shows next to the samples."
    case (.format, .importing):
      "What the file holds: "
        + sentence(InkFormat.allCases) { format in
          format == .json
            ? "stroke files, Excalidraw, tldraw, signature_pad, Quick, Draw!, lists of points" : nil
        }
    case (.format, .exporting): sentence(InkOutput.allCases)
    case (.replace, .importing), (.replace, .exporting):
      "Replace a file that is there; what is read is never replaced."
    case (.replace, .build): "\(help.dropLast()); replace the file of '--single'."
    case (.output, .importing): "The stroke file to write."
    case (.output, .exporting): "The file to write."
    default: help
    }
  }

  /// The description for verbs without a special one.
  var help: String {
    switch self {
    case .content: "Where lessons, strokes, signals and fixtures are."
    case .theme:
      "Templates, styles and scripts; the program's, unless given. The variable \(ProgramHome.variable) "
        + "names the folder of the program's own files."
    case .sources: "The Swift sources that lessons quote; the program's, unless given."
    case .strokes: "Strokes of your own, to be shown next to the samples."
    case .output: "The folder to make; it must be absent, empty or an earlier site, unchanged."
    case .baseURL: "The address the site will have, for canonical links and the site map."
    case .single:
      "Write this lesson as one file that needs no other, instead of the site; '--output' names it."
    case .scorm:
      "Write the lesson of '--single' as a package for learning platforms (SCORM 1.2); 'all' writes one of "
        + "each lesson, and '--output' names their folder."
    case .book:
      "Write the lessons of a tutorial, or all, as one file to print: chapters with numbers, and the answers at "
        + "the end; '--output' names it."
    case .epub: "Write the same as an e-book (EPUB 3)."
    case .wasm: "The package of the pages' WebAssembly module; the program's, unless given."
    case .playground: "A WebAssembly module to take instead of building it."
    case .noPlayground: "Leave out the module, the playground and whatever needs them."
    case .example: "Copy a finished site with stages of its own: " + sentence(Example.allCases)
    case .deploy:
      "Also write what publishes the folder as a repository: " + sentence(DeployTarget.allCases)
    case .port: "The port of the address 127.0.0.1; 0 is any that is free."
    case .open: "Open the site in the browser."
    case .jobs: "How many pages to render at once."
    case .language:
      "Instead of fixtures: note in the texts of this language which wording of the originals each "
        + "paragraph translates that does not say so."
    case .strict: "Let warnings fail the check too."
    case .phrases:
      "Print the phrases that pages show and their language lacks, as a file to translate."
    case .translations: "Report what is not translated, or has changed since."
    case .verbose: "Tell every step on standard error."
    case .format:
      TraceFormat.allCases.filter(\.isOfGraphs).map(\.rawValue).joined(separator: ", ")
        + " (svg and png not for budget; png without labels); and, for strokes only, "
        + sentence(TraceFormat.allCases.filter { !$0.isOfGraphs }) { format in
          format == .motion ? "an SVG in slow motion" : format == .swift ? "a test" : nil
        }
    case .width: "Width of the graph's view, for tiles."
    case .policy:
      alternatives(GraphPolicy.allCases) { $0 == GraphShape.published.policy ? "as taught" : nil }
        + ", for tiles."
    case .painter:
      "Who paints blocks into the bitmap, for budget: \(sentence(FrameBudget.Painter.allCases))"
    case .element: "What stroking an element costs, for budget."
    case .blit: "What drawing the bitmap once costs, for budget."
    case .interval: "The time from sample to sample, for budget."
    case .frame: "The time from frame to frame, for budget."
    case .block: "How many lines are painted together, for budget."
    case .relayout: "Lay out the tiles again after this many samples, for tiles."
    case .signals: "Where the signals are that traces of the graph name."
    case .stage: "The stage of a trace that does not name it; 'tiles' is the graph."
    case .stroke: "The stroke of a trace that does not name it: a name, or a stroke file."
    case .tolerance:
      "How far apart coordinates may be: in points and, after a +, as a part of the coordinate. "
        + "1e-3+1e-6 is for programs in single precision."
    case .timeout: "The most seconds for an answer."
    case .memory: "The most memory of each process of a paper, in MB."
    case .readable:
      "A folder or file that papers may read, such as a program outside of /usr; may be repeated."
    case .unprotected:
      "Run papers without Bubblewrap: they may read and change your files, and use the network."
    case .vectors: "Ask for the published test vectors instead."
    case .skip: "The ids of test vectors to leave out, with commas, as in field-11,far-01."
    case .run:
      "How a paper is run over a stroke, in a copy of its folder; {folder}, {stage} and {stroke} "
        + "are filled in, and for tiles {signal}, {policy}, {width} and {relayouts}. Without it a paper "
        + "is a folder of traces."
    case .program:
      "Which part of a trace's name is the program, as in 'papers/{program}/*.json'; otherwise its "
        + "folder is."
    case .quiet: "Print no report; the exit status says what happened."
    case .summary: "Print the table and the sums only."
    case .watch: "Go on, and verify again whenever one of the files changes."
    case .replace: "Discard what the program did not write in the output folder, and name it."
    case .id: "The stroke's name: lower-case words joined by hyphens."
    case .canvas: "The drawing area in points, as in 320x480."
    case .drawing: "Which drawing or page, of a file that holds several."
    case .yUp: "Turn the ink over: y grows upwards in the file."
    case .columns:
      "The columns of a table by their titles or numbers, as in x=SPLINE_X,y=SPLINE_Y,t=3; also "
        + "force, stroke, phase and pen."
    case .penColumn: "The column that is 0 (or up, or false) while the pen is in the air."
    case .timeUnit:
      "What times in CSV count, unless the header says so: "
        + sentence(InkSettings.TimeUnit.allCases)
    case .clock:
      "How times that go back are corrected: "
        + sentence(InkSettings.Clock.allCases) { clock in
          clock == .perStroke
            ? "the clock begins again with each stroke" : "samples whose time is 0 are left out"
        }
    case .largestForce: "The force that counts as 1, unless the file declares it."
    case .join: "Let a stroke that begins where the one before ended go on with it."
    case .rate: "Samples a second along SVG paths."
    case .speed: "Speed of the pen along SVG paths."
    case .duration: "How long drawing the SVG paths takes in all, instead of a speed."
    case .version: "Show the version."
    case .help: "Show help information."
    }
  }
}

extension Option {
  /// The options of the frame budget.
  static let ofBudget: [Option] = [.painter, .element, .blit, .interval, .frame, .block]

  /// The number of the frame budget that the option sets.
  var budgetSetting: BudgetSetting? {
    switch self {
    case .element: .element
    case .blit: .blit
    case .interval: .interval
    case .frame: .frame
    case .block: .block
    default: nil
    }
  }
}

extension BudgetSetting {
  /// The value in the lessons, as it is typed.
  var usual: String { numeral(Double(standard) / Double(unit)) }

  /// The limits, in words.
  var limits: String {
    let (least, most) = (range.lowerBound / unit, range.upperBound / unit)
    return self == .block
      ? "a whole number from \(least) to \(most)" : "a number from \(least) to \(most)"
  }
}
