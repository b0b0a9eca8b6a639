// `sitegen trace`: prints the trace of a stage over a stroke, of the graph over a signal, or of the frame budget
// over a number of samples.

import InkstepEngine
import InkstepLessons

/// The options of `trace`.
struct TraceOptions: Equatable, Sendable {
  /// What is run over the file.
  enum Subject: Equatable, Sendable {
    case stage(DrawingStage)
    /// The graph, and the number of the sample after which it is laid out again.
    case tiles(GraphShape, relayout: Int?)
    /// The frame budget of samples 0 to `lastSample`, which needs no file.
    case budget(FrameBudget, lastSample: Int)
  }

  /// What is run over the file.
  var subject: Subject
  /// The file, `-` for standard input; for the frame budget the number of the last sample.
  var file: String
  /// The format of the trace.
  var format: TraceFormat

  /// Whether the trace is of a file; the frame budget needs none.
  var readsFile: Bool { if case .budget = subject { false } else { true } }

  /// The largest number of a sample after which a graph can be laid out again.
  static let largestRelayout = 1_000_000_000

  init(_ arguments: Arguments) throws(UsageError) {
    file = arguments.positional[1]
    format = try arguments.choice(.format, TraceFormat.self) ?? .json
    let name = arguments.positional[0]
    if name == "budget" {
      subject = try Self.budget(arguments, format)
      return
    }
    for option in Option.ofBudget where arguments.has(option) {
      throw UsageError(
        message: "The option '\(option.flag)' goes with 'budget' only.", verb: .trace)
    }
    if name == "tiles" {
      if !format.isOfGraphs {
        let what = format == .swift ? "A test in Swift" : "Slow motion"
        throw arguments.invalid(.format, "\(what) is made of a stroke's trace only.")
      }
      subject = try Self.tiles(arguments)
      return
    }
    let site = try GivenSite(arguments, stage: name)
    guard let stage = try site.stage(name, .trace) else {
      let hint = site.hint(for: name, among: site.stageNames + ["tiles", "budget"])
      throw UsageError(message: "Unknown stage '\(shortened(name))'. \(hint)", verb: .trace)
    }
    try Self.refuseGraph(arguments)
    subject = .stage(stage)
  }

  private static func refuseGraph(_ arguments: Arguments) throws(UsageError) {
    for option in [Option.width, .policy, .relayout] where arguments.has(option) {
      throw UsageError(
        message: "The option '\(option.flag)' goes with the stage 'tiles' only.", verb: .trace)
    }
  }

  private static func budget(
    _ arguments: Arguments, _ format: TraceFormat
  ) throws(UsageError) -> Subject {
    try refuseGraph(arguments)
    guard format.isOfBudget else {
      throw arguments.invalid(.format, "Expected json, csv or text for 'budget'.")
    }
    var model = FrameBudget.ofLessons(
      try arguments.choice(.painter, FrameBudget.Painter.self) ?? .none)
    for option in Option.ofBudget {
      guard let setting = option.budgetSetting, let text = arguments.values[option] else {
        continue
      }
      guard let value = Double(text), setting.accepts(value) else {
        throw arguments.invalid(option, "Expected \(setting.limits).")
      }
      model[setting] = value
    }
    let text = arguments.positional[1]
    guard text.utf8.allSatisfy(isDigit), let last = Int(text),
      (1...BudgetTrace.mostSamples).contains(last)
    else {
      throw UsageError(
        message:
          "The number of the last sample is '\(shortened(text))'. Expected a whole number from 1 to "
          + "\(BudgetTrace.mostSamples).", verb: .trace)
    }
    return .budget(model, lastSample: last)
  }

  private static func tiles(_ arguments: Arguments) throws(UsageError) -> Subject {
    let width =
      try arguments.number(.width, in: 1...GraphTrace.largestWidth) ?? GraphShape.published.width
    let policy = try arguments.choice(.policy, GraphPolicy.self) ?? .published
    let relayout = try arguments.number(.relayout, in: 1...largestRelayout)
    do throws(GraphShapeError) {
      return .tiles(try GraphShape(policy, width: width), relayout: relayout)
    } catch {
      throw arguments.invalid(.width, "The graph cannot have this width.")
    }
  }
}

