// The lists in the schemas: which stages and phases there are, and how large a buffer can be. A schema in the
// content has a name in their place, `"{{stages}}"`, and is JSON with it and without.

import InkstepEngine
import InkstepLessons

/// What is put into the schemas when they are published.
enum SchemaLists {
  /// A schema with its lists; throws if one is asked for that there is not.
  static func filled(_ schema: SiteFile, file: String) throws(Diagnostics) -> SiteFile {
    var text = String(decoding: schema.bytes, as: UTF8.self)
    for (name, list) in lists { text = text.replacing("\"{{\(name)}}\"", with: list) }
    if let start = text.firstRange(of: "\"{{") {
      let name = text[start.upperBound...].prefix { $0 != "}" }
      throw Diagnostics(
        "there is no list '\(shortened(String(name)))'", at: SourceLocation(file: file),
        suggestion: "one of \(lists.map(\.name).joined(separator: ", "))")
    }
    let filled = SiteFile(path: schema.path, bytes: Array(text.utf8))
    try checkMeasures(filled, file: file)
    return filled
  }

  /// Makes sure that a schema with a summary of traces describes each measure, and no other.
  private static func checkMeasures(_ schema: SiteFile, file: String) throws(Diagnostics) {
    let root = try JSONDocument(schema.bytes, file: file).root
    guard schema.path.hasSuffix("/trace\(Kit.schemaEnding)"),
      let summary = root.member("$defs")?.member("summary"),
      let properties = summary.member("properties")?.members
    else { return }
    let described = properties.compactMap { $0.key.string }
    let wanted = Measure.recorded.map { "\($0.name)" } + ["joints"]
    if described == wanted { return }
    throw Diagnostics(
      "the summary has \(described.joined(separator: ", "))", at: SourceLocation(file: file),
      suggestion: "describe \(wanted.joined(separator: ", ")), in this order")
  }

  private static var lists: [(name: String, text: String)] {
    let stages = DrawingStage.allCases
    let slots = stages.map(\.description.slots.count).max() ?? 0
    return [
      ("stages", names(stages)),
      ("stages.straight", names(stages.filter { !$0.description.drawsCurves })),
      ("stages.tail", names(stages.filter(\.description.hasTail))),
      ("phases", list(TouchPhase.allCases.map(\.name))), ("slots", "\(slots)"),
      ("slots.last", "\(slots - 1)"),
    ]
  }

  private static func names(_ stages: [DrawingStage]) -> String { list(stages.map(\.slug)) }

  private static func list(_ names: [String]) -> String {
    names.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
