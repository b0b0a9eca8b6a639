// Whether a drawing is sound: its elements are closed, its attributes quoted, its numbers plain. Tests look
// at hundreds of megabytes of them, so that this is a target of its own: what tests are in is not optimized.

/// Bytes of a text.
private typealias Piece = ArraySlice<UInt8>

private func words(_ piece: Piece) -> String { String(decoding: piece, as: UTF8.self) }

extension UInt8 {
  fileprivate static let quote = UInt8(ascii: "\"")
  fileprivate static let slash = UInt8(ascii: "/")
  fileprivate static let space = UInt8(ascii: " ")
  fileprivate static let opening = UInt8(ascii: "<")
  fileprivate static let closing = UInt8(ascii: ">")
}

/// What is wrong with a drawing, a piece of SVG, or nothing.
public func drawingFault(in drawing: [UInt8]) -> String? {
  var open: [Piece] = []
  var rest = drawing[...]
  while let first = rest.first {
    guard first == .opening else {
      let text = rest.prefix { $0 != .opening }
      let signs = "pJT0123456789₀₁₂₃₄₅₆₇₈₉.−"
      if open.last.map(words) != "text" || !words(text).allSatisfy({ signs.contains($0) }) {
        return "text \(words(text))"
      }
      rest = rest[text.endIndex...]
      continue
    }
    let tag = rest.dropFirst().prefix { $0 != .closing && $0 != .opening }
    guard tag.endIndex < rest.endIndex, rest[tag.endIndex] == .closing else {
      return "open tag \(words(tag))"
    }
    rest = rest[tag.endIndex...].dropFirst()
    if tag.first == .slash {
      if open.popLast() != tag.dropFirst() { return "unbalanced \(words(tag))" }
      continue
    }
    let name = tag.prefix { $0 != .space }
    if tag.last != .slash { open.append(name) }
    let attributes = tag.dropFirst(name.count).drop { $0 == .slash }
    let pieces = attributes.split(separator: .quote, omittingEmptySubsequences: false)
    // Name and value alternate between the quotes; after the last one nothing but the slash is left.
    if pieces.count > 1, pieces.count % 2 == 0 { return "quotes in \(words(tag))" }
    for (index, piece) in pieces.enumerated() {
      if index % 2 == 1 {
        if let fault = numberFault(in: piece) { return fault }
      } else if index < pieces.count - 1 {
        if piece.first != .space || piece.last != UInt8(ascii: "=") {
          return "attribute \(words(piece))"
        }
      } else if !piece.isEmpty, !piece.elementsEqual([.slash]) {
        return "unquoted \(words(piece))"
      }
    }
  }
  return open.isEmpty ? nil : "never closed: \(open.map(words))"
}

/// A number in an attribute that is none, has an exponent or more than two decimals.
private func numberFault(in value: Piece) -> String? {
  if value.contains(UInt8(ascii: "n")) {
    let text = words(value)
    if text.contains("nan") || text.contains("inf") { return "no number in \(text)" }
  }
  guard value.contains(where: { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else { return nil }
  let separators = Array(" ,MLHVCQml".utf8)
  for number in value.split(whereSeparator: { separators.contains($0) }) {
    guard Double(words(number)) != nil, !number.contains(UInt8(ascii: "e")) else {
      return "no number: \(words(number))"
    }
    if let point = number.firstIndex(of: UInt8(ascii: ".")), number[point...].count > 3 {
      return "too many decimals: \(words(number))"
    }
  }
  return nil
}
