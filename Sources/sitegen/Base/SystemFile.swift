// Files that systems, editors and version control put into folders. They are neither published nor counted as
// contents of an output folder.

/// A file that a system, an editor or version control made.
enum SystemFile {
  /// Whether a file or folder has such a name.
  static func isOne(_ name: String) -> Bool {
    [".git", ".hg", ".svn", ".DS_Store", ".directory", "Thumbs.db", "desktop.ini"].contains(name)
      || ["._", ".#", ".~"].contains(where: name.hasPrefix)
      || name.hasPrefix(".") && [".swp", ".swo", "~"].contains(where: name.hasSuffix)
  }

  /// Whether a path ends in such a name.
  static func isOne(_ path: DiskPath) -> Bool {
    isOne(String(decoding: path.name.bytes, as: UTF8.self))
  }
}
