// What the program compresses with. Nothing is written where the system has no zlib; what needs it says so.

import Foundation

/// The zlib of the system, looked up by name: the program depends on none, and goes on without.
struct Compressor: Sendable {
  private typealias Compress =
    @convention(c) (
      UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<CUnsignedLong>, UnsafePointer<UInt8>,
      CUnsignedLong, CInt
    ) -> CInt
  private typealias Bound = @convention(c) (CUnsignedLong) -> CUnsignedLong
  private typealias Version = @convention(c) () -> UnsafePointer<CChar>?

  private let compress: Compress
  private let bound: Bound
  /// What the library calls itself: another may pack the same bytes in another way.
  let version: String

  /// The library by its names on Linux and on a Mac; `nil` where there is none.
  static let system = Compressor(libraries: ["libz.so.1", "libz.so", "libz.dylib"])

  /// The first of the libraries that can be opened and compresses; `nil` if none does.
  init?(libraries: [String]) {
    for name in libraries {
      guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL),
        let compress = dlsym(library, "compress2"), let bound = dlsym(library, "compressBound"),
        let version = dlsym(library, "zlibVersion"),
        let named = unsafeBitCast(version, to: Version.self)()
      else { continue }
      self.compress = unsafeBitCast(compress, to: Compress.self)
      self.bound = unsafeBitCast(bound, to: Bound.self)
      self.version = String(cString: named)
      return
    }
    return nil
  }

  /// How many bytes a server's `gzip -9` would send of what is packed as well as can be.
  static func gzipSize(of packed: [UInt8]) -> Int {
    // The stream is the same; zlib puts 6 bytes around it and gzip 18.
    packed.count + 12
  }

  /// How hard zlib tries: what has a limit, or is measured, is packed as well as can be.
  enum Effort: CInt, Sendable {
    /// For records of numbers a hundredth larger than what `gzip` does by itself, in half of the time.
    case quick = 5
    /// For scripts a thousandth larger than the best, in three fifths of the time.
    case good = 7
    case best = 9
  }

  /// The bytes as a stream of zlib, which a browser unpacks as `deflate`; `nil` if zlib fails.
  func packed(_ bytes: [UInt8], _ effort: Effort = .quick) -> [UInt8]? {
    var size = bound(CUnsignedLong(bytes.count))
    var packed = [UInt8](repeating: 0, count: Int(size))
    guard compress(&packed, &size, bytes, CUnsignedLong(bytes.count), effort.rawValue) == 0 else {
      return nil
    }
    return Array(packed.prefix(Int(size)))
  }
}
