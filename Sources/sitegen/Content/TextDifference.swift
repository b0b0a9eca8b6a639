// Finds the first difference between two trace texts and names it by record and field. Trace texts have one
// record per line, so that comparing lines is enough.

/// The first difference between two trace texts.
struct TextDifference: Equatable, Sendable {
  /// The list that the record belongs to: `steps`, `path`, `joints`; empty at the top level.
  var list = ""
  /// The record's position in its list, from 0.
  var index = 0
  /// The field; empty if the whole record differs.
  var field = ""
  var was: String
  var now: String
  /// The line of the old text that differs, from 1.
  private(set) var line = 1
  /// The column of the number or word that differs in that line, in characters from 1.
  private(set) var column = 1

  /// Finds the first difference; the texts must differ somewhere.
  init(was old: [UInt8], now new: [UInt8]) {
    var oldLines = old.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    var newLines = new.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    was = "nothing"
    now = "nothing"
    while let a = oldLines.first, let b = newLines.first, a == b {
      line += 1
      oldLines.removeFirst()
      newLines.removeFirst()
      let line = Self.trimmed(a)
      if line.hasSuffix("[") {
        list = Self.key(of: line) ?? list
        index = 0
      } else if line == "]" || line == "]," {
        list = ""
      } else {
        index += 1
      }
    }
    let a = oldLines.first.map(Self.trimmed)
    let b = newLines.first.map(Self.trimmed)
    if let a { was = a }
    if let b { now = b }
    guard let a, let b, let oldLine = oldLines.first, let newLine = newLines.first else {
      // A text that ends too early differs at its last line.
      if a == nil { line -= 1 }
      return
    }
    column = Self.column(oldLine, newLine)
    for (old, new) in zip(Self.fields(a), Self.fields(b)) where old != new {
      field = old.key == new.key ? old.key : ""
      if !field.isEmpty { (was, now) = (old.value, new.value) }
      return
    }
  }

  /// The column of the first number or word in which two lines differ, in scalars from 1.
  private static func column(_ old: ArraySlice<UInt8>, _ new: ArraySlice<UInt8>) -> Int {
    var same = zip(old, new).prefix { $0 == $1 }.count
    let line = Array(old)
    while same > 0, !" ,[{:\"".utf8.contains(line[same - 1]) { same -= 1 }
    return line[..<same].count { !isContinuation($0) } + 1
  }

  var description: String {
    var place: [String] = []
    if list == "steps" {
      place.append("step \(index)")
    } else if !list.isEmpty {
      place.append("\(list) \(index)")
    }
    if !field.isEmpty { place.append("field \(field)") }
    return (place + ["was \(Self.shortened(was))", "is \(Self.shortened(now))"])
      .joined(separator: ", ")
  }
}

extension TextDifference {
  private static func trimmed(_ line: ArraySlice<UInt8>) -> String {
    String(decoding: line.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
  }

  private static func shortened(_ text: String) -> String {
    text.count > 160 ? text.prefix(160) + "…" : text
  }

  /// The key of a line that opens a list: `"steps": [`.
  private static func key(of line: String) -> String? {
    let parts = line.split(separator: "\"")
    return parts.count > 1 ? String(parts[0]) : nil
  }

  /// The fields of a record on one line, or of a line with one field.
  private static func fields(_ line: String) -> [(key: String, value: String)] {
    var bytes = Array(line.utf8)
    if bytes.last == UInt8(ascii: ",") { bytes.removeLast() }
    if bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}") {
      bytes = Array(bytes.dropFirst().dropLast())
    }
    var parts: [[UInt8]] = [[]]
    var depth = 0
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
      if byte == UInt8(ascii: ","), depth == 0 {
        parts.append([])
      } else {
        parts[parts.count - 1].append(byte)
      }
    }
    return parts.map { part in
      let text = String(decoding: part, as: UTF8.self)
      let halves = text.split(separator: ":", maxSplits: 1)
      let key = halves.first.map { $0.filter { $0 != "\"" && $0 != " " } } ?? ""
      let value = halves.count > 1 ? String(halves[1].drop { $0 == " " }) : text
      return (key, value.hasSuffix(" ") ? String(value.dropLast()) : value)
    }
  }
}
