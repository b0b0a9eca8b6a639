// Reads whole input files: regular files of limited size only. A pipe or a device could block or never end.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An input file.
enum InputFile {
  /// The largest file read, in bytes.
  static let largestSize = 256 << 20

  /// The content of the regular file at `path`; errors name it `name`.
  static func read(_ path: String, named name: String? = nil) throws(Diagnostics) -> [UInt8] {
    let (descriptor, size) = try opened(path, named: name ?? path)
    defer { _ = close(descriptor) }
    return try read(descriptor, expecting: size, named: name ?? path)
  }

  /// Passes on the content of the regular file at `path`, a megabyte at a time.
  static func readParts(
    _ path: String, _ use: ([UInt8]) -> Void
  ) throws(Diagnostics) {
    let (descriptor, _) = try opened(path, named: path)
    defer { _ = close(descriptor) }
    while true {
      let part: [UInt8]
      do throws(SystemError) { part = try readBytes(of: descriptor, atMost: 1 << 20) } catch {
        throw missing("cannot be read: \(systemMessage(error.code))", path)
      }
      if part.isEmpty { return }
      use(part)
    }
  }

  /// Opens a regular file of bounded size, and returns its descriptor and size.
  private static func opened(
    _ path: String, named name: String
  ) throws(Diagnostics) -> (descriptor: Int32, size: Int) {
    if path.utf8.contains(0) { throw missing("the name holds a null character", name) }
    // Without O_NONBLOCK, opening a pipe would wait for its writer.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    if descriptor < 0 { throw missing("cannot be opened: \(systemMessage())", name) }
    do throws(Diagnostics) { return (descriptor, try size(of: descriptor, named: name)) } catch {
      _ = close(descriptor)
      throw error
    }
  }

  private static func size(of descriptor: Int32, named name: String) throws(Diagnostics) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw missing("cannot be read: \(systemMessage())", name)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw missing("is a folder; expected a file", name)
    default:
      throw missing("is not a regular file", name, "to read from a pipe, give '-' as the file")
    }
    if status.st_size > largestSize { throw tooLarge(name) }
    return Int(status.st_size)
  }

  /// The content of the file at `path`, which must not lead out of the folder `tree` through a symbolic link.
  static func read(_ path: String, within tree: String) throws(Diagnostics) -> [UInt8] {
    if isPlain(path, within: tree) { return try read(path) }
    guard let target = InputPath.resolved(path) else {
      if InputPath.isLink(path) { throw missing("is a symbolic link that leads nowhere", path) }
      return try read(path)
    }
    guard let root = InputPath.resolved(tree),
      target.hasPrefix(root.hasSuffix("/") ? root : root + "/")
    else {
      throw Diagnostics(
        "is reached through a symbolic link that leads out of \(tree)",
        at: SourceLocation(file: path), suggestion: "put the file itself here"
      ).under(.file)
    }
    return try read(path)
  }

  /// Whether a path inside a folder contains neither links nor `..`.
  private static func isPlain(_ path: String, within tree: String) -> Bool {
    guard path.hasPrefix(tree + "/") else { return false }
    var current = tree
    return path.utf8.dropFirst(tree.utf8.count + 1).split(separator: UInt8(ascii: "/")).allSatisfy {
      let name = Substring($0)
      current += "/" + name
      return name != ".." && !InputPath.isLink(current)
    }
  }

  /// Whether there is anything at a path, including a dangling link.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Whether two paths lead to the same existing file.
  static func isSame(_ path: String, _ other: String) -> Bool {
    guard let first = InputPath.resolved(path), let second = InputPath.resolved(other) else {
      return false
    }
    return first == second
  }

  /// Everything from standard input.
  static func readStandardInput() throws(Diagnostics) -> [UInt8] {
    try read(STDIN_FILENO, expecting: 0, named: standardInput)
  }

  /// The name of standard input in errors.
  static let standardInput = "<stdin>"

  private static func read(
    _ descriptor: Int32, expecting size: Int, named name: String
  ) throws(Diagnostics) -> [UInt8] {
    // One byte more than expected, so that the first read also reaches the end.
    var (bytes, capacity): ([UInt8], Int) = ([], size > 0 ? size + 1 : 1 << 16)
    while true {
      let part: [UInt8]
      do throws(SystemError) { part = try readBytes(of: descriptor, atMost: capacity) } catch {
        throw missing("cannot be read: \(systemMessage(error.code))", name)
      }
      let count = bytes.count + part.count
      if count > largestSize { throw tooLarge(name) }
      if bytes.isEmpty {
        bytes = part
      } else {
        bytes.reserveCapacity(count)
        bytes += part
      }
      if part.count < capacity { return bytes }
      capacity = min(count, largestSize + 1 - count)
    }
  }

  private static func missing(
    _ message: String, _ name: String, _ suggestion: String? = nil
  ) -> Diagnostics {
    Diagnostics(
      message, at: SourceLocation(file: name), suggestion: suggestion, exitCode: .noInput)
  }

  private static func tooLarge(_ name: String) -> Diagnostics {
    Diagnostics(
      "is larger than \(largestSize >> 20) MB", at: SourceLocation(file: name), exitCode: .data)
  }
}

/// The message for the last failed system call, in English.
func systemMessage() -> String { systemMessage(errno) }

/// The message for a failed system call, in English.
func systemMessage(_ code: Int32) -> String {
  switch code {
  case ENOENT: "no such file or folder"
  case EACCES, EPERM: "permission denied"
  case ENOTDIR: "part of the path is not a folder"
  case ELOOP: "too many symbolic links"
  case ENAMETOOLONG: "the name is too long"
  case ENOSPC: "no space left on the device"
  case EISDIR: "it is a folder"
  case EBADF: "it is closed"
  case EIO: "input/output error"
  default: "system error \(code)"
  }
}
