// ASCII letters, digits and hexadecimal numbers, which all formats consist of.

/// Whether a byte is a digit.
func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

/// Whether a byte is an ASCII letter.
func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }

/// A number in upper-case hexadecimal, padded with zeros.
func hex(_ number: UInt32, width: Int) -> String {
  let digits = String(number, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}
