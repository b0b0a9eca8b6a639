// Fills in the lists and limits in schemas, such as the stages, the phases and the largest coordinate. A schema
// in the content has a placeholder for each, `"{{stages}}"`, so that it is JSON before and after.

import InkstepEngine
import InkstepLessons

/// Fills in schemas, and checks that they describe the files that the program writes.
enum SchemaLists {
  /// Fills in a schema; throws if a placeholder is unknown.
  static func filled(_ schema: SiteFile, file: String) throws(Diagnostics) -> SiteFile {
    var text: [UInt8] = []
    var rest = schema.bytes[...]
    while let start = rest.firstRange(of: opening)?.lowerBound {
      text += rest[..<start]
      let name = schema.bytes[(start + opening.count)...].prefix { $0 != UInt8(ascii: "}") }
      guard let list = lists.first(where: { $0.name.utf8.elementsEqual(name) }),
        schema.bytes[name.endIndex...].starts(with: closing)
      else {
        throw Diagnostics(
          "there is no list '\(shortened(String(decoding: name, as: UTF8.self)))'",
          at: SourceLocation(file: file),
          suggestion: "one of \(lists.map(\.name).joined(separator: ", "))")
      }
      text += list.text.utf8
      rest = schema.bytes[(name.endIndex + closing.count)...]
    }
    let filled = SiteFile(path: schema.path, bytes: text + rest)
    try checkKeys(filled, file: file)
    return filled
  }

  private static let opening = Array("\"{{".utf8)
  private static let closing = Array("}}\"".utf8)

  /// A kind of record in trace files, and the path to its description in the schema.
  private typealias Record = (format: String, place: [String], name: String, keys: [RecordKey])

  private static var records: [Record] {
    [
      ("trace", ["$defs", "step"], "step", RecordKind.step.keys),
      ("trace", ["$defs", "summary"], "summary", RecordKind.summary.keys + [.jointCount]),
      ("trace", ["$defs", "joint"], "joint", RecordKind.joint.keys),
      ("graph", ["$defs", "step"], "step", RecordKind.graphStep.keys),
      ("graph-vectors", ["$defs", "step"], "step", RecordKind.graphStep.keys),
      ("graph", ["properties", "summary"], "summary", RecordKind.graphSummary.keys),
    ]
  }

  /// Checks that a schema of traces describes exactly the keys of their records.
  private static func checkKeys(_ schema: SiteFile, file: String) throws(Diagnostics) {
    let root = try JSONDocument(schema.bytes, file: file).root
    for record in records where schema.path.hasSuffix("/\(record.format)\(Kit.schemaEnding)") {
      let object = record.place.reduce(Optional(root)) { $0?.member($1) }
      try check(object, "the \(record.name)", record.keys.map(\.name), file)
      for key in record.keys {
        let value = object?.member("properties")?.member(key.name)
        switch key.shape {
        case .row(let names): try check(value, "'\(key.name)'", names, file)
        case .rows(let names): try check(value?.member("items"), "'\(key.name)'", names, file)
        default: break
        }
      }
    }
  }

  /// Compares the properties of an object in the schema, if it has that, with the names that are written.
  private static func check(
    _ object: JSONValue?, _ name: String, _ wanted: [String], _ file: String
  ) throws(Diagnostics) {
    guard let properties = object?.member("properties")?.members else { return }
    let described = properties.compactMap { $0.key.string }
    if described == wanted { return }
    throw Diagnostics(
      "\(name) has \(described.joined(separator: ", "))", at: SourceLocation(file: file),
      suggestion: "describe \(wanted.joined(separator: ", ")), in this order")
  }

  private static let lists: [(name: String, text: String)] = {
    let stages = DrawingStage.allCases
    let slots = stages.map(\.description.slots.count).max() ?? 0
    // A letter and two coordinates for each point.
    let lengths = elements.map { 1 + 2 * $0.points.count }
    return limits + [
      ("stages", names(stages)),
      ("stages.straight", names(stages.filter { !$0.description.drawsCurves })),
      ("stages.tail", names(stages.filter(\.description.hasTail))),
      ("phases", list(TouchPhase.allCases.map(\.name))), ("slots", "\(slots)"),
      ("slots.last", "\(slots - 1)"), ("policies", list(GraphPolicy.allCases.map(\.rawValue))),
      ("painters", list(FrameBudget.Painter.allCases.map(\.rawValue))),
      ("widths", list(RibbonWidth.allCases.map { "\($0.name)" })),
      ("elements", list(elements.map { "\($0.letter)" })),
      ("element.least", "\(lengths.min() ?? 0)"),
      ("element.most", "\(lengths.max() ?? 0)"), ("width.most", "\(GraphTrace.largestWidth)"),
      ("hints.most", "\(LearnerResult.mostHints)"), ("tries.most", "\(LearnerResult.mostTries)"),
      ("text.most", "\(LearnerResult.longestText)"),
    ]
  }()

  private static var limits: [(name: String, text: String)] {
    let coordinate = Session<Linear>.largestCoordinate
    return [
      ("coordinate.least", -coordinate), ("coordinate.most", coordinate),
      ("canvas.most", StrokeFile.largestCanvas), ("time.most", StrokeFile.largestTime),
      ("interval.most", SignalFile.longestInterval), ("value.least", SignalFile.values.lowerBound),
      ("value.most", SignalFile.values.upperBound),
    ].map { ($0, "\(Int($1))") }
  }

  /// An element of each kind, a move first.
  private static var elements: [PathElement] {
    let letters = UInt8(ascii: "A")...UInt8(ascii: "Z")
    let elements = letters.compactMap { letter in
      PathElement.pointCount(after: letter).flatMap { count in
        PathElement(letter: letter, points: Array(repeating: InkPoint(0, 0), count: count))
      }
    }
    func place(_ element: PathElement) -> Int { element.kind.map { Int($0.rawValue) } ?? -1 }
    return elements.sorted { place($0) < place($1) }
  }

  private static func names(_ stages: [DrawingStage]) -> String { list(stages.map(\.slug)) }

  private static func list(_ names: [String]) -> String {
    names.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
