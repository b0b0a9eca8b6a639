// The tokens of style sheets: custom properties such as `--ink`, which are declared in one sheet and used with
// `var(--ink)` in others. A browser ignores a misspelt one.

/// The tokens that a sheet declares and uses.
struct StyleTokens: Sendable {
  /// A token, with its two hyphens, and its offset.
  typealias Token = (name: String, offset: Int)

  private(set) var declared: [Token] = []
  private(set) var used: [Token] = []
  /// The names of both, and of those in strings, such as a script's.
  private(set) var names: Set<String> = []

  /// Reads a sheet or a script.
  init(_ bytes: [UInt8]) {
    var index = 0
    while index + 2 < bytes.count {
      if bytes[index...].starts(with: "/*".utf8) {
        index = bytes[index...].firstRange(of: "*/".utf8)?.upperBound ?? bytes.count
        continue
      }
      let isStart = index == 0 || !Self.isInName(bytes[index - 1])
      guard isStart, bytes[index...].starts(with: "--".utf8), isLetter(bytes[index + 2]) else {
        index += 1
        continue
      }
      let name = bytes[index...].prefix(while: Self.isInName)
      add((String(decoding: name, as: UTF8.self), index), in: bytes, upTo: name.endIndex)
      index = name.endIndex
    }
  }

  private mutating func add(_ token: Token, in bytes: [UInt8], upTo end: Int) {
    names.insert(token.name)
    let before = bytes[..<token.offset].reversed().lazy.drop { $0 <= 0x20 }.prefix(4)
    if before.elementsEqual("(rav".utf8) {
      // With a fallback, it need not be declared.
      if bytes[end...].first(where: { $0 > 0x20 }) != UInt8(ascii: ",") { used.append(token) }
    } else if bytes[end...].first(where: { $0 > 0x20 }) == UInt8(ascii: ":") {
      declared.append(token)
    }
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || "-_".utf8.contains(byte)
  }
}
