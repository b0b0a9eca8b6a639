// UTF-8 as defined by RFC 3629: no overlong forms, no surrogates, nothing beyond U+10FFFF. All validation
// of text uses these functions.

/// Decodes bytes; `nil` if they are not valid UTF-8.
///
/// Many times faster than a check byte by byte, but it does not report where the error is.
func text(validating bytes: some Sequence<UInt8>) -> String? {
  String(validating: bytes, as: UTF8.self)
}

/// Whether a byte continues a UTF-8 sequence.
func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

/// The length of the UTF-8 sequence at `start`; 0 if it is malformed, overlong, a surrogate or beyond
/// U+10FFFF.
func lengthOfUTF8(in bytes: [UInt8], at start: Int) -> Int {
  let lead = bytes[start]
  if lead < 0x80 { return 1 }
  let length = lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0
  guard length > 0, start + length <= bytes.count else { return 0 }
  let second = bytes[start + 1]
  let range: ClosedRange<UInt8> =
    switch lead {
    case 0xE0: 0xA0...0xBF
    case 0xED: 0x80...0x9F
    case 0xF0: 0x90...0xBF
    case 0xF4: 0x80...0x8F
    default: 0x80...0xBF
    }
  guard range ~= second else { return 0 }
  for offset in 2..<max(length, 2) where !isContinuation(bytes[start + offset]) { return 0 }
  return length
}
