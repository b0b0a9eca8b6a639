// A trace that another program wrote. It is read strictly, but it may contain less than the engine's trace:
// a step key that occurs nowhere is not compared, and one that occurs in any step is compared in all, so
// that omitting it where it matters is found.

import InkstepEngine
import InkstepLessons

/// A trace file of unknown origin.
struct GivenTrace: Sendable {
  /// The kind of a trace.
  enum Kind: Equatable, Sendable {
    case drawing
    case graph

    /// The name of the format.
    var format: String { self == .drawing ? "inkstep-trace/1" : "inkstep-graph/1" }
    var steps: RecordKind { self == .drawing ? .step : .graphStep }
  }

  /// The kind of the trace.
  let kind: Kind
  /// The value of `stage`, if there is one.
  fileprivate(set) var stage: DrawingStage?
  /// The value of `stroke` or `signal`, if there is one.
  fileprivate(set) var sample: String?
  /// The value of `policy`, if there is one.
  fileprivate(set) var policy: GraphPolicy?
  /// The value of `width`, the width of the graph's view in points, if there is one.
  fileprivate(set) var width: Int?
  /// The part that is compared.
  fileprivate(set) var recording = Recording()
  /// The file, for the positions of values.
  let document: JSONDocument

  /// The largest number: far beyond any position on a screen, with finite sums.
  static let largestNumber = PageLimits.number
  /// The widest view of a graph, in points.
  static let largestWidth = GraphTrace.largestWidth

  /// Reads a trace, or throws everything that is wrong with it.
  ///
  /// A trace that states no format is of the kind `assumed`, if that is known; one of a drawing can be of the stages
  /// of the engine, and of `own`.
  init(
    _ document: JSONDocument, assuming assumed: Kind? = nil, own: [DrawingStage] = []
  ) throws(Diagnostics) {
    self.document = document
    var fields = Fields(of: document)
    guard let kind = Self.kind(document.root, assumed, &fields) else {
      throw Diagnostics(fields.findings)
    }
    self.kind = kind
    var reading = Reading(
      fields: fields, kind: kind, stages: DrawingStage.allCases + own)
    reading.read(into: &self)
    try reading.fields.finish()
  }

  /// The kind by the format that the document states, or by its content.
  private static func kind(
    _ root: JSONValue, _ assumed: Kind?, _ fields: inout Fields
  ) -> Kind? {
    let member = root.members?.first { key, _ in key.string == "format" }
    for kind in [Kind.drawing, .graph] where member?.value.string == kind.format { return kind }
    let expected = "'\(Kind.drawing.format)' or '\(Kind.graph.format)'"
    if root.members == nil {
      fields.add("expected a trace (an object), found \(root.kindName)", at: root)
    } else if let value = member?.value {
      let found = value.string.map { "'\(shortened($0))'" } ?? value.kindName
      fields.add("'format' is \(found); expected \(expected)", at: value)
    } else if root.member("path") != nil {
      // A path alone is enough, and only drawings have one.
      return .drawing
    } else if root.member("stage")?.string == AskedStage.graphName {
      return .graph
    } else if let assumed, root.member("steps") != nil {
      return assumed
    } else {
      fields.add(
        "the key 'format' is missing; expected \(expected)", at: root,
        suggestion: "add it, or give a 'path', which is enough with '--stage' and '--stroke'")
    }
    return nil
  }
}

/// The reader of one trace file.
private struct Reading {
  var fields: Fields
  let kind: GivenTrace.Kind
  /// The possible stages.
  let stages: [DrawingStage]

  mutating func read(into trace: inout GivenTrace) {
    let root = trace.document.root
    let names =
      kind == .drawing
      ? ["stage", "stroke", "steps", "path", "summary"]
      : ["stage", "signal", "policy", "width", "steps", "summary"]
    guard
      let values = fields.values(of: root, "a trace", required: [], optional: ["format"] + names)
    else { return }
    func value(_ name: String) -> JSONValue? {
      names.firstIndex(of: name).flatMap { values[1 + $0] }
    }
    if kind == .drawing {
      trace.stage = stage(value("stage"))
    } else {
      readGraphStage(value("stage"))
    }
    trace.sample = sample(value("stroke"), "stroke") ?? sample(value("signal"), "signal")
    trace.policy = choice(value("policy"), "policy", GraphPolicy.self)
    trace.width = width(value("width"))
    trace.recording.steps = records(value("steps"), "steps", "a step", kind.steps)
    if let path = value("path"), case .path(let path) = read(path, .wholePath) {
      trace.recording.path = path
    }
    readSummary(value("summary"), into: &trace.recording)
    if fields.findings.isEmpty, !trace.recording.hasContent(of: kind.steps) {
      fields.add(
        "there is nothing to compare in this trace", at: root,
        suggestion: kind == .drawing
          ? "give at least 'path', or 'steps' with 'appended'" : "give 'steps' with 'frames'")
    }
  }

