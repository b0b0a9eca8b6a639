// The size of a module for readers. A server sends it compressed, so the limit applies to its size as gzip,
// computed with the system's zlib.

import Foundation
import InkstepLessons

/// The size of a module, uncompressed and compressed.
struct ModuleSize: Equatable, Sendable {
  /// In bytes, uncompressed.
  let raw: Int
  /// In bytes, as gzip; `nil` if the system has no zlib.
  let compressed: Int?

  /// The size, in bytes of gzip, above which there is a warning.
  ///
  /// The engine is loaded with every live page, the judge on demand.
  static func aim(_ product: ModuleProduct) -> Int { product == .engine ? 228_000 : 266_000 }
  /// The size, in bytes of gzip, above which nothing is published.
  static let limit = 268_000
}

extension ModuleSize {
  /// Measures a module.
  init(_ module: WasmModule) {
    self.init(raw: module.bytes.count, compressed: module.packed.map(Compressor.gzipSize))
  }

  /// A finding about the size; `nil` if it is small enough or unknown.
  func finding(_ file: String, _ product: ModuleProduct = .engine) -> Diagnostic? {
    guard let compressed, compressed > Self.aim(product) else { return nil }
    let isRefused = compressed > Self.limit
    let (bound, verb) =
      isRefused ? (Self.limit, "are allowed") : (Self.aim(product), "are aimed at")
    return Diagnostic(
      location: SourceLocation(file: file),
      message:
        "the \(product.name) has \(Self.kilobytes(compressed)) as gzip; \(bound / 1000) kB \(verb)",
      suggestion: "docs/architecture.md says what makes a module large",
      severity: isRefused ? .error : .warning, rule: .module)
  }

  /// The size, for the summary of a run.
  var text: String {
    let end = compressed.map { "\(Self.kilobytes($0)) as gzip" }
    return "\(Self.kilobytes(raw)), \(end ?? "not measured as gzip: this system has no zlib")"
  }

  private static func kilobytes(_ bytes: Int) -> String {
    NumberFormat.decimals(1).text(Double(bytes) / 1000).string + " kB"
  }
}
