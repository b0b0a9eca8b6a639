// System calls on files, one method each, with errors as messages. Every call that changes the file system
// first calls `fault`, with which a test can make any of them fail, or end the process there.
//
// No call follows a symbolic link at the end of a path.

import Foundation

/// The system calls with which a site is written.
struct FileSystem: Sendable {
  /// A call that changes the file system.
  enum Change: Sendable {
    case makeFolder, create, write, close, exchange, rename, remove, removeFolder, attributes
  }

  /// Called before every change; a result other than 0 is the error with which the change fails.
  var fault: (@Sendable (Change, DiskPath) -> Int32)?

  /// The attributes of a file, folder or link.
  struct Entry: Equatable, Sendable {
    enum Kind: Sendable { case file, folder, link, other }

    let kind: Kind
    let size: Int
    let device: UInt64
    let inode: UInt64
    /// The number of hard links.
    let links: Int
    let mode: UInt32
    let modified: timespec

    static func == (a: Entry, b: Entry) -> Bool {
      a.kind == b.kind && a.size == b.size && a.device == b.device && a.inode == b.inode
    }
  }
}

extension FileSystem {
  private func change(
    _ change: Change, _ action: String, _ path: DiskPath, _ call: () -> Int32
  ) throws(OutputError) {
    if let code = code(change, path, call) { throw .system(code, action, path) }
  }

  /// Makes a call that changes the file system; returns its error, or `nil`.
  func code(_ change: Change, _ path: @autoclosure () -> DiskPath, _ call: () -> Int32) -> Int32? {
    if let code = fault?(change, path()), code != 0 { return code }
    return call() == 0 ? nil : errno
  }

  func makeFolder(_ path: DiskPath) throws(OutputError) {
    try change(.makeFolder, "make the folder", path) { mkdir(path.terminated, 0o777) }
  }

  /// Makes a folder unless it exists.
  func makeFolderIfMissing(_ path: DiskPath) throws(OutputError) {
    let code = code(.makeFolder, path) { mkdir(path.terminated, 0o777) }
    if let code, code != EEXIST { throw .system(code, "make the folder", path) }
  }

  /// Makes a folder and its missing parents.
  func makeFolders(_ path: DiskPath) throws(OutputError) {
    for folder in path.parents + [path] where !folder.bytes.isEmpty {
      if try entry(folder) == nil { try makeFolder(folder) }
    }
  }

  func remove(_ path: DiskPath) throws(OutputError) {
    try change(.remove, "remove", path) { unlink(path.terminated) }
  }

  func removeFolder(_ path: DiskPath) throws(OutputError) {
    try change(.removeFolder, "remove the folder", path) { rmdir(path.terminated) }
  }

  func rename(_ old: DiskPath, to new: DiskPath) throws(OutputError) {
    try change(.rename, "rename", old) { Foundation.rename(old.terminated, new.terminated) }
  }

  /// Exchanges two folders atomically; false if the system or the file system does not support it.
  func exchange(_ a: DiskPath, _ b: DiskPath) throws(OutputError) -> Bool {
    guard let exchange = Self.renameWithFlags else { return false }
    // RENAME_EXCHANGE on Linux and RENAME_SWAP on macOS have the same value.
    let call = { exchange(AT_FDCWD, a.terminated, AT_FDCWD, b.terminated, 2) }
    guard let code = code(.exchange, b, call) else { return true }
    switch code {
    case ENOSYS, EINVAL, EOPNOTSUPP, ENOTSUP: return false
    default: throw .system(code, "replace", b)
    }
  }

  private typealias RenameWithFlags =
    @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32

  /// The call is newer than the oldest C library supported and has another name on macOS, so it is looked
  /// up at run time.
  private static let renameWithFlags: RenameWithFlags? = {
    guard let program = dlopen(nil, RTLD_NOW) else { return nil }
    let call = dlsym(program, "renameat2") ?? dlsym(program, "renameatx_np")
    return call.map { unsafeBitCast($0, to: RenameWithFlags.self) }
  }()
}

extension FileSystem {
  /// Writes a new file; fails if the path exists.
  func create(_ path: DiskPath, _ bytes: [UInt8]) throws(OutputError) {
    try create(path, parts: CollectionOfOne(bytes))
  }

