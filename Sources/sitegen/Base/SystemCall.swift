// Calls of Linux that Swift does not import, because their C functions take any number of arguments. They
// are looked up by name. On other systems, and where a program is linked without names, they fail.

import Foundation

/// System calls of Linux.
enum SystemCall {
  private typealias Call = @convention(c) (Int, Int, Int, Int, Int) -> Int
  private typealias Control = @convention(c) (Int32, Int, Int, Int, Int) -> Int32

  private static let call = symbol("syscall").map { unsafeBitCast($0, to: Call.self) }
  private static let control = symbol("prctl").map { unsafeBitCast($0, to: Control.self) }

  private static func symbol(_ name: String) -> UnsafeMutableRawPointer? {
    #if os(Linux)
      dlsym(nil, name)
    #else
      nil
    #endif
  }

  /// Makes the system call of a number; a negative result is a failure.
  static func make(_ number: Int, _ a: Int, _ b: Int, _ c: Int = 0, _ d: Int = 0) -> Int {
    call?(number, a, b, c, d) ?? -1
  }

  /// Sets a property of this process or thread; a negative result is a failure.
  static func control(_ property: Int32, _ value: Int) -> Int32 {
    control?(property, value, 0, 0, 0) ?? -1
  }
}
