// A path as the file system stores it: bytes. Foreign files in the output folder may have names that are not
// UTF-8, and their names must be kept exactly.

import Foundation

/// A path in the file system, absolute or relative to a folder.
struct DiskPath: Hashable, Sendable {
  let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }
  init(_ text: String) { bytes = Array(text.utf8) }

  /// The path in a printable form, for messages.
  var text: String { printable(String(decoding: bytes, as: UTF8.self)) }

  /// The path as a null-terminated string for system calls.
  var terminated: [CChar] {
    [CChar](unsafeUninitializedCapacity: bytes.count + 1) { buffer, count in
      for (index, byte) in bytes.enumerated() { buffer[index] = CChar(bitPattern: byte) }
      buffer[bytes.count] = 0
      count = bytes.count + 1
    }
  }

  /// Hashes all bytes at once, which is faster than the default.
  func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}

extension [UInt8] {
  /// Whether they are the same bytes as others; many at a time, as `==` does not do.
  func isSame(as others: [UInt8]) -> Bool {
    count == others.count
      && withUnsafeBytes { one in
        others.withUnsafeBytes { DiskPath.order(of: one, $0) == 0 }
      }
  }
}

extension DiskPath {
  /// Whether bytes come before others.
  static func areInOrder(_ bytes: [UInt8], _ others: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { one in others.withUnsafeBytes { order(of: one, $0) < 0 } }
  }

  /// Less than 0 where bytes come before others, more where they come after them.
  static func order(of bytes: UnsafeRawBufferPointer, _ others: UnsafeRawBufferPointer) -> Int {
    let shared = min(bytes.count, others.count)
    if shared > 0, let one = bytes.baseAddress, let other = others.baseAddress {
      let order = memcmp(one, other, shared)
      if order != 0 { return Int(order) }
    }
    return bytes.count - others.count
  }

  static func / (folder: DiskPath, name: DiskPath) -> DiskPath {
    if name.bytes.first == UInt8(ascii: "/") { return name }
    if folder.bytes.isEmpty { return name }
    if name.bytes.isEmpty { return folder }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(folder.bytes.count + 1 + name.bytes.count)
    bytes += folder.bytes
    if bytes.last != UInt8(ascii: "/") { bytes.append(UInt8(ascii: "/")) }
    return DiskPath(bytes: bytes + name.bytes)
  }

  static func / (folder: DiskPath, name: String) -> DiskPath { folder / DiskPath(name) }

  /// The folder of a relative path; empty for a single name.
  var folder: DiskPath {
    DiskPath(bytes: Array(bytes[..<(bytes.lastIndex(of: UInt8(ascii: "/")) ?? 0)]))
  }

  /// The last component of the path.
  var name: DiskPath {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return self }
    return DiskPath(bytes: Array(bytes[(slash + 1)...]))
  }

  /// Whether a relative path is directly in a folder.
  func isDirectly(in folder: DiskPath) -> Bool {
    let slash = bytes.lastIndex(of: UInt8(ascii: "/")) ?? 0
    return slash == folder.bytes.count && bytes[..<slash].elementsEqual(folder.bytes)
  }

  /// The parent folders of a relative path, outermost first.
  var parents: [DiskPath] {
    bytes.indices.filter { bytes[$0] == UInt8(ascii: "/") }.map {
      DiskPath(bytes: Array(bytes[..<$0]))
    }
  }

  /// Whether this path is `folder` or inside it; both must be absolute and without links.
  func isWithin(_ folder: DiskPath) -> Bool {
    if self == folder || folder.bytes == [UInt8(ascii: "/")] { return true }
    return bytes.starts(with: folder.bytes + [UInt8(ascii: "/")])
  }
}
