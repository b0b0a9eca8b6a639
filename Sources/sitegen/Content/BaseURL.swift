// The base URL of a site: an absolute http or https URL without user, query and fragment. Only characters of
// RFC 3986 are allowed, so that it needs no escaping in links.

/// The base URL of a site, with a slash at its end.
struct BaseURL: Equatable, Sendable {
  /// The address.
  let text: String

  /// Parses a base URL; `nil` if `text` is not one.
  init?(_ text: String) {
    guard text.utf8.count <= 2_000,
      let scheme = ["https://", "http://"].first(where: { text.lowercased().hasPrefix($0) })
    else { return nil }
    let rest = Array(text.utf8.dropFirst(scheme.utf8.count))
    let slash = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.count
    guard Self.isAuthority(rest[..<slash]), Self.isPath(rest[slash...]) else { return nil }
    let host = String(decoding: rest[..<slash], as: UTF8.self).lowercased()
    let path = String(decoding: rest[slash...], as: UTF8.self)
    self.text = scheme + host + path + (path.hasSuffix("/") ? "" : "/")
  }

  /// Whether a text is a host name or an IP address in brackets, with an optional port.
  private static func isAuthority(_ bytes: ArraySlice<UInt8>) -> Bool {
    var host = bytes
    let isBracketed = bytes.first == UInt8(ascii: "[")
    let hostEnd =
      isBracketed ? bytes.lastIndex(of: UInt8(ascii: "]")) ?? bytes.startIndex : bytes.startIndex
    if let colon = bytes[hostEnd...].firstIndex(of: UInt8(ascii: ":")) {
      let port = bytes[(colon + 1)...]
      guard 1...5 ~= port.count, port.allSatisfy(isDigit),
        let number = Int(String(decoding: port, as: UTF8.self)), 1...65_535 ~= number
      else { return false }
      host = bytes[..<colon]
    }
    if isBracketed {
      guard host.count > 4, host.last == UInt8(ascii: "]") else { return false }
      return host.dropFirst().dropLast().allSatisfy { isHexDigit($0) || $0 == UInt8(ascii: ":") }
    }
    return host.count <= 253
      && host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy {
        1...63 ~= $0.count && $0.first != UInt8(ascii: "-") && $0.last != UInt8(ascii: "-")
          && $0.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") }
      }
  }

  /// Whether a path has only unreserved characters, sub-delimiters that HTML does not escape, and `%` escapes.
  private static func isPath(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        guard rest.count >= 2, rest.prefix(2).allSatisfy(isHexDigit) else { return false }
        rest = rest.dropFirst(2)
      } else if !isLetter(byte), !isDigit(byte), !"/-._~!$()*+,;=:@".utf8.contains(byte) {
        return false
      }
    }
    let segments = bytes.split(separator: UInt8(ascii: "/"))
    return segments.allSatisfy { !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8) }
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte | 0x20
  }
}
