// A key over everything that a site is made from: the program, its options, and every file of the folders
// that it reads, by name and content. Whether a file is read at all does not matter: one too many costs a
// build that was not needed, one too few would leave an old page standing.

/// A hash over names and contents, one part after the other.
struct InputKey: Sendable {
  private var text: [UInt8] = []

  /// Adds a part; where it ends counts, too.
  mutating func add(_ part: [UInt8]) {
    text += "\(part.count) ".utf8
    text += part
  }

  mutating func add(_ part: String) { add(Array(part.utf8)) }

  mutating func add(_ part: Hash64) { add(part.text) }

  /// Adds what stands at a path.
  mutating func add(_ path: DiskPath, _ hash: Hash64) {
    add(path.bytes)
    add(hash)
  }

  /// Adds every file of a folder, or that there is none; throws where that cannot be known.
  mutating func add(folder: String, _ disk: FileSystem) throws(OutputError) {
    let isThere = try Self.visit(folder, disk) { path, bytes in
      add(path, bytes.map { Hash64(wide: $0) } ?? Hash64([]))
    }
    add(isThere ? "end" : "none")
  }

  /// Goes to everything in a folder, with the bytes of files; whether there is one.
  ///
  /// A symbolic link in it may lead anywhere, so that a folder with one has no key. What lies in
  /// `.git` is history and not content.
  @discardableResult
  static func visit(
    _ folder: String, _ disk: FileSystem, _ visitor: (DiskPath, [UInt8]?) -> Void
  ) throws(OutputError) -> Bool {
    guard let root = disk.resolved(DiskPath(folder)) else { return false }
    var waiting = [DiskPath(bytes: [])]
    while let folder = waiting.popLast() {
      let whole = root / folder
      let open = try OpenFolder(whole)
      for one in try disk.listed(whole, examining: false) {
        let name = DiskPath(bytes: one.name)
        if name == DiskPath(".git") { continue }
        let path = folder / name
        var isFolder = one.isFolder
        if isFolder == nil { isFolder = try disk.entry(root / path)?.kind == .folder }
        if isFolder == true {
          visitor(path, nil)
          waiting.append(path)
        } else {
          // What is neither a file nor a folder is refused here.
          visitor(path, try disk.read(name, in: open, at: whole / name))
        }
      }
    }
    return true
  }

  var hash: Hash64 { Hash64(text) }

  /// The program that runs, by its bytes: its version, its engine, and what its compiler made of them.
  ///
  /// `nil` where it cannot be read.
  static let program = Hash64(ofRunningProgram: ())
}