/// Prints a trace.
func runTrace(_ options: TraceOptions, console: Console) throws(Diagnostics) {
  let isStream = options.readsFile && options.file == "-"
  let name = isStream ? InputFile.standardInput : options.file
  var bytes: [UInt8] = []
  if options.readsFile {
    bytes = isStream ? try InputFile.readStandardInput() : try InputFile.read(options.file)
  }
  let text: [UInt8]
  do throws(Diagnostics) {
    switch options.subject {
    case .stage(let stage):
      let stroke = try StrokeFile.read(bytes, file: name)
      if let fault = stage.fault(over: stroke) { throw Diagnostics([fault]) }
      if options.format == .json {
        bytes = []
        return try writeTrace(of: stage, over: stroke, file: name, console)
      }
      let trace = Result { () throws(TraceError) in try Trace(stage, over: stroke) }
      text = options.format.bytes(of: try made(trace, file: name))
    case .tiles(let shape, let relayout):
      let signal = try SignalFile.read(bytes, file: name)
      let trace = try tilesTrace(of: shape, over: signal, file: name, relayoutAfter: relayout)
      text = try options.format.bytes(of: trace, file: name)
    case .budget(let model, let lastSample):
      text = options.format.text(of: BudgetTrace(model, lastSample: lastSample)).bytes
    }
  } catch {
    var error = error
    if isStream { error.heldTexts[name] = bytes }
    throw error
  }
  try console.write(text)
}

/// Prints a trace while it is computed, because the whole trace of a long stroke takes a hundred times the
/// memory.
private func writeTrace(
  of stage: DrawingStage, over stroke: Stroke, file: String, _ console: Console
) throws(Diagnostics) {
  var failure: Diagnostics?
  let written = Result { () throws(TraceError) in
    try stage.writeTrace(over: stroke) { piece in
      if failure != nil { return }
      do throws(Diagnostics) { try console.write(piece.bytes) } catch { failure = error }
    }
  }
  if let failure { throw failure }
  try made(written, file: file)
}

/// Returns the result of running a stage.
@discardableResult
private func made<Value>(
  _ result: Result<Value, TraceError>, file: String
) throws(Diagnostics) -> Value {
  do throws(TraceError) { return try result.get() } catch {
    // The reader refuses everything that a stage refuses, so this is an error of the program.
    throw Diagnostics(
      "event \(error.event) was read, but the stage refuses it",
      at: SourceLocation(file: file), exitCode: .internalError)
  }
}

extension TraceFormat {
  /// A trace of the frame budget in this format.
  fileprivate func text(of trace: BudgetTrace) -> TextBuffer {
    switch self {
    case .json: trace.text
    case .csv: trace.csv
    // Other formats have been refused before.
    case .text, .svg, .png, .motion, .swift: trace.plainText
    }
  }

  /// A stroke's trace in this format.
  fileprivate func bytes(of trace: Trace) -> [UInt8] {
    switch self {
    case .json: trace.text.bytes
    case .csv: trace.csv.bytes
    case .text: trace.plainText.bytes
    case .swift: trace.swiftTest.bytes
    case .svg: Figure.stroke(trace).file(style: Figure.plainStyle).bytes
    case .png: Figure.stroke(trace).png
    case .motion: Figure.motion(trace).bytes
    }
  }
}

extension Figure {
  /// The figure as PNG, two pixels to a unit and without labels.
  fileprivate var png: [UInt8] {
    var canvas = Canvas(width: Int(2 * width), height: Int(2 * height), .white)
    SVGPainter().paint(
      file(style: Figure.plainStyle).bytes, into: canvas.box(margin: 0), of: &canvas)
    return PNGFile.bytes(of: canvas)
  }
}

private func tilesTrace(
  of shape: GraphShape, over signal: Signal, file: String, relayoutAfter relayout: Int?
) throws(Diagnostics) -> GraphTrace {
  try shape.checkSteps(of: signal, file: file)
  if let relayout, relayout > signal.values.count {
    throw Diagnostics(
      "there is no sample \(relayout) to lay out after: the signal has \(signal.values.count)",
      at: SourceLocation(file: file), exitCode: .usage)
  }
  return GraphTrace(shape, over: signal, relayoutAfter: relayout)
}

extension TraceFormat {
  /// A graph's trace in this format.
  fileprivate func bytes(of trace: GraphTrace, file: String) throws(Diagnostics) -> [UInt8] {
    switch self {
    case .json: return trace.text.bytes
    case .csv: return trace.csv.bytes
    // Formats for strokes only have been refused before.
    case .text, .swift, .motion: return trace.plainText.bytes
    case .svg, .png:
      // The graph after the relayout, or after the last sample.
      guard let step = trace.steps.last(where: \.isRelayout) ?? trace.steps.last else {
        throw Diagnostics("there are no values to draw", at: SourceLocation(file: file))
      }
      let figure = Figure.tiles(trace, at: step)
      return self == .png ? figure.png : figure.file(style: Figure.plainStyle).bytes
    }
  }
}

extension GraphShape {
  /// Refuses a signal whose trace would not fit into memory.
  func checkSteps(of signal: Signal, file: String) throws(Diagnostics) {
    // Every step lists every layer, so the memory is proportional to the product.
    let largestTrace = 20_000_000
    guard signal.values.count <= largestTrace / layerCount else {
      throw Diagnostics(
        "\(signal.values.count) values are too many for a view of \(width) points",
        at: SourceLocation(file: file),
        suggestion: "give at most \(largestTrace / layerCount) values, or a smaller width")
    }
  }
}
