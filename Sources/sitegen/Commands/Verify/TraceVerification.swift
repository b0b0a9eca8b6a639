// Verifies one file: reads the trace, runs the engine over the same stroke or signal, and compares the two.
// `VerifyReport.judging` searches for mistakes afterwards, in all files of a program together.

import InkstepEngine
import InkstepLessons

/// Verifies files one after the other; an error in one does not end the run.
struct TraceVerification {
  let options: VerifyOptions
  let samples: SampleCache
  /// The question that the next trace answers; `nil` if traces name their subjects.
  var question: Question?
  /// The keys that every step of a graph must have; others are compared only if the trace has them.
  var requiredKeys: [String] = []

  init(_ options: VerifyOptions) {
    self.options = options
    samples = SampleCache(options)
  }

  /// Verifies a file; never throws, because the next file must be verified too.
  func verified(_ bytes: [UInt8], named file: String) -> VerifiedFile {
    var verified = VerifiedFile(file, question?.subject)
    do throws(Diagnostics) {
      let given = try GivenTrace(
        JSONDocument(bytes, file: file), assuming: assumedKind, own: options.ownStages)
      switch given.kind {
      case .drawing: try verifyDrawing(given, &verified)
      case .graph: try verifyGraph(given, &verified)
      }
    } catch {
      verified.diagnostics = error.withoutRepetition
    }
    return verified
  }

  /// The kind of a trace that does not state its format.
  var assumedKind: GivenTrace.Kind? {
    switch (question, options.stage) {
    case (.drawing?, _), (nil, .drawing?): .drawing
    case (.graph?, _), (nil, .graph?): .graph
    case (nil, nil): nil
    }
  }

  private func verifyDrawing(
    _ given: GivenTrace, _ verified: inout VerifiedFile
  ) throws(Diagnostics) {
    let stage = try stage(of: given)
    let stroke = try stroke(of: given)
    verified.subject = .drawing(stage, stroke: stroke.id)
    let trace: Trace
    do throws(TraceError) {
      trace = try Trace(stage, over: stroke)
    } catch {
      if let fault = stage.fault(over: stroke) { throw Diagnostics([fault]) }
      // The reader refuses everything that a stage refuses.
      throw Diagnostics(
        "event \(error.event) of stroke '\(stroke.id)' is refused", exitCode: .internalError)
    }
    if options.format == .svg {
      verified.drawings = .paths(trace, given.recording.ink ?? [])
    }
    verified.take(
      ComparedRun(given.recording, beside: trace, tolerance: options.tolerance), of: given)
  }

  private func verifyGraph(_ given: GivenTrace, _ verified: inout VerifiedFile) throws(Diagnostics)
  {
    let policy = try policy(of: given)
    let signal = try signal(of: given)
    let width = try width(of: given)
    verified.subject = .graph(policy, width: width, signal: signal.id)
    let shape: GraphShape
    do throws(GraphShapeError) {
      shape = try GraphShape(policy, width: width)
    } catch {
      throw given.error("the graph cannot have this width", "width")
    }
    try shape.checkSteps(of: signal, file: given.document.file)
    let recording = given.recording.requiring(requiredKeys)
    let run: ComparedRun
    if case .graph(let question) = question, question.relayouts != nil {
      run = ComparedRun(recording, beside: question.trace, tolerance: options.tolerance)
    } else {
      run = ComparedRun(recording, shape, over: signal, tolerance: options.tolerance)
    }
    if options.format == .svg { verified.drawings = run.pair.map { .steps($0, signal) } }
    verified.take(run, of: given)
  }
}

