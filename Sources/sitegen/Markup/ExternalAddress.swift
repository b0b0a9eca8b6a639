// External addresses. Their targets are unknown, so they pass every link check.

/// The schemes of external addresses, in lower case.
private let externalSchemes = ["http", "https", "mailto", "tel"]

/// Whether a scheme belongs to external addresses; case does not matter.
func isExternal(scheme: String) -> Bool { externalSchemes.contains(scheme.lowercased()) }

/// Whether an address is external.
func isExternal(_ address: String) -> Bool {
  guard let colon = address.utf8.prefix(8).firstIndex(of: UInt8(ascii: ":")) else { return false }
  return isExternal(scheme: String(address[..<colon]))
}