  /// Writes a new file from parts; fails if the path exists.
  private func create(_ path: DiskPath, parts: some Sequence<[UInt8]>) throws(OutputError) {
    if let code = fault?(.create, path), code != 0 { throw .system(code, "create", path) }
    let file = open(path.terminated, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw .system(errno, "create", path) }
    var failure: Int32 = 0
    for part in parts where failure == 0 { failure = write(part, to: file, path) }
    // Some file systems report a full disk only when the file is closed.
    let closing = code(.close, path) { close(file) }
    if failure == 0, let closing, closing != EINTR { failure = closing }
    if failure != 0 { throw .system(failure, "write", path) }
  }

  /// Writes bytes to an open file; returns the error number, or 0.
  private func write(_ bytes: [UInt8], to file: Int32, _ path: DiskPath) -> Int32 {
    bytes.withUnsafeBytes { raw in
      var done = 0
      while done < raw.count {
        if let code = fault?(.write, path), code != 0 { return code }
        let count = Foundation.write(file, raw.baseAddress?.advanced(by: done), raw.count - done)
        if count > 0 {
          done += count
        } else if count == 0 {
          return EIO
        } else if errno != EINTR {
          return errno
        }
      }
      return 0
    }
  }

  /// Copies the content of a regular file to a new file, in parts of a megabyte.
  func copy(_ old: DiskPath, to new: DiskPath) throws(OutputError) {
    let source = open(old.terminated, Self.reading)
    guard source >= 0 else { throw .system(errno, "read", old) }
    defer { close(source) }
    var failure: Int32 = 0
    let parts = AnyIterator<[UInt8]> {
      do throws(SystemError) {
        let part = try readBytes(of: source, atMost: 1 << 20)
        return part.isEmpty ? nil : part
      } catch {
        failure = error.code
        return nil
      }
    }
    try create(new, parts: parts)
    if failure != 0 { throw .system(failure, "read", old) }
  }

  /// Writes to a device or a pipe.
  func append(_ bytes: [UInt8], to path: DiskPath) throws(OutputError) {
    let file = open(path.terminated, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { throw .system(errno, "open", path) }
    defer { close(file) }
    let failure = write(bytes, to: file, path)
    if failure != 0 { throw .system(failure, "write", path) }
  }

  /// The ending of the name of a file that is being written.
  static let partEnding = ".part"

  /// Writes a file atomically, replacing an existing one, and makes its folders.
  func replace(_ path: DiskPath, with bytes: [UInt8]) throws(OutputError) {
    try makeFolders(path.folder)
    let part = DiskPath(bytes: path.bytes + Array(".\(getpid())\(Self.partEnding)".utf8))
    if try entry(part) != nil { try remove(part) }
    do {
      try create(part, bytes)
      if let old = try entry(path) { try setMode(part, of: old) }
      try rename(part, to: path)
    } catch {
      try? remove(part)
      throw error
    }
  }

  /// Makes a symbolic link.
  func createLink(_ path: DiskPath, to target: DiskPath) throws(OutputError) {
    try change(.create, "make the link", path) { symlink(target.terminated, path.terminated) }
  }

  /// Sets the permissions of `path` to those of `entry`.
  func setMode(_ path: DiskPath, of entry: Entry) throws(OutputError) {
    try change(.attributes, "set the permissions of", path) {
      chmod(path.terminated, mode_t(entry.mode & 0o7777))
    }
  }

  /// Sets the permissions and the modification time of `path` to those of `entry`.
  func setAttributes(_ path: DiskPath, of entry: Entry) throws(OutputError) {
    let times = [entry.modified, entry.modified]
    try setMode(path, of: entry)
    try change(.attributes, "set the time of", path) {
      utimensat(AT_FDCWD, path.terminated, times, AT_SYMLINK_NOFOLLOW)
    }
  }
}

extension FileSystem {
  /// The attributes of `path`, without following a link; `nil` if it does not exist.
  func entry(_ path: DiskPath) throws(OutputError) -> Entry? {
    var status = stat()
    guard lstat(path.terminated, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .system(errno, "examine", path)
    }
    return Entry(status)
  }