extension TraceVerification {
  /// The stage, on which the file and the command line must agree.
  private func stage(of given: GivenTrace) throws(Diagnostics) -> DrawingStage {
    if case .graph = options.stage {
      throw given.error("the trace is of a stroke, but --stage says 'tiles'", "format")
    }
    var asked: DrawingStage?
    if case .drawing(let stage) = options.stage { asked = stage }
    if let stage = given.stage {
      if let asked, asked != stage {
        throw given.error(
          "'stage' is '\(stage.slug)', but --stage says '\(asked.slug)'", "stage",
          "write the stage that it is compared with in both places")
      }
      return stage
    }
    if let asked { return asked }
    throw given.error(
      "the key 'stage' is missing", nil, "add it, or say which stage it is with '--stage <stage>'")
  }

  /// The stroke, on which the file and the question or the command line must agree.
  private func stroke(of given: GivenTrace) throws(Diagnostics) -> Stroke {
    if case .drawing(_, let stroke) = question {
      try check(given.sample, "stroke", is: stroke.id, in: given)
      return stroke
    }
    guard let stroke = try samples.stroke(given.sample) else {
      throw given.error(
        "the key 'stroke' is missing", nil,
        "add it, or say which stroke it is with '--stroke <stroke>'")
    }
    var asked = stroke.id
    if case .id(let id) = options.stroke { asked = id }
    if let sample = given.sample, sample != asked {
      throw given.error("'stroke' is '\(sample)', but --stroke gives '\(asked)'", "stroke")
    }
    return stroke
  }

  /// The policy of a graph, on which the file and the command line must agree.
  private func policy(of given: GivenTrace) throws(Diagnostics) -> GraphPolicy {
    switch options.stage {
    case .drawing(let stage):
      throw given.error("the trace is of a graph, but --stage says '\(stage.slug)'", "format")
    case .graph(let asked):
      if let policy = given.policy, policy != asked {
        throw given.error(
          "'policy' is '\(policy.rawValue)', but --policy says '\(asked.rawValue)'", "policy")
      }
      return asked
    case nil: return given.policy ?? .published
    }
  }

  private func signal(of given: GivenTrace) throws(Diagnostics) -> Signal {
    if case .graph(let question) = question {
      try check(given.sample, "signal", is: question.signal.id, in: given)
      return question.signal
    }
    guard let id = given.sample else {
      throw given.error(
        "the key 'signal' is missing", nil, "name the signal that the graph was run over")
    }
    return try samples.signal(id)
  }

  private func width(of given: GivenTrace) throws(Diagnostics) -> Int {
    guard case .graph(let question) = question else {
      return given.width ?? GraphShape.published.width
    }
    let asked = question.shape.width
    try check(given.width.map { "\($0)" }, "width", is: "\(asked)", in: given)
    return asked
  }

  /// Throws if an answer states something else than the question.
  private func check(
    _ value: String?, _ key: String, is asked: String, in given: GivenTrace
  ) throws(Diagnostics) {
    guard let value, value != asked else { return }
    throw given.error("'\(key)' is '\(value)', but the question says '\(asked)'", key)
  }
}

extension Diagnostics {
  /// The findings with each message once, at its first position, with the number of repetitions, because an
  /// error such as a wrong form of points usually occurs everywhere.
  fileprivate var withoutRepetition: Diagnostics {
    var first: [String: Int] = [:]
    var counts: [Int] = []
    var findings: [Diagnostic] = []
    for finding in self.findings {
      if let place = first[finding.message] {
        counts[place] += 1
      } else {
        first[finding.message] = findings.count
        findings.append(finding)
        counts.append(0)
      }
    }
    for (place, count) in counts.enumerated() where count > 0 {
      findings[place].message += ", and \(VerifyReport.count(count, "time")) more"
    }
    var short = self
    short.findings = findings
    return short
  }
}

extension GivenTrace {
  /// An error about the value of a key of the file, or about the file's object.
  fileprivate func error(
    _ message: String, _ key: String?, _ suggestion: String? = nil
  ) -> Diagnostics {
    var locator = Locator(document.bytes, file: document.file)
    let value = key.flatMap { document.root.member($0) } ?? document.root
    return Diagnostics(message, at: locator.location(of: value.offset), suggestion: suggestion)
  }
}
