// Addresses that lead out of the site. Nothing can be said about where they lead, so they pass every
// check; all checks ask here.

/// What an address out of the site can begin with.
let externalSchemes = ["http", "https", "mailto"]

/// Whether an address leads out of the site.
func isExternal(_ address: String) -> Bool {
  externalSchemes.contains { address.hasPrefix("\($0):") }
}
