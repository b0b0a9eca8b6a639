// What is in a folder, and what stands at a path that somebody else filled: the one place where folders
// are listed.

import Foundation

/// The names in a folder in the order of their bytes, or the number of the system's error.
func namesOnDisk(in folder: DiskPath) -> Result<[[UInt8]], SystemError> {
  guard let stream = opendir(folder.terminated) else { return .failure(SystemError(code: errno)) }
  defer { closedir(stream) }
  var names: [[UInt8]] = []
  errno = 0
  while let item = readdir(stream) {
    // The name is read at its real length: the structure's array is longer than the entry.
    let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) ?? 0
    let start = UnsafeRawPointer(item).advanced(by: offset)
    let name = UnsafeRawBufferPointer(
      start: start, count: strlen(start.assumingMemoryBound(to: CChar.self)))
    if !name.elementsEqual(".".utf8), !name.elementsEqual("..".utf8) { names.append(Array(name)) }
    errno = 0
  }
  if errno != 0 { return .failure(SystemError(code: errno)) }
  return .success(names.sorted { DiskPath.areInOrder($0, $1) })
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
