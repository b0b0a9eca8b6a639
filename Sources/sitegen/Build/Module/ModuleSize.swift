// How large the module is for whoever loads it. A reader waits for what comes over the wire, and a
// server sends it compressed, so that is what is bounded: as gzip, by the zlib of the system.

import Foundation
import InkstepLessons

/// The size of a module, in the file and on the way to a reader.
struct ModuleSize: Equatable, Sendable {
  /// In bytes, as it is.
  let raw: Int
  /// In bytes, as gzip; `nil` where the system has no zlib to measure it.
  let compressed: Int?

  /// Above this, in bytes of gzip, somebody should look for what can go.
  ///
  /// The engine comes with every page that lives, the judge when somebody asks for a verdict.
  static func aim(_ product: ModuleProduct) -> Int { product == .engine ? 150_000 : 220_000 }
  /// Above this nothing is published.
  static let limit = 250_000
}

extension ModuleSize {
  /// Measures a module.
  init(_ module: WasmModule) {
    self.init(raw: module.bytes.count, compressed: module.packed.map(Compressor.gzipSize))
  }

  /// What is to be said about it; `nil` when it is small enough, or when nobody could measure it.
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

  /// The size, for the end of a run.
  var text: String {
    let end = compressed.map { "\(Self.kilobytes($0)) as gzip" }
    return "\(Self.kilobytes(raw)), \(end ?? "not measured as gzip: this system has no zlib")"
  }

  private static func kilobytes(_ bytes: Int) -> String {
    NumberFormat.decimals(1).text(Double(bytes) / 1000).string + " kB"
  }
}
