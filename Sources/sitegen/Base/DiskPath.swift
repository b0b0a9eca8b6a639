// A path as the disk knows it: bytes. Files of other people in the output folder may have names
// that are not UTF-8, and those must be carried over as they are.

import Foundation

/// A path on the disk, absolute or below some folder.
struct DiskPath: Hashable, Sendable {
  let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }
  init(_ text: String) { bytes = Array(text.utf8) }

  /// The path for a message.
  var text: String { printable(String(decoding: bytes, as: UTF8.self)) }

  /// The bytes as the system's calls take them.
  var terminated: [CChar] {
    [CChar](unsafeUninitializedCapacity: bytes.count + 1) { room, count in
      for (index, byte) in bytes.enumerated() { room[index] = CChar(bitPattern: byte) }
      room[bytes.count] = 0
      count = bytes.count + 1
    }
  }

  /// All bytes at once: a site has tens of thousands of paths, each looked up several times.
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

  /// The folder that a relative path stands in; nothing for one of a single name.
  var folder: DiskPath {
    DiskPath(bytes: Array(bytes[..<(bytes.lastIndex(of: UInt8(ascii: "/")) ?? 0)]))
  }

  /// The last name of the path.
  var name: DiskPath {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return self }
    return DiskPath(bytes: Array(bytes[(slash + 1)...]))
  }

  /// Whether a relative path stands in a folder, and in none below it.
  func isDirectly(in folder: DiskPath) -> Bool {
    let slash = bytes.lastIndex(of: UInt8(ascii: "/")) ?? 0
    return slash == folder.bytes.count && bytes[..<slash].elementsEqual(folder.bytes)
  }

  /// The folders above a relative path, outermost first.
  var parents: [DiskPath] {
    bytes.indices.filter { bytes[$0] == UInt8(ascii: "/") }.map {
      DiskPath(bytes: Array(bytes[..<$0]))
    }
  }

  /// Whether this path is `folder` or lies below it; both absolute and without links.
  func isWithin(_ folder: DiskPath) -> Bool {
    if self == folder || folder.bytes == [UInt8(ascii: "/")] { return true }
    return bytes.starts(with: folder.bytes + [UInt8(ascii: "/")])
  }
}
