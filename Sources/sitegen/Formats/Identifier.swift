// The identifiers of strokes, signals and lessons. They become names of files and folders of the site, so
// they are limited to what every file system, archive and web server accepts and does not reserve.

/// Whether `text` consists of lower-case ASCII words, digits allowed, joined by single hyphens.
func isIdentifier(_ text: String) -> Bool {
  let bytes = Array(text.utf8)
  guard 1...100 ~= bytes.count else { return false }
  let words = bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
  return words.allSatisfy { word in
    !word.isEmpty
      && word.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || isDigit($0) }
  }
}

/// The reason why an identifier cannot name a stroke, a signal or a lesson; `nil` if it can.
func whyReserved(_ id: String) -> String? {
  if id == "index" { return "'index' is the name of a folder's own page" }
  if isDeviceName(id) {
    return "'\(id)' is a device on Windows, which can have no file of that name"
  }
  return nil
}
