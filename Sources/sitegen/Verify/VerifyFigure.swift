// The result of `verify` as a picture.

import Lessons

extension VerifyReport {
  /// Both drawings in one figure.
  func svg() throws(Diagnostics) -> [UInt8] { [] }
}
