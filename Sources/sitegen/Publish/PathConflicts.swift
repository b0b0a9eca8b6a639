// Files that cannot stand in one folder: two of one name, two that differ only in case on a disk that
// ignores it, a file and a folder of one name.

/// Every reason why files cannot stand in one folder, in the order of their paths.
func conflicts(of paths: [String]) -> [Diagnostic] {
  var found: [Diagnostic] = []
  var spelling: [String: String] = [:]
  var folders: [String: String] = [:]
  var known: Set<String> = []
  for path in paths.sorted() {
    do {
      try SiteFile.check(path: path)
    } catch {
      found.append(Diagnostic(message: "page path '\(printable(path))' \(error.message)"))
      continue
    }
    if let other = spelling.updateValue(path, forKey: small(path)) {
      let same = other == path ? "is made twice" : "differs from '\(other)' only in case"
      found.append(Diagnostic(message: "page path '\(path)' \(same)"))
    }
    for folder in parents(of: path) where known.insert(folder).inserted {
      let other = folders.updateValue(folder, forKey: small(folder))
      if let other, other != folder {
        found.append(
          Diagnostic(message: "folder '\(folder)' differs from '\(other)' only in case"))
      }
    }
  }
  let both = spelling.filter { folders[$0.key] != nil }
  for (_, path) in both.sorted(by: { $0.key < $1.key }) {
    found.append(Diagnostic(message: "'\(path)' is both a page and a folder of pages"))
  }
  return found
}

/// A path in small letters, as nearly all are anyway.
private func small(_ path: String) -> String {
  let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
  return path.utf8.contains(where: capitals.contains) ? path.lowercased() : path
}

/// The folders above a path, outermost first.
func parents(of path: String) -> [String] {
  path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }.map { String(path[..<$0]) }
}
