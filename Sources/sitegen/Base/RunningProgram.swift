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
