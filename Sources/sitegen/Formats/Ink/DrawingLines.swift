// JSON texts one per line, the form in which large collections of drawings are published.

/// A file in which each line is a JSON text.
struct DrawingLines {
  /// A line with a drawing.
  struct Line: Equatable {
    /// Its number among the lines that are not blank, from 1.
    var number: Int
    /// Its line number in the file, from 1.
    var line: Int
    /// The range of its bytes.
    var offset: Int
    var end: Int
  }

  let bytes: [UInt8]
  private let file: String
  private var lines: [Line] = []

  /// Finds the lines; `nil` unless the first line is a complete JSON text and more lines follow.
  init?(_ bytes: [UInt8], file: String) throws(Diagnostics) {
    self.bytes = bytes
    self.file = file
    var start = 0
    var line = 1
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      if bytes[start..<end].contains(where: { $0 > 0x20 }) {
        lines.append(Line(number: lines.count + 1, line: line, offset: start, end: end))
        // A pretty-printed text is recognised by its first line.
        if lines.count == 1, !Self.mayBeJSON(bytes[start..<end]) { return nil }
      }
      start = end + 1
      line += 1
    }
    guard lines.count > 1 else { return nil }
    var reader = JSONReader(Array(bytes[lines[0].offset..<lines[0].end]))
    if (try? reader.readDocument()) == nil { return nil }
  }

  /// Whether a line may be a whole JSON text: it has matching brackets at both ends.
  private static func mayBeJSON(_ line: ArraySlice<UInt8>) -> Bool {
    let first = line.first { $0 > 0x20 } ?? 0
    let last = line.last { $0 > 0x20 } ?? 0
    return (first == UInt8(ascii: "{") && last == UInt8(ascii: "}"))
      || (first == UInt8(ascii: "[") && last == UInt8(ascii: "]"))
  }

  /// Parses the drawing with a number, by default the first.
  func drawing(_ number: Int?) throws(Diagnostics) -> (document: JSONDocument, line: Line) {
    let number = number ?? 1
    guard number <= lines.count else {
      throw Diagnostics(
        "there is no drawing \(number); the file holds \(lines.count)",
        at: SourceLocation(file: file))
    }
    let line = lines[number - 1]
    do throws(Diagnostics) {
      return (try JSONDocument(Array(bytes[line.offset..<line.end]), file: file), line)
    } catch {
      var error = error
      for index in error.findings.indices { error.findings[index].location?.line += line.line - 1 }
      throw error
    }
  }

  /// A note that the other drawings are not read.
  func note(_ line: Line) -> String {
    "the file holds \(lines.count) drawings, of which drawing \(line.number) is read; --drawing "
      + "takes another"
  }
}
