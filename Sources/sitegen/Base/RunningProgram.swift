// The program that runs, as a file.

import Foundation

extension Hash64 {
  /// The hash of the bytes of the program that runs; `nil` where they cannot be read.
  init?(ofRunningProgram: Void) {
    guard let file = Bundle.main.executableURL,
      // It is in memory already, as it runs from there.
      let bytes = try? Data(contentsOf: file, options: .alwaysMapped)
    else { return nil }
    self = bytes.withUnsafeBytes { Hash64($0) }
  }
}
