// One file of the site, in memory, and the rules for its name.
//
// Names are limited to letters, digits, dots, hyphens and underscores, which every file system, archive and
// web server treats alike, so that a link never needs escaping.

/// A file of the site: its path below the output folder, and its bytes.
struct SiteFile: Equatable, Sendable {
  /// The path with `/` between its parts, such as `lessons/linear.html`.
  let path: String
  let bytes: [UInt8]
}

extension SiteFile {
  init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }
}

/// The reason why a path cannot be that of a file of the site.
enum PathFault: Error, Equatable, Sendable {
  /// The path has no characters.
  case empty
  /// The path begins with `/`.
  case absolute
  /// A component is empty, as in `a//b` or `a/`.
  case emptyPart
  /// A component is `.` or `..`.
  case dots
  /// A component has a name that Windows does not allow.
  case windows
  /// A character is not one of `A–Z a–z 0–9 . - _`.
  case character
  /// A component exceeds 200 bytes or the path 1,000.
  case tooLong
  /// The name is reserved for the program.
  case reserved

  var message: String {
    switch self {
    case .empty: "is empty"
    case .absolute: "begins with '/'"
    case .emptyPart: "has an empty part"
    case .dots: "has a part '.' or '..'"
    case .windows: "has a part that Windows cannot hold: a device's name, or one that ends in '.'"
    case .character: "has a character other than A–Z, a–z, 0–9, '.', '-' and '_'"
    case .tooLong: "is too long"
    case .reserved: "is a name the site generator keeps for itself"
    }
  }
}

extension SiteFile {
  /// The file in the output folder that lists the files of a build.
  static let manifestName = ".inkstep-manifest"

  /// The relative path from the page at `path` to the site's root: empty or a sequence of `../`.
  static func root(of path: String) -> String {
    String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") })
  }

  /// The file to which a relative address on a page leads; `nil` outside the site's root, and for an address
  /// that starts at the root of the host.
  static func resolve(_ address: String, from page: String) -> String? {
    if address.isEmpty { return page }
    if address.hasPrefix("/") { return nil }
    var folders = page.words(at: "/").dropLast()
    for part in address.words(at: "/") {
      if part == ".." {
        if folders.popLast() == nil { return nil }
      } else {
        folders.append(part)
      }
    }
    return folders.joined(separator: "/")
  }

  /// Throws an error about a file of the content that cannot be published at a path.
  static func check(path: String, of file: String) throws(Diagnostics) {
    do throws(PathFault) { try check(path: path) } catch {
      throw Diagnostics(
        "has a name that \(error.message)", at: SourceLocation(file: file),
        suggestion: "rename it")
    }
  }

  /// Throws unless the path is relative and consists of portable names.
  static func check(path: String) throws(PathFault) {
    if isPlain(path) { return }
    let bytes = Array(path.utf8)
    guard let first = bytes.first else { throw .empty }
    guard first != UInt8(ascii: "/") else { throw .absolute }
    guard bytes.count <= 1000 else { throw .tooLong }
    for part in bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      guard !part.isEmpty else { throw .emptyPart }
      guard part.count <= 200 else { throw .tooLong }
      guard part.contains(where: { $0 != UInt8(ascii: ".") }) || part.count > 2 else { throw .dots }
      guard part.allSatisfy(isPortable) else { throw .character }
      let stem = String(decoding: part.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self)
      guard part.last != UInt8(ascii: "."), !isDeviceName(stem) else { throw .windows }
    }
    guard path.lowercased() != manifestName else { throw .reserved }
  }

  /// Whether a path has only lowercase letters, digits, hyphens and single dots, so that no further check
  /// is needed.
  ///
  /// Short names may be those of devices, so they are checked in full.
  private static func isPlain(_ path: String) -> Bool {
    var (last, length) = (UInt8(ascii: "/"), 0)
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"):
        length += 1
      case UInt8(ascii: "/"), UInt8(ascii: "."):
        if length == 0 || length == 3 || length == 4 { return false }
        length = byte == UInt8(ascii: ".") ? 5 : 0
        if last == UInt8(ascii: ".") || last == UInt8(ascii: "/") { return false }
      default: return false
      }
      last = byte
    }
    return path.utf8.count <= 200 && length > 4 && last != UInt8(ascii: ".")
  }

  private static func isPortable(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
