// One pass over the markup of a finished page for its ids, links and pictures. The page was made by
// this program, so attributes are always quoted and never hold a raw `"`; only a template could do
// worse, and then something is reported that is not quite there.

/// The ids, links and pictures of one page.
struct PageScan: Sendable {
  /// An `svg` or `img` element.
  struct Picture: Sendable {
    /// Its opening tag, as written.
    var bytes: ArraySlice<UInt8>
    var tag: String { String(decoding: bytes, as: UTF8.self) }
    var isDrawing: Bool
  }

  /// Where each id's element opens, by id; the first of several.
  private(set) var ids: [String: Int] = [:]
  private(set) var repeatedIDs: [String] = []
  private(set) var links: [String] = []
  private(set) var pictures: [Picture] = []
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var index = 0
    var depth = 0
    bytes.withUnsafeBufferPointer { bytes in
      while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: " "): attribute(bytes, &index)
        case UInt8(ascii: "<"): picture(bytes, index, &depth)
        default: break
        }
        index += 1
      }
    }
  }

  /// The attributes looked for, each with the space before it and the quote that opens its value.
  private static let names: [(isID: Bool, name: [UInt8])] = [
    (true, Array(" id=\"".utf8)), (false, Array(" href=\"".utf8)), (false, Array(" src=\"".utf8)),
  ]

  /// Reads ` id="…"`, ` href="…"` or ` src="…"` at a space, and stops at its end.
  private mutating func attribute(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) {
    // The three names begin with three letters: most spaces are passed without a comparison.
    guard index + 1 < bytes.count,
      [UInt8(ascii: "i"), UInt8(ascii: "h"), UInt8(ascii: "s")].contains(bytes[index + 1])
    else { return }
    for (isID, name) in Self.names where bytes[index...].starts(with: name) {
      let start = index + name.count
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "\"") { end += 1 }
      let value = String(decoding: bytes[start..<end], as: UTF8.self)
      index = end
      if !isID {
        links.append(value)
      } else if ids.updateValue(ids[value] ?? start, forKey: value) != nil {
        repeatedIDs.append(value)
      }
      return
    }
  }

  private static let drawing = Array("<svg".utf8)
  private static let drawingEnd = Array("</svg>".utf8)
  private static let image = Array("<img".utf8)

  /// Notes an opening tag of a picture; a drawing inside another is part of it.
  private mutating func picture(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ depth: inout Int
  ) {
    guard start + 1 < bytes.count,
      [UInt8(ascii: "s"), UInt8(ascii: "i"), UInt8(ascii: "/")].contains(bytes[start + 1])
    else { return }
    let rest = bytes[start...]
    if rest.starts(with: Self.drawingEnd) { depth -= 1 }
    let isDrawing = rest.starts(with: Self.drawing)
    if isDrawing { depth += 1 }
    guard isDrawing ? depth == 1 : rest.starts(with: Self.image) else { return }
    let end = rest.firstIndex(of: UInt8(ascii: ">")) ?? bytes.count - 1
    pictures.append(Picture(bytes: self.bytes[start...end], isDrawing: isDrawing))
  }
}

extension PageScan.Picture {
  /// The value of an attribute; `nil` where it is not given.
  func value(_ attribute: StaticString) -> String? {
    let name = UnsafeBufferPointer(start: attribute.utf8Start, count: attribute.utf8CodeUnitCount)
    var start = bytes.startIndex
    // A value holds no quote, so every other quote opens one, right after its name and `=`.
    while let open = bytes[start...].firstIndex(of: UInt8(ascii: "\"")) {
      guard let close = bytes[(open + 1)...].firstIndex(of: UInt8(ascii: "\"")) else { return nil }
      let before = bytes[start..<open].dropLast()
      if before.count > name.count, before.suffix(name.count).elementsEqual(name),
        before[before.endIndex - name.count - 1] == UInt8(ascii: " ")
      {
        return String(decoding: bytes[(open + 1)..<close], as: UTF8.self)
      }
      start = close + 1
    }
    return nil
  }
}

extension PageScan {
  /// Whether the element with an id has text to read.
  func hasText(_ id: String) -> Bool {
    guard let start = ids[id], let open = bytes[start...].firstIndex(of: UInt8(ascii: ">"))
    else { return false }
    let tag = bytes[...start].lastIndex(of: UInt8(ascii: "<")) ?? start
    let name = bytes[(tag + 1)...].prefix { $0 != UInt8(ascii: " ") }
    let close = Array("</".utf8) + name + Array(">".utf8)
    var isMarkup = false
    for index in (open + 1)..<bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "<") {
        if bytes[index...].starts(with: close) { return false }
        isMarkup = true
      } else if byte == UInt8(ascii: ">") {
        isMarkup = false
      } else if !isMarkup, byte > 0x20 {
        return true
      }
    }
    return false
  }
}
