// Reads a manifest, byte by byte: a site may have tens of thousands of files, and its list is read in each
// build, so that no line of it is taken apart into texts.

/// The text of a manifest while it is read.
private struct ManifestReader {
  let text: UnsafeBufferPointer<UInt8>
  /// Where the line at hand begins.
  private var start = 0
  /// Its number, counted from 1.
  private var number = 1

  init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  /// All files, and what `Manifest.hash(of:)` says of them.
  mutating func read() throws(Diagnostic) -> ([Manifest.Item], Hash64) {
    guard text.last == UInt8(ascii: "\n") else { throw fault(0, "does not end with a line end") }
    guard isAtLine(Manifest.format) else {
      let isText = sitegen.text(validating: text) != nil
      throw isText ? fault(1, "does not begin with '\(Manifest.format)'") : fault(0, "is not text")
    }
    skipLine()
    let count = text.count { $0 == UInt8(ascii: "\n") } - 2
    guard isAtLine("files \(count)") else {
      throw fault(2, "does not list the number of files it says")
    }
    skipLine()
    var (items, digits): ([Manifest.Item], [UInt8]) = ([], [])
    items.reserveCapacity(count)
    var part = start
    for index in 0..<count {
      let item = try item()
      if let last = items.last, last.path >= item.path { throw fault(number, "is not in order") }
      items.append(item)
      skipLine()
      if (index + 1) % Manifest.partLength == 0 || index + 1 == count {
        digits += Hash64(UnsafeRawBufferPointer(rebasing: bytes[part..<start])).digits
        part = start
      }
    }
    return (items, count == 0 ? Manifest.hash(of: []) : Hash64(digits))
  }

  private var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(text) }

  private var end: Int { text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex }

  private mutating func skipLine() {
    start = end + 1
    number += 1
  }

  private func isAtLine(_ line: String) -> Bool { text[start..<end].elementsEqual(line.utf8) }

  /// The file on the line at hand: hash, size and path.
  private func item() throws(Diagnostic) -> Manifest.Item {
    let (end, space) = (end, UInt8(ascii: " "))
    let sizeStart = start + 17
    guard sizeStart < end, text[sizeStart - 1] == space,
      let hash = Hash64(digits: text[start..<sizeStart - 1]),
      let sizeEnd = text[sizeStart..<end].firstIndex(of: space),
      let size = Self.size(text[sizeStart..<sizeEnd])
    else { throw fault(number, "is not a hash, a size and a path") }
    let name = UnsafeBufferPointer(rebasing: text[(sizeEnd + 1)..<end])
    let path = String(decoding: name, as: UTF8.self)
    do {
      try SiteFile.check(path: path)
    } catch {
      throw fault(number, "names '\(printable(path))', which \(error.message)")
    }
    return Manifest.Item(path: path, size: size, hash: hash)
  }

  /// A number as it is written: of digits, the first of which is 0 only where it is the last.
  private static func size(_ digits: some Collection<UInt8>) -> Int? {
    guard 1...18 ~= digits.count, digits.count == 1 || digits.first != UInt8(ascii: "0") else {
      return nil
    }
    var size = 0
    for digit in digits {
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= digit else { return nil }
      size = size * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return size
  }

  private func fault(_ line: Int, _ reason: String) -> Diagnostic {
    Diagnostic(
      location: SourceLocation(file: Manifest.name, line: line),
      message: "the manifest \(reason)",
      suggestion: "if the folder holds nothing else of value, remove it and build again")
  }
}

extension Manifest {
  /// Reads a manifest; throws the line and the reason of the first fault.
  init(bytes: [UInt8]) throws(Diagnostic) {
    let (items, hash) = try bytes.withUnsafeBufferPointer { text throws(Diagnostic) in
      var reader = ManifestReader(text)
      return try reader.read()
    }
    self.init(ordered: items, hash)
  }
}
