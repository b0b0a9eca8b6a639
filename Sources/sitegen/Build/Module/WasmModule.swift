// A WebAssembly module as far as the pages depend on it: that it is one, that it is whole, what it
// offers, and that it asks for nothing; `ModuleSize` says how large it may be. Sections are walked as
// the binary format of the WebAssembly core specification lays them out; their code is left to the
// browser.

import Foundation

/// A module that the pages can use.
struct WasmModule: Equatable, Sendable {
  let bytes: [UInt8]
  /// Packed by zlib as well as it can, which takes a while; `nil` where there is none.
  let packed: [UInt8]?

  /// What the scripts call.
  static let functions = ["reserve", "run", "output"]
  /// What Embedded Swift prints in place of a value that it cannot print.
  ///
  /// It says so only at run time: a module that holds this text may show it to a reader.
  static let apology = "cannot print value in embedded Swift"

  /// Takes the bytes of `file`, or throws everything that is wrong with them; `pack` may know how they are
  /// packed.
  init(
    _ bytes: [UInt8], file: String,
    pack: ([UInt8]) -> [UInt8]? = { Compressor.system?.packed($0, .best) }
  ) throws(Diagnostics) {
    self.bytes = bytes
    let place = SourceLocation(file: file)
    guard bytes.starts(with: [0x00, 0x61, 0x73, 0x6D]) else {
      throw Diagnostics("is no WebAssembly module", at: place)
    }
    guard bytes[4...].starts(with: [1, 0, 0, 0]) else {
      throw Diagnostics("is no WebAssembly module of version 1", at: place)
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
    if bytes.place(of: Array(apology.utf8)) != nil {
      faults.append("holds the text '\(apology)': something in it prints a value that it cannot")
    }
    return faults
  }
}

/// What a module imports and exports.
struct WasmOutline {
  enum Kind: UInt8 {
    case function, table, memory, global
  }

  struct Export: Hashable {
    var name: String
    var kind: Kind
  }

  /// Imports as `module.name`, in order.
  private(set) var imports: [String] = []
  private(set) var exports: Set<Export> = []

  /// Reads the sections of a module; `nil` where they are cut off or do not add up.
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
    // A module cut off between two sections still lacks the code that it declares.
    if declared != defined { return nil }
  }

  /// The first import is enough to refuse the module, so what it is like is not read.
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

/// Reads what WebAssembly's binary format is made of, never beyond its bytes.
private struct WasmReader {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  var isAtEnd: Bool { bytes.isEmpty }

  mutating func byte() -> UInt8? { bytes.popFirst() }

  /// A whole number of up to 32 bits, seven to a byte, low ones first.
  mutating func number() -> Int? {
    var value = 0
    for shift in stride(from: 0, to: 35, by: 7) {
      guard let byte = bytes.popFirst() else { return nil }
      value |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return value < 1 << 32 ? value : nil }
    }
    return nil
  }

  /// The next bytes, as something to read of its own.
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
