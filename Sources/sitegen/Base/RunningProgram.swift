// The program that runs, as a file.

import Foundation

extension Hash64 {
  /// The hash of the bytes of the program that runs; `nil` where they cannot be read.
  init?(ofRunningProgram: Void) {
    guard let file = Bundle.main.executablePath,
      let hash = try? FileSystem().mapped(DiskPath(file), { Hash64($0) })
    else { return nil }
    self = hash
  }
}
