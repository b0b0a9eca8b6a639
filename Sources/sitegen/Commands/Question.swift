// What a program is asked: a stage over a stroke, or the graph over a signal. In `judge` a question is a
// line of JSON; in `grade` it fills in the command of a paper.

import InkstepEngine
import InkstepLessons

/// A question to a program.
enum Question: Sendable {
  case drawing(DrawingStage, Stroke)
  case graph(GraphQuestion)

  /// The name in reports.
  var name: String {
    switch self {
    case .drawing(_, let stroke): stroke.id
    case .graph(let question): question.name
    }
  }

  /// The subject of the answer.
  var subject: VerifiedSubject {
    switch self {
    case .drawing(let stage, let stroke): .drawing(stage, stroke: stroke.id)
    case .graph(let question):
      .graph(question.shape.policy, width: question.shape.width, signal: question.signal.id)
    }
  }

  /// The sample, as a file.
  var file: TextBuffer {
    switch self {
    case .drawing(_, let stroke): stroke.text
    case .graph(let question): SignalFile.write(question.signal)
    }
  }

  /// The values of the placeholders in the command of a paper; `nil` for the file of the sample.
  var values: [(name: String, value: String?)] {
    switch self {
    case .drawing(let stage, _): return [("stage", stage.slug), ("stroke", nil)]
    case .graph(let question):
      let relayouts = (question.relayouts ?? []).map { "\($0)" }.joined(separator: ",")
      return [
        ("stage", AskedStage.graphName), ("signal", nil),
        ("policy", question.shape.policy.rawValue),
        ("width", "\(question.shape.width)"), ("relayouts", relayouts.isEmpty ? "none" : relayouts),
      ]
    }
  }

  /// The question in one line.
  var line: [UInt8] {
    var head = ""
    switch self {
    case .drawing(let stage, _): head = "{\"stage\": \"\(stage.slug)\", \"stroke\": "
    case .graph(let question):
      let (shape, relayouts) = (question.shape, question.relayouts ?? [])
      head = "{\"stage\": \"\(AskedStage.graphName)\", \"policy\": \"\(shape.policy.rawValue)\", "
      head += "\"width\": \(shape.width), \"relayouts\": \(relayouts), \"signal\": "
    }
    // JSON on several lines is equally valid on one line.
    return Array(head.utf8) + file.bytes.filter { $0 != UInt8(ascii: "\n") } + [UInt8(ascii: "}")]
  }
}

extension AskedStage {
  /// The version of the published test vectors.
  var vectorVersion: VectorVersion {
    switch self {
    case .drawing(let stage): stage.text == nil ? .of(stage.slug, nil) : .own(stage)
    case .graph(let policy): .of(Self.graphName, policy)
    }
  }

  /// The questions of the published test vectors.
  var vectors: [Question] {
    switch self {
    case .drawing(let stage):
      (stage.text == nil ? VectorFeature.allCases : VectorFeature.ofOwn).flatMap { $0.strokes }
        .map { .drawing(stage, $0) }
    case .graph(let policy):
      GraphFeature.allCases.flatMap { $0.questions(policy) }.map { .graph($0) }
    }
  }

  /// The questions about all samples, in the order of their names.
  func questions(about samples: SampleCache) throws(Diagnostics) -> [Question] {
    var questions: [Question] = []
    switch self {
    case .drawing(let stage):
      for name in try samples.strokeNames() {
        if let stroke = try samples.stroke(name) { questions.append(.drawing(stage, stroke)) }
      }
    case .graph(let policy):
      for name in try samples.signalNames() {
        let signal = try samples.signal(name)
        questions += GraphQuestion.all(policy, over: signal).map { .graph($0) }
      }
    }
    return questions
  }
}

/// What is said of the test vectors that a program was asked for.
struct AskedVectors: Sendable {
  let version: VectorVersion
  /// The ids of those left out.
  let skipped: [String]

  /// The version, and what was left out.
  var text: String {
    let list = skipped.joined(separator: ", ")
    return "test vectors, version \(version.text)" + (list.isEmpty ? "" : ", without \(list)")
  }
}
