// The program that runs, as a file.

import Foundation

/// The program that runs.
enum RunningProgram {
  /// Where it is; `nil` where nobody knows.
  static let path: String? = {
    #if os(Linux)
      // A bundle looks through folders to find out.
      if let target = try? FileSystem().target(of: DiskPath("/proc/self/exe")) {
        let path = String(decoding: target.bytes, as: UTF8.self)
        if InputFile.exists(path) { return path }
      }
    #endif
    return Bundle.main.executablePath
  }()
}

extension Hash64 {
  /// The hash of the bytes of the program that runs, as far as they are loaded; `nil` where they cannot be read.
  init?(ofRunningProgram: Void) {
    guard let file = RunningProgram.path,
      let hash = try? FileSystem().mapped(DiskPath(file), { Hash64(wide: $0.loaded) })
    else { return nil }
    self = hash
  }
}

extension UnsafeRawBufferPointer {
  /// Of a program in the 64-bit ELF format, everything up to the end of the last segment that is loaded.
  ///
  /// What follows, most of the file, is there for debuggers. Of any other file it is everything.
  ///
  /// The format is chapter 2 of the System V Application Binary Interface, "Program Header".
  var loaded: UnsafeRawBufferPointer {
    func number<Number: FixedWidthInteger>(_ type: Number.Type, at offset: Int) -> Int? {
      guard offset >= 0, offset <= count - MemoryLayout<Number>.size else { return nil }
      return Int(exactly: Number(littleEndian: loadUnaligned(fromByteOffset: offset, as: type)))
    }
    // The name of the format, then 64 bits, the least significant byte first.
    guard starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]), let table = number(UInt64.self, at: 32),
      let entrySize = number(UInt16.self, at: 54), let entryCount = number(UInt16.self, at: 56)
    else { return self }
    var end = 0
    for index in 0..<entryCount {
      let (entry, isTooFar) = table.addingReportingOverflow(index * entrySize)
      guard !isTooFar, let type = number(UInt32.self, at: entry),
        let offset = number(UInt64.self, at: entry + 8),
        let size = number(UInt64.self, at: entry + 32)
      else { return self }
      let isLoaded = type == 1
      guard offset <= count, size <= count - offset else { return self }
      if isLoaded { end = Swift.max(end, offset + size) }
    }
    return end > 0 ? UnsafeRawBufferPointer(rebasing: self[..<end]) : self
  }
}
