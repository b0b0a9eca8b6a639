// Which WebAssembly modules pages accept.

import Seeds
import Testing

@testable import sitegen

/// The error of a module.
private func faults(_ bytes: [UInt8]) -> [String] {
  do throws(Diagnostics) {
    _ = try WasmModule(bytes, file: "m.wasm")
    return []
  } catch {
    for finding in error.findings { #expect(finding.location?.file == "m.wasm") }
    return error.findings.map(\.message)
  }
}

@Test func `a module with all that the pages call is accepted`() {
  #expect(faults(TinyModule().bytes) == [])
  #expect(faults(TinyModule(functions: WasmModule.functions + ["more"]).bytes) == [])
  #expect(faults(TinyModule(data: "any text").bytes) == [])
}

@Test(arguments: WasmModule.functions)
func `each function that the pages call must be there`(_ name: String) {
  let others = WasmModule.functions.filter { $0 != name }
  let fault = "has no function '\(name)', which the pages call"
  #expect(faults(TinyModule(functions: others).bytes) == [fault])
  #expect(faults(TinyModule(functions: others + [name + "2"]).bytes) == [fault])
  // An exported memory of that name is not a function.
  #expect(faults(TinyModule(functions: others, memory: name).bytes).contains(fault))
}

@Test func `the memory must be shared under its name`() {
  for name in [nil, "memoryy"] {
    #expect(
      faults(TinyModule(memory: name).bytes)
        == ["does not share its 'memory', which the pages read"])
  }
}

@Test func `a module that needs something is refused`() {
  #expect(
    faults(TinyModule(imported: ("env", "arc4random_buf")).bytes)
      == ["imports 'env.arc4random_buf', but the pages give a module nothing"])
}

@Test func `a module that may print an apology is refused`() {
  let told = faults(TinyModule(data: "…(cannot print value in embedded Swift)…").bytes)
  #expect(told.count == 1)
  #expect(told.first?.hasPrefix("holds the text 'cannot print value in embedded Swift'") == true)
}

@Test func `all that is wrong is told at once`() {
  #expect(faults(TinyModule(functions: [], imported: ("a", "b")).bytes).count == 4)
}

@Test func `what is no module is refused`() {
  let none = ["is not a WebAssembly module"]
  #expect(faults([]) == none)
  #expect(faults(Array("<svg></svg>".utf8)) == none)
  #expect(faults(Array(TinyModule().bytes.dropFirst())) == none)
  var second = TinyModule().bytes
  second[4] = 2
  #expect(faults(second) == ["is not a WebAssembly module of version 1"])
}

@Test func `a module cut off anywhere is refused`() {
  let whole = TinyModule().bytes
  for count in whole.indices { #expect(faults(Array(whole[..<count])) != [], "\(count) bytes") }
  #expect(faults(whole + [0]) == ["is a damaged WebAssembly module"])
}

@Test func `no damage to a module ends the program`() {
  var random = SeededRandom(seed: 11)
  let whole = TinyModule(imported: ("env", "f"), data: "text").bytes
  var refused = 0
  for _ in 0..<20_000 {
    var bytes = whole
    for _ in 0..<(1 + random.next() % 4) {
      bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
    }
    if faults(bytes) != [] { refused += 1 }
  }
  // The import alone is an error, unless the damage hides it.
  #expect(refused > 19_000)
}
