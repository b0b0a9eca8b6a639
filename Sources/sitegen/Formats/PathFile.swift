// Path files, `inkstep-path/1`: the exact path of the pen that drew a sample stroke, a list of points for
// each touch.

import InkstepEngine
import InkstepLessons

/// A file with the exact path of a pen.
enum PathFile {
  static let format = "inkstep-path/1"
  private static let largest = Session<Linear>.largestCoordinate

  /// Reads a path, or throws everything that is wrong with it.
  static func read(_ bytes: [UInt8], file: String) throws(Diagnostics) -> PenPath {
    try Fields.reading(bytes, file: file, "a path", read)
  }

  private static func read(_ root: JSONValue, _ fields: inout Fields) -> PenPath? {
    guard fields.isFormat(format, root),
      let values = fields.values(of: root, "a path file", required: ["format", "id", "ways"])
    else { return nil }
    guard let id = fields.identifier(values[1]), let list = values[2] else { return nil }
    guard let ways = list.elements else {
      fields.add("'ways' must be an array, found \(list.kindName)", at: list)
      return nil
    }
    return PenPath(id: id, polylines: ways.map { polyline($0, &fields) })
  }

  private static func polyline(_ value: JSONValue, _ fields: inout Fields) -> [InkPoint] {
    var points: [InkPoint] = []
    guard let elements = value.elements.map({ Array($0) }), elements.count > 1 else {
      fields.add("a path is an array of at least two points", at: value)
      return []
    }
    for element in elements where !fields.shouldStop {
      let parts = element.elements.map { Array($0) } ?? []
      let pair = parts.compactMap { $0.number }
      guard parts.count == 2, pair.count == 2, pair.allSatisfy({ $0.magnitude <= largest }) else {
        fields.add("a point is [x, y], each at most 1000000", at: element)
        continue
      }
      points.append(InkPoint(pair[0], pair[1]))
    }
    return points
  }
}

extension PathFile {
  /// The text of a path file.
  static func write(_ path: PenPath) -> TextBuffer {
    var json = JSONLines()
    json.object(.lines) { json in
      json.key("format")
      json.value(format)
      json.key("id")
      json.value(path.id)
      json.key("ways")
      json.array(path.polylines, .lines) { json, polyline in
        json.array(polyline) { $0.value($1) }
      }
    }
    json.end()
    return json.text
  }
}
