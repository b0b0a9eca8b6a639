// The executable file of this program.

import Foundation

/// The running program.
enum RunningProgram {
  /// The path of its executable file; `nil` if it is unknown.
  static let path: String? = {
    #if os(Linux)
      // `Bundle` is slower, because it searches folders.
      if let target = try? FileSystem().target(of: DiskPath("/proc/self/exe")) {
        let path = String(decoding: target.bytes, as: UTF8.self)
        if InputFile.exists(path) { return path }
      }
    #endif
    return Bundle.main.executablePath
  }()
}
