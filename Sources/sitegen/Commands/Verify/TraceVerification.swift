// Verifies one file: reads the trace, runs the engine over the same stroke or signal, and compares the two.
// `JudgedPrograms` searches for mistakes afterwards, in all files of a program together.

import InkstepEngine
import InkstepLessons

/// Verifies files one after the other; an error in one does not end the run.
struct TraceVerification {
  private(set) var options: VerifyOptions
  let samples: SampleCache

  init(_ options: VerifyOptions) {
    self.options = options
    samples = SampleCache(options)
  }

  /// Assumes that the next trace is of the given stroke, unless it names another.
  mutating func ask(for stroke: String) {
    options.stroke = .id(stroke)
    samples.options.stroke = .id(stroke)
  }

  /// The verdict on a file; never throws, because the next file must be verified too.
  func verdict(of bytes: [UInt8], named file: String) -> Verdict {
    var verdict = Verdict(file: file, outcome: .agrees)
    do throws(Diagnostics) {
      let given = try GivenTrace(JSONDocument(bytes, file: file))
      switch given.kind {
      case .drawing: try verifyDrawing(given, &verdict)
      case .graph: try verifyGraph(given, &verdict)
      }
    } catch {
      verdict.outcome = .unreadable(error.withoutRepetition)
    }
    return verdict
  }

  private func verifyDrawing(
    _ given: GivenTrace, _ verdict: inout Verdict
  ) throws(Diagnostics) {
    let stage = try stage(of: given)
    let stroke = try stroke(of: given)
    verdict.subject = .drawing(stage, stroke: stroke.id)
    let trace: Trace
    do throws(TraceError) {
      trace = try Trace(stage, over: stroke)
    } catch {
      // The reader refuses everything that a stage refuses.
      throw Diagnostics(
        "event \(error.event) of stroke '\(stroke.id)' is refused", exitCode: .internalError)
    }
    if options.format == .svg {
      verdict.drawings = Verdict.Drawings(trace: trace, given: given.recording.ink ?? [])
    }
    verdict.take(
      RunVerdict(given.recording, beside: trace, tolerance: options.tolerance), of: given)
  }

  private func verifyGraph(_ given: GivenTrace, _ verdict: inout Verdict) throws(Diagnostics) {
    guard let id = given.sample else {
      throw given.error(
        "the key 'signal' is missing", nil, "name the signal that the graph was run over")
    }
    let signal = try samples.signal(id)
    verdict.subject = .graph(given.policy, width: given.width, signal: signal.id)
    let shape: GraphShape
    do throws(GraphShapeError) {
      shape = try GraphShape(given.policy, width: given.width)
    } catch {
      throw given.error("the graph cannot have this width", "width")
    }
    try shape.checkSteps(of: signal, file: given.document.file)
    verdict.take(
      RunVerdict(given.recording, shape, over: signal, tolerance: options.tolerance), of: given)
  }

  /// The stage, on which the file and the command line must agree.
  private func stage(of given: GivenTrace) throws(Diagnostics) -> DrawingStage {
    if let stage = given.stage {
      if let asked = options.stage, asked != stage {
        throw given.error("'stage' is '\(stage.slug)', but --stage says '\(asked.slug)'", "stage")
      }
      return stage
    }
    if let stage = options.stage { return stage }
    throw given.error(
      "the key 'stage' is missing", nil, "add it, or say which stage it is with '--stage <stage>'")
  }

  /// The stroke, on which the file and the command line must agree.
  private func stroke(of given: GivenTrace) throws(Diagnostics) -> Stroke {
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
}

extension Verdict {
  /// Adds the result of a comparison, with its position in the file.
  fileprivate mutating func take(_ run: RunVerdict, of given: GivenTrace) {
    self.run = run
    remark = run.remark.map { FoundDifference($0, in: given) }
    if let difference = run.difference {
      outcome = .differs(FoundDifference(difference, in: given))
    }
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
