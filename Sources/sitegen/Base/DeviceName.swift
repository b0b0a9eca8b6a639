// Names that Windows keeps for devices, whatever ending a file has: a folder or archive that holds one
// cannot be copied there.

/// Whether a name without its ending is one of Windows's devices.
func isDeviceName(_ name: some StringProtocol) -> Bool {
  let name = name.lowercased()
  if ["con", "prn", "aux", "nul"].contains(name) { return true }
  guard name.utf8.count == 4, let number = name.utf8.last else { return false }
  return (name.hasPrefix("com") || name.hasPrefix("lpt"))
    && UInt8(ascii: "1")...UInt8(ascii: "9") ~= number
}
