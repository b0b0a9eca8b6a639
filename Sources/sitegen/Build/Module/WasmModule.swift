// A WebAssembly module, validated as far as the pages depend on it: it is complete, it exports the
// functions that the scripts call, and it imports nothing. Sections are parsed by the binary format of the
// WebAssembly core specification; the browser validates their code.

import Foundation

/// A module that the pages can use.
struct WasmModule: Equatable, Sendable {
  let bytes: [UInt8]
  /// The smallest zlib stream of the bytes; `nil` without zlib.
  let packed: [UInt8]?

  /// The functions that the scripts call.
  static let functions = ["reserve", "run", "output"]
  /// The text that Embedded Swift prints instead of a value that it cannot print.
  ///
  /// This happens only at run time, so a module that contains the text could show it to a reader.
  static let unprintable = "cannot print value in embedded Swift"

  /// Validates the bytes of `file`, or throws everything that is wrong with them; `pack` may return their
  /// compressed form.
  init(
    _ bytes: [UInt8], file: String,
    pack: ([UInt8]) -> [UInt8]? = { Compressor.system?.packed($0, .best) }
  ) throws(Diagnostics) {
    self.bytes = bytes
    let place = SourceLocation(file: file)
    guard bytes.starts(with: [0x00, 0x61, 0x73, 0x6D]) else {
      throw Diagnostics("is not a WebAssembly module", at: place)
    }
    guard bytes[4...].starts(with: [1, 0, 0, 0]) else {
      throw Diagnostics("is not a WebAssembly module of version 1", at: place)
    }
    guard let outline = WasmOutline(bytes) else {
      throw Diagnostics("is a damaged WebAssembly module", at: place)
    }
    let findings = Self.faults(outline) + Self.faults(bytes)
    guard findings.isEmpty else {
      throw Diagnostics(findings.map { Diagnostic(location: place, message: $0) })
    }
    packed = pack(bytes)
  }

  private static func faults(_ outline: WasmOutline) -> [String] {
    var faults: [String] = []
    if let first = outline.imports.first {
      faults.append("imports '\(shortened(first))', but the pages give a module nothing")
    }
    for name in functions where !outline.exports.contains(.init(name: name, kind: .function)) {
      faults.append("has no function '\(name)', which the pages call")
    }
    if !outline.exports.contains(.init(name: "memory", kind: .memory)) {
      faults.append("does not share its 'memory', which the pages read")
    }
    return faults
  }

  private static func faults(_ bytes: [UInt8]) -> [String] {
    var faults: [String] = []
    if bytes.contains(unprintable.utf8) {
      faults.append(
        "holds the text '\(unprintable)': something in it prints a value that it cannot")
    }
    return faults
  }
}

/// The imports and exports of a module.
struct WasmOutline {
  enum Kind: UInt8 {
    case function, table, memory, global
  }

  struct Export: Hashable {
    var name: String
    var kind: Kind
  }

  /// The imports as `module.name`, in order.
  private(set) var imports: [String] = []
  private(set) var exports: Set<Export> = []

  /// Parses the sections of a module; `nil` if they are incomplete or inconsistent.
  init?(_ bytes: [UInt8]) {
    var rest = WasmReader(bytes[8...])
    var declared = 0
    var defined = 0
    while !rest.isAtEnd {
      guard let id = rest.byte(), let size = rest.number(), var section = rest.part(size) else {
        return nil
      }
      switch id {
      case 2: guard readImports(&section) else { return nil }
      case 3: declared = section.number() ?? -1
      case 7: guard readExports(&section) else { return nil }
      case 10: defined = section.number() ?? -2
      default: break
      }
    }
    // A module that was cut off between two sections lacks code that it declares.
    if declared != defined { return nil }
  }

  /// Reads the first import, which is enough to refuse the module.
  private mutating func readImports(_ section: inout WasmReader) -> Bool {
    guard let count = section.number() else { return false }
    if count == 0 { return true }
    guard let module = section.name(), let name = section.name() else { return false }
    imports.append("\(module).\(name)")
    return true
  }

  private mutating func readExports(_ section: inout WasmReader) -> Bool {
    guard let count = section.number() else { return false }
    for _ in 0..<count {
      guard let name = section.name(), let kind = section.byte(), section.number() != nil else {
        return false
      }
      if let kind = Kind(rawValue: kind) { exports.insert(Export(name: name, kind: kind)) }
    }
    return section.isAtEnd
  }
}

/// A reader of WebAssembly's binary format, limited to its bytes.
private struct WasmReader {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  var isAtEnd: Bool { bytes.isEmpty }

  mutating func byte() -> UInt8? { bytes.popFirst() }

  /// An unsigned number of up to 32 bits in LEB128.
  mutating func number() -> Int? {
    var value = 0
    for shift in stride(from: 0, to: 35, by: 7) {
      guard let byte = bytes.popFirst() else { return nil }
      value |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return value < 1 << 32 ? value : nil }
    }
    return nil
  }

  /// A reader of the next `count` bytes.
  mutating func part(_ count: Int) -> WasmReader? {
    guard count <= bytes.count else { return nil }
    defer { bytes = bytes.dropFirst(count) }
    return WasmReader(bytes.prefix(count))
  }

  mutating func name() -> String? {
    guard let count = number(), let letters = part(count) else { return nil }
    return text(validating: letters.bytes)
  }
}
