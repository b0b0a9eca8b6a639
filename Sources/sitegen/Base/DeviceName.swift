// Names that Windows reserves for devices, with any file extension. A folder or archive that contains one
// cannot be copied to Windows.

/// Whether a name without its extension is a device name of Windows.
func isDeviceName(_ name: some StringProtocol) -> Bool {
  let name = name.lowercased()
  if ["con", "prn", "aux", "nul"].contains(name) { return true }
  guard name.utf8.count == 4, let number = name.utf8.last else { return false }
  return (name.hasPrefix("com") || name.hasPrefix("lpt"))
    && UInt8(ascii: "1")...UInt8(ascii: "9") ~= number
}
