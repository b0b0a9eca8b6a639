// Compression with the system's zlib. The program works without it; where it is needed, its absence is
// reported.

import Foundation

/// The system's zlib, loaded at run time so that the program does not depend on it.
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
  /// The version of the library; another version may compress the same bytes differently.
  let version: String

  /// The library under its names on Linux and macOS; `nil` if there is none.
  static let system = Compressor(libraries: ["libz.so.1", "libz.so", "libz.dylib"])

  /// Opens the first of the libraries that exists and can compress; `nil` if there is none.
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

  /// The size of a server's `gzip -9` output, given data packed with `Effort.best`.
  static func gzipSize(of packed: [UInt8]) -> Int {
    // The deflate stream is the same; zlib adds 6 bytes and gzip 18.
    packed.count + 12
  }

  /// The compression level.
  enum Effort: CInt, Sendable {
    /// For numbers, 1 % larger than gzip's default in half the time.
    case quick = 5
    /// For scripts, 0.1 % larger than the smallest in three fifths of the time.
    case good = 7
    /// The smallest output; used where a size is measured or limited.
    case best = 9
  }

  /// Compresses bytes as a zlib stream, which browsers decompress as `deflate`; `nil` if zlib fails.
  func packed(_ bytes: [UInt8], _ effort: Effort = .quick) -> [UInt8]? {
    var size = bound(CUnsignedLong(bytes.count))
    var packed = [UInt8](repeating: 0, count: Int(size))
    guard compress(&packed, &size, bytes, CUnsignedLong(bytes.count), effort.rawValue) == 0 else {
      return nil
    }
    return Array(packed.prefix(Int(size)))
  }
}
