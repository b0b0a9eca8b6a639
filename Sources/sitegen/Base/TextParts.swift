// Text cut at a sign of ASCII, by bytes: to tell characters apart, which names and lines of code do not need,
// takes many times as long.

extension Substring {
  /// The parts before, between and behind a sign of ASCII, empty ones too; the sign is looked for `most`
  /// times.
  func parts(at sign: Unicode.Scalar, most: Int = .max) -> [Substring] {
    utf8.split(
      separator: UInt8(ascii: sign), maxSplits: most, omittingEmptySubsequences: false
    ).map { Substring($0) }
  }

  /// The parts that are not empty.
  func words(at sign: Unicode.Scalar) -> [Substring] {
    utf8.split(separator: UInt8(ascii: sign)).map { Substring($0) }
  }

  /// What follows the spaces that it begins with.
  var indented: Substring { Substring(utf8.drop { $0 == UInt8(ascii: " ") }) }

  /// How many spaces it begins with.
  var indent: Int { utf8.count - indented.utf8.count }
}

extension String {
  /// The parts before, between and behind a sign of ASCII, empty ones too; the sign is looked for `most`
  /// times.
  func parts(at sign: Unicode.Scalar, most: Int = .max) -> [Substring] {
    self[...].parts(at: sign, most: most)
  }

  /// The parts that are not empty.
  func words(at sign: Unicode.Scalar) -> [Substring] { self[...].words(at: sign) }
}
