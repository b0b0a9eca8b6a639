// The bytes of strings, without the code for strings that are stored as UTF-16. Using `utf8` as a
// collection links that code, several kilobytes, into a module.

extension String {
  /// Calls `body` with the UTF-8 bytes of the string.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    #if hasFeature(Embedded)
      fatalError()  // All strings of Embedded Swift are stored as UTF-8.
    #else
      return Array(utf8).withUnsafeBufferPointer(body)
    #endif
  }

  /// Whether both strings have the same bytes.
  @inline(never)
  func hasSameBytes(as other: String) -> Bool {
    withBytes { mine in other.withBytes { mine.elementsEqual($0) } }
  }
}
