// Addresses that lead out of the site. Nothing can be said about where they lead, so they pass every
// check; all checks ask here.

/// What an address out of the site can begin with, in letters of either kind.
private let externalSchemes = ["http", "https", "mailto"]

/// Whether addresses that begin so lead out of the site.
func isExternal(scheme: String) -> Bool { externalSchemes.contains(scheme.lowercased()) }

/// Whether an address leads out of the site.
func isExternal(_ address: String) -> Bool {
  guard let colon = address.utf8.prefix(8).firstIndex(of: UInt8(ascii: ":")) else { return false }
  return isExternal(scheme: String(address[..<colon]))
}
