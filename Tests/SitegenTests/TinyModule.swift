// A WebAssembly module made by hand, byte by byte, as small as the checks of pages allow: each function
// returns 0 and does nothing.

@testable import sitegen

/// The parts of a module, any of which a test may change.
struct TinyModule {
  /// The names of the functions it exports.
  var functions = WasmModule.functions
  /// The name under which it exports its memory; `nil` for no export.
  var memory: String? = "memory"
  /// A function that it imports, as module and name.
  var imported: (module: String, name: String)?
  /// Text in its data.
  var data = ""

  /// The bytes; none exceeds 127 if there is little data, so they are also valid text.
  var bytes: [UInt8] {
    let count = UInt8(functions.count)
    let first: UInt8 = imported == nil ? 0 : 1
    var bytes: [UInt8] = [0x00, 0x61, 0x73, 0x6D, 1, 0, 0, 0]
    // One type: a function from i32 to i32.
    bytes += section(1, [1, 0x60, 1, 0x7F, 1, 0x7F])
    if let imported {
      bytes += section(2, [1] + text(imported.module) + text(imported.name) + [0, 0])
    }
    bytes += section(3, [count] + functions.map { _ in 0 })
    // One memory of at least one page.
    bytes += section(5, [1, 0, 1])
    var exports: [UInt8] = []
    for (index, name) in functions.enumerated() {
      exports += text(name) + [0, first + UInt8(index)]
    }
    if let memory { exports += text(memory) + [2, 0] }
    bytes += section(7, [count + (memory == nil ? 0 : 1)] + exports)
    // No locals; i32.const 0; end.
    bytes += section(10, [count] + functions.flatMap { _ in [4, 0, 0x41, 0, 0x0B] as [UInt8] })
    // Into memory 0 at i32.const 0.
    if !data.isEmpty { bytes += section(11, [1, 0, 0x41, 0, 0x0B] + text(data)) }
    return bytes
  }

  private func section(_ id: UInt8, _ content: [UInt8]) -> [UInt8] {
    [id] + number(content.count) + content
  }

  private func text(_ string: String) -> [UInt8] { number(string.utf8.count) + string.utf8 }

  /// LEB128: seven bits in each byte, low ones first.
  private func number(_ value: Int) -> [UInt8] {
    value < 0x80 ? [UInt8(value)] : [UInt8(value & 0x7F) | 0x80] + number(value >> 7)
  }
}
