// Lists folders, and examines paths that the user named.

import Foundation

/// The names in a folder in the order of their bytes, or the error of the system call.
func namesOnDisk(in folder: DiskPath) -> Result<[[UInt8]], SystemError> {
  guard let stream = opendir(folder.terminated) else { return .failure(SystemError(code: errno)) }
  defer { closedir(stream) }
  var names: [[UInt8]] = []
  errno = 0
  while let item = readdir(stream) {
    // The declared size of the name in `dirent` can be smaller than the name.
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

/// A failed system call.
struct SystemError: Error {
  let code: Int32
}

/// A path named by the user.
enum InputPath {
  /// Whether the path leads to a folder, possibly through a link.
  static func isFolder(_ path: String) -> Bool { mode(path) == S_IFDIR }

  /// Whether the path leads to something that exists; false for a dangling link.
  static func exists(_ path: String) -> Bool { mode(path) != nil }

  /// Whether the path is a symbolic link.
  static func isLink(_ path: String) -> Bool {
    (try? FileSystem().entry(DiskPath(path)))?.kind == .link
  }

  /// The path without symbolic links, `.` and `..`; `nil` if it does not exist.
  static func resolved(_ path: String) -> String? {
    FileSystem().resolved(DiskPath(path)).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// The program of a name, found in PATH unless the name has a slash; `nil` if there is none.
  static func program(_ name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    let paths = name.contains("/") ? [name] : folders.map { "\($0)/\(name)" }
    return paths.first { mode($0) == S_IFREG && access($0, X_OK) == 0 }
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

  /// All files in a folder and its subfolders, in the order of their names.
  ///
  /// Skips hidden files, and does not follow links to folders, because these could form a cycle.
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