  /// The attributes of an input, following links; `-` is standard input; `nil` if it does not exist.
  func entry(ofInput name: String) -> Entry? {
    var status = stat()
    let result = name == "-" ? fstat(STDIN_FILENO, &status) : stat(name, &status)
    return result == 0 ? Entry(status) : nil
  }

  /// The flags for opening a file to read it.
  private static let reading = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC

  /// Reads a regular file of at most `limit` bytes.
  func read(_ path: DiskPath, limit: Int = .max) throws(OutputError) -> [UInt8] {
    let file = open(path.terminated, Self.reading)
    guard file >= 0 else { throw .system(errno, "read", path) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .system(errno, "read", path) }
    guard Entry(status).kind == .file, Int(status.st_size) <= limit else {
      throw .refusal("'\(path.text)' is not a file of this program")
    }
    do throws(SystemError) {
      return try readBytes(of: file, atMost: Int(status.st_size))
    } catch { throw .system(error.code, "read", path) }
  }

  /// Calls `use` with the bytes of a file mapped into memory, such as a running program.
  func mapped<Result>(
    _ path: DiskPath, _ use: (UnsafeRawBufferPointer) -> Result
  ) throws(OutputError) -> Result {
    let file = open(path.terminated, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .system(errno, "read", path) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .system(errno, "read", path) }
    let size = Int(status.st_size)
    guard size > 0 else { return use(UnsafeRawBufferPointer(start: nil, count: 0)) }
    guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0), start != MAP_FAILED else {
      throw .system(errno, "read", path)
    }
    defer { munmap(start, size) }
    return use(UnsafeRawBufferPointer(start: start, count: size))
  }

  /// The target of a symbolic link.
  func target(of path: DiskPath) throws(OutputError) -> DiskPath {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path.terminated, &buffer, buffer.count)
    guard count >= 0 else { throw .system(errno, "read the link", path) }
    return DiskPath(bytes: buffer[..<count].map { UInt8(bitPattern: $0) })
  }

  /// The names in a folder, in the order of their bytes.
  func names(in folder: DiskPath) throws(OutputError) -> [DiskPath] {
    switch namesOnDisk(in: folder) {
    case .success(let names): return names.map { DiskPath(bytes: $0) }
    case .failure(let error): throw .system(error.code, "list the folder", folder)
    }
  }

  /// The path without symbolic links, `.` and `..`; `nil` if it does not exist.
  func resolved(_ path: DiskPath) -> DiskPath? {
    guard let result = realpath(path.terminated, nil) else { return nil }
    defer { free(result) }
    return DiskPath(bytes: Array(UnsafeRawBufferPointer(start: result, count: strlen(result))))
  }

  /// The absolute path without symbolic links of something that may not exist yet.
  ///
  /// `nil` if a part that does not exist is followed by `..`.
  func absolutePath(_ path: DiskPath) -> DiskPath? {
    if let whole = resolved(path) { return whole }
    guard let here = resolved(DiskPath(".")) else { return nil }
    let path = here / path
    for folder in path.parents.reversed() {
      let above = folder.bytes.isEmpty ? DiskPath("/") : folder
      guard let existing = resolved(above) else { continue }
      let rest = path.bytes[folder.bytes.count...].split(separator: UInt8(ascii: "/"))
        .filter { $0 != [46] }
      guard !rest.contains([46, 46]) else { break }
      return rest.reduce(existing) { $0 / DiskPath(bytes: Array($1)) }
    }
    return nil
  }
}

extension FileSystem.Entry {
  init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    size = Int(status.st_size)
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(status.st_ino)
    links = Int(status.st_nlink)
    mode = UInt32(status.st_mode)
    #if canImport(Darwin)
      modified = status.st_mtimespec
    #else
      modified = status.st_mtim
    #endif
  }
}

/// Reads up to `limit` bytes from an open file; fewer only at its end.
func readBytes(of file: Int32, atMost limit: Int) throws(SystemError) -> [UInt8] {
  var failure: Int32?
  // The memory is not initialised, because a build reads thousands of files.
  let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
    while count < limit {
      let got = read(file, buffer.baseAddress?.advanced(by: count), limit - count)
      if got > 0 {
        count += got
      } else if got == 0 {
        return
      } else if errno != EINTR {
        failure = errno
        return
      }
    }
  }
  if let failure { throw SystemError(code: failure) }
  return bytes
}
