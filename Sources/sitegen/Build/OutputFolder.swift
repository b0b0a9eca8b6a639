// The output folder, and the folders that it must not be: a folder that is replaced as a whole must not
// contain what the command reads, the working directory, or a home folder.
//
// A symbolic link is refused rather than followed: replacing its target would change a folder that the
// command line does not name, and replacing the link would destroy it.

import Foundation

/// The folder for the output, which need not exist yet.
struct OutputFolder: Sendable {
  /// The name given by the user, for messages.
  let name: String
  /// The absolute path without symbolic links.
  let path: DiskPath
}

extension OutputFolder {
  /// Finds the folder and refuses one that must not be replaced; changes nothing.
  init(_ name: String, inputs: [String], _ disk: FileSystem) throws(OutputError) {
    guard !name.isEmpty else { throw .refusal("the output folder has no name") }
    guard name.unicodeScalars.allSatisfy({ $0.value >= 32 && $0.value != 127 }) else {
      throw .refusal("the name of the output folder holds a control character")
    }
    self.name = printable(name)
    guard let here = disk.resolved(DiskPath(".")) else {
      throw .system(errno, "find the folder", DiskPath("."))
    }
    let path = try Self.resolve(here / Self.trimmed(name), disk)
    self.path = path
    try refuse(here, "the folder the program was started from")
    for home in Self.homes {
      if let home = disk.resolved(home) { try refuse(home, "the home folder") }
    }
    for input in inputs {
      guard let source = disk.resolved(here / Self.trimmed(input)) else { continue }
      try refuse(source, "'\(printable(input))', which is read")
      if path.isWithin(source) {
        throw .refusal(
          "the output folder '\(self.name)' is inside '\(printable(input))', which is read",
          suggestion: "name a folder elsewhere with --output")
      }
    }
    try checkKind(disk)
  }

  private func refuse(_ folder: DiskPath, _ what: String) throws(OutputError) {
    guard folder.isWithin(path) else { return }
    let relation = folder == path ? "is" : "holds"
    throw .refusal(
      "the output folder '\(name)' \(relation) \(what)", suggestion: "name a folder of its own")
  }

  /// Checks that the path is a folder, on the same file system as its parent.
  private func checkKind(_ disk: FileSystem) throws(OutputError) {
    guard let entry = try disk.entry(path) else { return }
    guard entry.kind == .folder else { throw .refusal("'\(name)' is not a folder") }
    if let above = try disk.entry(parent), above.device != entry.device {
      throw .refusal(
        "'\(name)' is a disk of its own and cannot be replaced as a whole",
        suggestion: "name a folder inside it")
    }
  }

  /// The parent folder.
  var parent: DiskPath {
    let slash = path.bytes.lastIndex(of: UInt8(ascii: "/")) ?? 0
    return DiskPath(bytes: Array(path.bytes[..<max(slash, 1)]))
  }

  /// The parents of the output that do not exist yet, outermost first.
  func missingFolders(_ disk: FileSystem) throws(OutputError) -> [DiskPath] {
    var missing: [DiskPath] = []
    for folder in path.parents where !folder.bytes.isEmpty {
      if try disk.entry(folder) == nil { missing.append(folder) }
    }
    return missing
  }
}

extension OutputFolder {
  /// The home folders; looking them up may involve a server.
  private static let homes: [DiskPath] = {
    var homes: [DiskPath] = []
    if let home = getenv("HOME") { homes.append(DiskPath(String(cString: home))) }
    if let user = getpwuid(getuid()), let home = user.pointee.pw_dir {
      homes.append(DiskPath(String(cString: home)))
    }
    return homes.filter { !$0.bytes.isEmpty }
  }()

  /// The name without slashes at the end, because with them the system would follow a link.
  private static func trimmed(_ name: String) -> DiskPath {
    var bytes = Array(name.utf8)
    while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    return DiskPath(bytes: bytes)
  }

  /// Resolves the part of the path that exists and appends the rest.
  private static func resolve(_ path: DiskPath, _ disk: FileSystem) throws(OutputError) -> DiskPath
  {
    if let entry = try disk.entry(path), entry.kind == .link {
      let target = try disk.target(of: path)
      throw .refusal(
        "the output folder '\(path.text)' is a symbolic link",
        suggestion: "name the folder it points to: '\(target.text)'")
    }
    guard let found = disk.absolutePath(path) else {
      throw .refusal("the output folder '\(path.text)' cannot be found")
    }
    return found
  }
}
