// Reads the parts of a fact's key one after the other. Errors name the alternatives.

/// The parts of a key that have not been read yet.
struct KeyReader {
  private var parts: ArraySlice<Substring>

  init(_ parts: [Substring]) { self.parts = parts[...] }

  /// Takes the next part, which must be one of the names in `table`.
  mutating func choose<Value>(
    _ kind: String, from table: KeyValuePairs<String, Value>
  ) throws(UnknownFact) -> Value {
    try choose(kind, from: table.map { ($0.key, $0.value) })
  }

  /// Takes the next part, which must be one of the names in `table`.
  mutating func choose<Value>(
    _ kind: String, from table: [(key: String, value: Value)]
  ) throws(UnknownFact) -> Value {
    let names = table.map(\.key)
    guard let part = parts.popFirst() else {
      throw UnknownFact(
        message: "the name ends where \(kind) is expected",
        suggestion: "one of \(names.joined(separator: ", "))")
    }
    if let entry = table.first(where: { $0.key == part }) { return entry.value }
    throw UnknownFact(
      message: "no \(kind) is called '\(part)'",
      suggestion: didYouMean(String(part), names) ?? "one of \(names.joined(separator: ", "))")
  }

  /// Takes the next part, which must be a whole number of the range.
  mutating func index(_ kind: String, in range: Range<Int>) throws(UnknownFact) -> Int {
    let part = text()
    guard let index = Int(part), "\(index)" == part else {
      throw UnknownFact(
        message: part.isEmpty
          ? "the number of the \(kind) is expected"
          : "the number of the \(kind) is expected, not '\(part)'")
    }
    if range.contains(index) { return index }
    throw UnknownFact(
      message: "there is no \(kind) \(index)",
      suggestion: range.isEmpty
        ? "the stroke has none" : "they go from \(range.lowerBound) to \(range.upperBound - 1)")
  }

  /// Takes the next part, which must be a whole number of the range and says how many `things` there are.
  mutating func count(_ things: String, in range: Range<Int>) throws(UnknownFact) -> Int {
    let part = text()
    if let count = Int(part), "\(count)" == part, range.contains(count) { return count }
    throw UnknownFact(
      message: part.isEmpty
        ? "the number of \(things) is expected" : "'\(part)' is not a possible number of \(things)",
      suggestion: "write a whole number from \(range.lowerBound) to \(range.upperBound - 1)")
  }

  /// Takes the next part as it is; it is empty at the end.
  mutating func text() -> Substring { parts.popFirst() ?? "" }

  /// Takes the parts that `take` accepts as options.
  mutating func options(
    _ take: (Substring) throws(UnknownFact) -> Bool
  ) throws(UnknownFact) {
    while let part = parts.first, try take(part) { parts.removeFirst() }
  }

  /// The next part.
  var next: Substring? { parts.first }

  /// Throws if there are further parts.
  func end() throws(UnknownFact) {
    if let part = parts.first {
      throw UnknownFact(message: "'\(part)' is one part too many")
    }
  }
}
