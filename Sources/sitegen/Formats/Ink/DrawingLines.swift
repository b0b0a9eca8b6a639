// JSON texts one a line, as large collections of drawings come.

/// A text of which each line is a JSON text.
struct DrawingLines {
  /// Where a line is.
  struct Place: Equatable {
    /// Its number among those that are not blank, from 1.
    var number: Int
    /// Its line in the file, from 1.
    var line: Int
    /// Where it begins.
    var offset: Int
    var end: Int
  }

  let bytes: [UInt8]
  private let file: String
  private var places: [Place] = []

  /// `nil` for a text that is one JSON text, or none: the first line alone must be one, and more
  /// must follow.
  init?(_ bytes: [UInt8], file: String) throws(Diagnostics) {
    self.bytes = bytes
    self.file = file
    var start = 0
    var line = 1
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      if bytes[start..<end].contains(where: { $0 > 0x20 }) {
        places.append(Place(number: places.count + 1, line: line, offset: start, end: end))
        // The end of a pretty-printed text is soon reached.
        if places.count == 1, !Self.isOpening(bytes[start..<end]) { return nil }
      }
      start = end + 1
      line += 1
    }
    guard places.count > 1 else { return nil }
    var reader = JSONReader(Array(bytes[places[0].offset..<places[0].end]))
    if (try? reader.readDocument()) == nil { return nil }
  }

  /// Whether a line can be a JSON text with something in it: it ends as it begins.
  private static func isOpening(_ line: ArraySlice<UInt8>) -> Bool {
    let first = line.first { $0 > 0x20 } ?? 0
    let last = line.last { $0 > 0x20 } ?? 0
    return (first == UInt8(ascii: "{") && last == UInt8(ascii: "}"))
      || (first == UInt8(ascii: "[") && last == UInt8(ascii: "]"))
  }

  /// The text of a line.
  func drawing(_ number: Int?) throws(Diagnostics) -> (document: JSONDocument, place: Place) {
    let number = number ?? 1
    guard number <= places.count else {
      throw Diagnostics(
        "there is no drawing \(number); the file holds \(places.count)",
        at: SourceLocation(file: file))
    }
    let place = places[number - 1]
    do throws(Diagnostics) {
      return (try JSONDocument(Array(bytes[place.offset..<place.end]), file: file), place)
    } catch {
      var error = error
      for index in error.findings.indices { error.findings[index].location?.line += place.line - 1 }
      throw error
    }
  }

  /// What to say about the drawings that are not read.
  func note(_ place: Place) -> String {
    "the file holds \(places.count) drawings, of which drawing \(place.number) is read; --drawing "
      + "takes another"
  }
}
