// Splits text at an ASCII character, byte by byte, because comparing whole characters takes many times as
// long and is not needed for names and lines of code.

extension Substring {
  /// The parts between ASCII separators, including empty ones; splits at most `most` times.
  func parts(at separator: Unicode.Scalar, most: Int = .max) -> [Substring] {
    utf8.split(
      separator: UInt8(ascii: separator), maxSplits: most, omittingEmptySubsequences: false
    ).map { Substring($0) }
  }

  /// The parts between ASCII separators that are not empty.
  func words(at separator: Unicode.Scalar) -> [Substring] {
    utf8.split(separator: UInt8(ascii: separator)).map { Substring($0) }
  }

  /// The text without the spaces at its start.
  var indented: Substring { Substring(utf8.drop { $0 == UInt8(ascii: " ") }) }

  /// The number of spaces at its start.
  var indent: Int { utf8.count - indented.utf8.count }
}

extension String {
  /// The parts between ASCII separators, including empty ones; splits at most `most` times.
  func parts(at separator: Unicode.Scalar, most: Int = .max) -> [Substring] {
    self[...].parts(at: separator, most: most)
  }

  /// The parts between ASCII separators that are not empty.
  func words(at separator: Unicode.Scalar) -> [Substring] { self[...].words(at: separator) }
}
