// A path as the disk knows it: bytes. Files of other people in the output folder may have names
// that are not UTF-8, and those must be carried over as they are.

/// A path on the disk, absolute or below some folder.
struct DiskPath: Hashable, Sendable {
  let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }
  init(_ text: String) { bytes = Array(text.utf8) }

  /// The path for a message.
  var text: String { printable(String(decoding: bytes, as: UTF8.self)) }

  /// The bytes as the system's calls take them.
  var terminated: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }
}

extension DiskPath {
  static func / (folder: DiskPath, name: DiskPath) -> DiskPath {
    if name.bytes.first == UInt8(ascii: "/") { return name }
    if folder.bytes.isEmpty { return name }
    if name.bytes.isEmpty { return folder }
    let slash: [UInt8] = folder.bytes.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]
    return DiskPath(bytes: folder.bytes + slash + name.bytes)
  }

  static func / (folder: DiskPath, name: String) -> DiskPath { folder / DiskPath(name) }

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
