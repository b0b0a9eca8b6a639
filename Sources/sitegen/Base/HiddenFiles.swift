// Files and folders that a started program cannot read. Linux has rules for that which need no privilege
// (Landlock), but they only allow: everything next to a hidden folder, and next to each folder above it,
// is allowed. Names can still be listed, and files that are made next to a hidden folder later cannot be
// read either.

import Foundation

/// Files and folders to be hidden from started programs.
final class HiddenFiles: Sendable {
  /// The descriptor of the rules.
  private let rules: Int32
  /// What a rule allows for a folder.
  private let rights: UInt64

  /// Prepares rules that hide files and folders with everything in them; `nil` if the system cannot do that.
  init?(_ paths: [String]) {
    let version = Self.version
    if version < 1 { return nil }
    // The first version refuses to move anything from folder to folder; later ones can allow it.
    rights = version < 2 ? Self.readFile : Self.readFile | Self.moveFiles
    // What the rules are about: files; no access to the network; and signals, by which a program could
    // end this one.
    var subjects: (files: UInt64, network: UInt64, scope: UInt64) = (rights, 0, 2)
    rules = Int32(
      withUnsafePointer(to: &subjects) {
        SystemCall.make(Self.createRules, Int(bitPattern: $0), version < 6 ? 8 : 24)
      })
    if rules < 0 { return nil }
    let hidden = paths.compactMap { FileSystem().resolved(DiskPath($0)) }
    allow(in: DiskPath("/"), apartFrom: hidden)
    // The rules are tried here, because a system may refuse them only when they are to be used.
    if onRestrictedThread({ true }) != true { return nil }
  }

  deinit { close(rules) }
}

extension HiddenFiles {
  /// The version of the rules that the system knows; below 1 if it knows none.
  static var version: Int {
    // LANDLOCK_CREATE_RULESET_VERSION
    SystemCall.make(createRules, 0, 0, 1)
  }

  // The numbers of these calls are the same on every processor.
  private static let createRules = 444
  private static let addRule = 445
  private static let restrict = 446
  // LANDLOCK_ACCESS_FS_READ_FILE and LANDLOCK_ACCESS_FS_REFER.
  private static let readFile: UInt64 = 1 << 2
  private static let moveFiles: UInt64 = 1 << 13

  /// Allows to read what is in a folder, except what is hidden.
  private func allow(in folder: DiskPath, apartFrom hidden: [DiskPath]) {
    for name in (try? FileSystem().names(in: folder)) ?? [] {
      let path = folder / name
      if hidden.contains(path) { continue }
      if hidden.contains(where: { $0.isWithin(path) }) {
        allow(in: path, apartFrom: hidden)
      } else {
        allow(path)
      }
    }
  }

  /// Allows to read a file, or everything in a folder.
  func allow(_ path: DiskPath) {
    // A link is not followed: its target has a rule of its own, unless it is hidden. 0o10000000 is O_PATH.
    let file = open(path.terminated, 0o10000000 | O_NOFOLLOW | O_CLOEXEC)
    if file < 0 { return }
    defer { close(file) }
    // A file is refused what can be allowed only for folders.
    for rights in [rights, Self.readFile] {
      // The rule is 12 bytes long, without gaps.
      var rule: (rights: UInt64, file: Int32) = (rights, file)
      let isAdded = withUnsafePointer(to: &rule) {
        SystemCall.make(Self.addRule, Int(rules), 1, Int(bitPattern: $0)) == 0
      }
      if isAdded { return }
    }
  }

  /// Runs `work` on a thread that is restricted by the rules; returns `nil` if that is refused.
  ///
  /// What it starts inherits the restriction.
  func onRestrictedThread<Result: Sendable>(_ work: @escaping @Sendable () -> Result) -> Result? {
    nonisolated(unsafe) var result: Result?
    let end = DispatchSemaphore(value: 0)
    let thread = Thread { [rules] in
      // PR_SET_NO_NEW_PRIVS, which an unprivileged program must set first.
      if SystemCall.control(38, 1) == 0, SystemCall.make(Self.restrict, Int(rules), 0) == 0 {
        result = work()
      }
      end.signal()
    }
    thread.stackSize = 1 << 18
    thread.start()
    end.wait()
    return result
  }
}