  /// Checks the stage of a graph, which can only be one.
  private mutating func readGraphStage(_ value: JSONValue?) {
    guard let value, let text = fields.string(value, "stage"), text != AskedStage.graphName else {
      return
    }
    fields.add(
      "'stage' is '\(shortened(text))'; expected \(AskedStage.graphName)", at: value)
  }

  private mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ value: JSONValue?, _ name: String, _ choices: Choice.Type
  ) -> Choice? {
    guard let value, let text = fields.string(value, name) else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    report(value, name, text, among: Choice.allCases.map { $0.rawValue })
    return nil
  }

  private mutating func stage(_ value: JSONValue?) -> DrawingStage? {
    guard let value, let text = fields.string(value, "stage") else { return nil }
    if let stage = stages.named(text) { return stage }
    let isOwn = stages.contains { $0.text != nil }
    report(
      value, "stage", text, among: stages.map(\.slug),
      otherwise: isOwn ? "write here the name of the stage that it is compared with" : nil)
    return nil
  }

  private mutating func report(
    _ value: JSONValue, _ name: String, _ text: String, among names: [String],
    otherwise suggestion: String? = nil
  ) {
    fields.add(
      "'\(name)' is '\(shortened(text))'; expected \(names.joined(separator: ", "))", at: value,
      suggestion: didYouMean(text, names) ?? suggestion)
  }

  private mutating func sample(_ value: JSONValue?, _ name: String) -> String? {
    guard let value, let id = fields.string(value, name) else { return nil }
    if isIdentifier(id) { return id }
    fields.add(
      "'\(name)' is '\(shortened(id))'; expected lower-case words joined by hyphens, "
        + "as in 'small-circle'", at: value)
    return nil
  }

  private mutating func width(_ value: JSONValue?) -> Int? {
    let range = 1...Double(GivenTrace.largestWidth)
    let expectation = "a whole number from 1 to \(GivenTrace.largestWidth)"
    guard let value, let number = fields.number(value, "width", in: range, expectation) else {
      return nil
    }
    if let width = Int(exactly: number) { return width }
    fields.add("'width' is \(number); expected \(expectation)", at: value)
    return nil
  }

  private mutating func readSummary(_ value: JSONValue?, into recording: inout Recording) {
    guard let value else { return }
    let keys = kind.steps.summary.keys
    let names = keys.map { $0.name } + (kind == .drawing ? ["joints"] : [])
    guard let values = fields.values(of: value, "the summary", required: [], optional: names)
    else { return }
    recording.summary = zip(keys, values).map { key, value in value.flatMap { read($0, key) } }
    if kind == .drawing {
      recording.joints = records(values[keys.count], "joints", "a joint", .joint)
    }
  }

  /// The records of a list; a key that none of them has is `nil` in all.
  private mutating func records(
    _ value: JSONValue?, _ name: String, _ subject: String, _ kind: RecordKind
  ) -> [[RecordedValue?]]? {
    guard let value else { return nil }
    guard let elements = value.elements else {
      fields.add("'\(name)' must be an array, found \(value.kindName)", at: value)
      return nil
    }
    let keys = kind.keys
    let names = keys.map { $0.name }
    var records: [[RecordedValue?]] = []
    var isGiven = [Bool](repeating: false, count: keys.count)
    for element in elements {
      if fields.shouldStop { return nil }
      guard let values = fields.values(of: element, subject, required: [], optional: names)
      else { continue }
      var record: [RecordedValue?] = []
      for (index, key) in keys.enumerated() {
        if values[index] != nil { isGiven[index] = true }
        record.append(values[index].flatMap { read($0, key) } ?? .nothing)
      }
      records.append(record)
    }
    for (index, isGiven) in isGiven.enumerated() where !isGiven {
      for record in records.indices { records[record][index] = nil }
    }
    return records
  }

  private mutating func read(_ value: JSONValue, _ key: RecordKey) -> RecordedValue? {
    var reader = RecordedValueReader(fields: fields, key: key)
    defer { fields = reader.fields }
    return reader.read(value)
  }
}

extension Recording {
  /// Whether it contains anything computed, not only repetitions of the input.
  fileprivate func hasContent(of kind: RecordKind) -> Bool {
    if path != nil || !(joints ?? []).isEmpty { return true }
    let summaryKeys = kind.summary.keys
    if zip(summaryKeys, summary).contains(where: { !$0.isEcho && $1 != nil }) { return true }
    guard let first = steps?.first else { return false }
    return zip(kind.keys, first).contains { !$0.isEcho && $1 != nil }
  }
}
