// The strings of JSON: validated while parsing, decoded only on demand.

extension JSONReader {
  /// Reads a string or key.
  mutating func readString() throws(JSONError) {
    let start = position
    var isEscaped = false
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        append(.string, from: start, UInt64(position))
        tokens[tokens.count - 1].isEscaped = isEscaped
        position += 1
        return
      case UInt8(ascii: "\\"):
        isEscaped = true
        try readEscape()
      case ..<0x20:
        throw fail("\(found) must be escaped in a string")
      case ..<0x80:
        position += 1
      default:
        let length = lengthOfUTF8(in: bytes, at: position)
        if length == 0 { throw fail("the text is not valid UTF-8") }
        position += length
      }
    }
    throw fail("the string has no closing quote", at: start)
  }

  private mutating func readEscape() throws(JSONError) {
    let start = position
    position += 1
    switch current {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 1
    case UInt8(ascii: "u"):
      position += 1
      let unit = try readHex(from: start)
      guard 0xD800...0xDFFF ~= unit else { return }
      let low = position
      guard unit < 0xDC00, current == UInt8(ascii: "\\"), low + 1 < bytes.count,
        bytes[low + 1] == UInt8(ascii: "u")
      else { throw fail("an unpaired surrogate is not a character", at: start) }
      position += 2
      guard 0xDC00...0xDFFF ~= (try readHex(from: low)) else {
        throw fail("an unpaired surrogate is not a character", at: start)
      }
    default:
      throw fail("unknown escape: '\\' before \(found)", at: start)
    }
  }

  private mutating func readHex(from start: Int) throws(JSONError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = hexDigit(current) else {
        throw fail("expected four hexadecimal digits after '\\u'", at: start)
      }
      unit = unit << 4 | digit
      position += 1
    }
    return unit
  }

  /// The character at the current position, for an error.
  var found: String {
    guard position < bytes.count else { return "the end of the file" }
    let byte = bytes[position]
    if 0x21...0x7E ~= byte { return "'\(Character(Unicode.Scalar(byte)))'" }
    let length = lengthOfUTF8(in: bytes, at: position)
    guard length > 0, let scalar = scalar(at: position, length: length) else {
      return "the byte 0x\(hex(UInt32(byte), width: 2))"
    }
    return "U+\(hex(scalar, width: 4))"
  }

  private func scalar(at start: Int, length: Int) -> UInt32? {
    String(decoding: bytes[start..<start + length], as: UTF8.self).unicodeScalars.first?.value
  }
}

/// Decodes the escapes of a string that has been validated.
func unescaped(_ inside: ArraySlice<UInt8>) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(inside.count)
  var position = inside.startIndex
  while position < inside.endIndex {
    guard inside[position] == UInt8(ascii: "\\") else {
      result.append(inside[position])
      position += 1
      continue
    }
    let letter = inside[position + 1]
    position += 2
    switch letter {
    case UInt8(ascii: "b"): result.append(0x08)
    case UInt8(ascii: "f"): result.append(0x0C)
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "u"):
      var code = codeUnit(inside[position..<position + 4])
      position += 4
      if 0xD800...0xDBFF ~= code {
        code =
          0x10000 + (code - 0xD800) << 10 + codeUnit(inside[position + 2..<position + 6]) - 0xDC00
        position += 6
      }
      let scalar = Unicode.Scalar(code) ?? "\u{FFFD}"
      result.append(contentsOf: String(scalar).utf8)
    default: result.append(letter)
    }
  }
  return result
}

private func codeUnit(_ digits: ArraySlice<UInt8>) -> UInt32 {
  digits.reduce(0) { $0 << 4 | (hexDigit($1) ?? 0) }
}

private func hexDigit(_ byte: UInt8) -> UInt32? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
  case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
  default: nil
  }
}
