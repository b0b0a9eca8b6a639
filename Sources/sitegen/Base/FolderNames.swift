// What is in a folder, and what stands at a path that somebody else filled: the one place where folders
// are listed.

import Foundation

/// The names in a folder in the order of their bytes, or the number of the system's error.
func namesOnDisk(in folder: DiskPath) -> Result<[[UInt8]], SystemError> {
  switch listed(folder, examining: false) {
  case .success(let found): .success(found.map(\.name))
  case .failure(let error): .failure(error)
  }
}

/// Something in a folder.
struct ListedName {
  let name: [UInt8]
  /// Whether it is a folder, where the disk tells that along with the name.
  var isFolder: Bool?
  /// The number that the disk knows a file by.
  var inode: UInt64
  /// What it is, if that was asked for and it was still there.
  var entry: FileSystem.Entry?
}

/// What is in a folder in the order of the names' bytes, and, if each is to be examined, what it is.
func listed(_ folder: DiskPath, examining: Bool) -> Result<[ListedName], SystemError> {
  guard let stream = opendir(folder.terminated) else { return .failure(SystemError(code: errno)) }
  defer { closedir(stream) }
  var found: [ListedName] = []
  errno = 0
  while let item = readdir(stream) {
    // The name is read at its real length: the structure's array is longer than the entry.
    let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) ?? 0
    let start = UnsafeRawPointer(item).advanced(by: offset)
    let name = UnsafeRawBufferPointer(
      start: start, count: strlen(start.assumingMemoryBound(to: CChar.self)))
    if !name.elementsEqual(".".utf8), !name.elementsEqual("..".utf8) {
      var one = ListedName(
        name: Array(name), isFolder: isFolder(item.pointee.d_type),
        inode: UInt64(item.pointee.d_ino))
      if examining {
        // Below the open folder: the way to it is long, and need not be gone for each name.
        var status = stat()
        let text = start.assumingMemoryBound(to: CChar.self)
        if fstatat(dirfd(stream), text, &status, AT_SYMLINK_NOFOLLOW) == 0 {
          one.entry = FileSystem.Entry(status)
        } else if errno != ENOENT {
          return .failure(SystemError(code: errno))
        }
      }
      found.append(one)
    }
    errno = 0
  }
  if errno != 0 { return .failure(SystemError(code: errno)) }
  return .success(found.sorted { DiskPath.areInOrder($0.name, $1.name) })
}

private func isFolder(_ type: UInt8) -> Bool? {
  type == UInt8(DT_UNKNOWN) ? nil : type == UInt8(DT_DIR)
}

/// A call to the system that failed.
struct SystemError: Error {
  let code: Int32
}

/// A path as somebody named it.
enum InputPath {
  /// Whether a folder stands there, perhaps by way of a link.
  static func isFolder(_ path: String) -> Bool { mode(path) == S_IFDIR }

  /// Whether anything stands there that a link does not miss.
  static func exists(_ path: String) -> Bool { mode(path) != nil }

  /// Whether a symbolic link stands there.
  static func isLink(_ path: String) -> Bool {
    (try? FileSystem().entry(DiskPath(path)))?.kind == .link
  }

  private static func mode(_ path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  /// The names in a folder, in the order of their bytes.
  static func names(in folder: String) throws(Diagnostics) -> [String] {
    switch namesOnDisk(in: DiskPath(folder)) {
    case .success(let names): return names.map { String(decoding: $0, as: UTF8.self) }
    case .failure(let error):
      throw Diagnostics(
        "cannot be opened as a folder: \(systemMessage(error.code))",
        at: SourceLocation(file: folder), exitCode: .noInput)
    }
  }

  /// The files in a folder and all the way down, in the order of their names; hidden ones are left out, and
  /// no link to a folder is followed, for it could lead round in circles.
  static func files(below folder: String) throws(Diagnostics) -> [String] {
    var files: [String] = []
    for name in try names(in: folder) where !name.hasPrefix(".") {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      if !isFolder(path) {
        files.append(path)
      } else if !isLink(path) {
        files += try self.files(below: path)
      }
    }
    return files
  }
}
