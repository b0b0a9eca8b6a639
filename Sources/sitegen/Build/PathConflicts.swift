// Files that cannot be in one folder: two with the same name, two whose names differ only in case, a file
// and a folder with the same name.

/// Every conflict of paths, in order; each is reported at the source file of one of them, if `origin` knows
/// it.
func conflicts(
  of paths: [String], from origin: (String) -> SourceLocation? = { _ in nil }
) -> [Diagnostic] {
  var found: [Diagnostic] = []
  // Only paths with capitals, or equal to one in lower case, can differ in case; usually there are none.
  let doubtful = Set(paths.filter { small($0) != $0 }.map(small))
  var spelling: [String: String] = [:]
  var folders: [String: (name: String, path: String)] = [:]
  var known: Set<String> = []
  var last: String?
  // The paths of a large site are mostly sorted already.
  let areInOrder = zip(paths, paths.dropFirst()).allSatisfy { $0 <= $1 }
  let paths = areInOrder ? paths : paths.sorted()
  for path in paths {
    do {
      try SiteFile.check(path: path)
    } catch {
      found.add(
        Diagnostic(
          location: origin(path), message: "page path '\(printable(path))' \(error.message)"))
      continue
    }
    if path == last {
      found.add(
        Diagnostic(location: origin(path), message: "page path '\(path)' is made twice"))
      continue
    }
    last = path
    if doubtful.contains(small(path)),
      let other = spelling.updateValue(path, forKey: small(path))
    {
      found.add(
        Diagnostic(
          location: origin(path) ?? origin(other),
          message: "page path '\(path)' differs from '\(other)' only in case"))
    }
    for folder in parents(of: path) where known.insert(folder).inserted {
      let other = folders.updateValue((folder, path), forKey: small(folder))
      if let other, other.name != folder {
        found.add(
          Diagnostic(
            location: origin(path) ?? origin(other.path),
            message: "folder '\(folder)' differs from '\(other.name)' only in case"))
      }
    }
  }
  last = nil
  for path in paths where path != last {
    guard let folder = folders[small(path)] else { continue }
    last = path
    found.add(
      Diagnostic(
        location: origin(folder.path) ?? origin(path),
        message: "'\(path)' is both a page and a folder of pages"))
  }
  return found
}

/// A path in lower case.
private func small(_ path: String) -> String {
  path.utf8.contains { small($0) != $0 } ? path.lowercased() : path
}

/// The lower case of an ASCII capital; any other byte unchanged.
private func small(_ byte: UInt8) -> UInt8 {
  (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte
}

/// The folders above a path, outermost first.
func parents(of path: String) -> [String] {
  path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }.map { String(path[..<$0]) }
}
