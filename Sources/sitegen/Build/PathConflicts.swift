// Files that cannot stand in one folder: two of one name, two that differ only in case on a disk that
// ignores it, a file and a folder of one name.

/// Every reason why files cannot stand in one folder, in the order of their paths; each is told at the file
/// that one of them comes from, where `origin` knows that.
func conflicts(
  of paths: [String], from origin: (String) -> SourceLocation? = { _ in nil }
) -> [Diagnostic] {
  var found: [Diagnostic] = []
  // What differs in case from another has capitals, or the other has: few have, as a rule none.
  let doubtful = Set(paths.filter { small($0) != $0 }.map(small))
  var spelling: [String: String] = [:]
  var folders: [String: (name: String, path: String)] = [:]
  var known: Set<String> = []
  var last: String?
  // Those of a large site come in order, and need no room for a second list.
  let areInOrder = zip(paths, paths.dropFirst()).allSatisfy { $0 <= $1 }
  let paths = areInOrder ? paths : paths.sorted()
  for path in paths {
    do {
      try SiteFile.check(path: path)
    } catch {
      found.tell(
        Diagnostic(
          location: origin(path), message: "page path '\(printable(path))' \(error.message)"))
      continue
    }
    if path == last {
      found.tell(
        Diagnostic(location: origin(path), message: "page path '\(path)' is made twice"))
      continue
    }
    last = path
    if doubtful.contains(small(path)),
      let other = spelling.updateValue(path, forKey: small(path))
    {
      found.tell(
        Diagnostic(
          location: origin(path) ?? origin(other),
          message: "page path '\(path)' differs from '\(other)' only in case"))
    }
    for folder in parents(of: path) where known.insert(folder).inserted {
      let other = folders.updateValue((folder, path), forKey: small(folder))
      if let other, other.name != folder {
        found.tell(
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
    found.tell(
      Diagnostic(
        location: origin(folder.path) ?? origin(path),
        message: "'\(path)' is both a page and a folder of pages"))
  }
  return found
}

/// A path in small letters, as nearly all are anyway.
private func small(_ path: String) -> String {
  path.utf8.contains { small($0) != $0 } ? path.lowercased() : path
}

/// A small letter for a capital, and any other byte as it is.
private func small(_ byte: UInt8) -> UInt8 {
  (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte
}

/// The folders above a path, outermost first.
func parents(of path: String) -> [String] {
  path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }.map { String(path[..<$0]) }
}
