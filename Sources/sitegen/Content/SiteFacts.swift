// Looks up facts by their keys. The first part of a key decides the kind of fact.

import InkstepEngine
import InkstepLessons
import Synchronization

/// Facts that have been computed, because several pages show the same ones, and some take long.
final class FactCache: Sendable {
  private let known = Mutex<[String: Fact]>([:])

  /// The fact of a key, computed the first time.
  func fact(
    _ key: String, _ compute: () throws(UnknownFact) -> Fact
  ) throws(UnknownFact) -> Fact {
    if let fact = known.withLock({ $0[key] }) { return fact }
    let fact = try compute()
    known.withLock { $0[key] = fact }
    return fact
  }
}

/// The facts of a site.
struct SiteFacts: Sendable {
  let library: TraceLibrary

  /// The first parts of keys.
  var prefixes: [String] { library.known.map(\.slug) + DrawingStage.reserved }

  /// Looks up the fact of a key.
  func fact(_ key: String) throws(UnknownFact) -> Fact {
    try library.knownFacts.fact(key) { () throws(UnknownFact) in try computed(key) }
  }

  private func computed(_ key: String) throws(UnknownFact) -> Fact {
    let path = key.parts(at: "/")
    let first = String(path[0])
    if let remedy = Self.remedy(for: key) {
      throw UnknownFact(message: "'\(shortened(key))' is not a number", suggestion: remedy)
    }
    switch first {
    case "tiles" where library.unread.signals.contains(path.count > 1 ? String(path[1]) : ""):
      throw .unread
    case "tiles", "model": return try graphFact(path, signals: library.signals)
    case "plot": return try plotFact(path, signals: library.signals)
    case "flush": return try flushFact(path)
    case "budget": return try budgetFact(path)
    case "stroke", "cut", "ribbon":
      let stroke = try stroke(path)
      let rest = Array(path.dropFirst(2))
      return try first == "stroke"
        ? strokeFact(rest, of: stroke)
        : first == "cut" ? cutFact(rest, of: stroke) : ribbonFact(rest, of: stroke)
    default:
      let trace = try trace(first, over: path.count > 1 ? String(path[1]) : "")
      let pen = library.paths.first { $0.id == trace.stroke.id }
      return try drawingFact(
        Array(path.dropFirst(2)), in: trace,
        pen.map { pen in { trace.error(to: pen) } }
      ) { (stage, name) throws(UnknownFact) in
        try self.trace(stage, over: name)
      }
    }
  }

  /// What to write instead of a number with a comma, or of a product or sum without spaces; `nil` for other names.
  private static func remedy(for key: String) -> String? {
    guard key.utf8.first.map(isDigit) == true || key.contains("*") || key.contains("+") else {
      return nil
    }
    if key.utf8.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: ",") }) {
      return "write \(key.replacing(",", with: "."))"
    }
    // A '/' is also part of names.
    let isNumeric = key.utf8.allSatisfy { isDigit($0) || "+-*/.()".utf8.contains($0) }
    let signs = isNumeric ? "+-*/" : "+*"
    guard key.contains(where: signs.contains) else { return nil }
    let spaced = key.map { signs.contains($0) ? " \($0) " : "\($0)" }.joined()
    return "write spaces around the sign, and in a directive quotation marks: \"\(spaced)\""
  }

  /// The trace of a stage over a stroke, by their names.
  private func trace(_ name: String, over strokeName: String) throws(UnknownFact) -> Trace {
    if library.unread.stages.contains(name) { throw .unread }
    guard let stage = library.known.named(name) else {
      let names = prefixes
      throw UnknownFact(
        message: "no number's name begins with '\(name)'",
        suggestion: didYouMean(name, names) ?? "one of \(names.joined(separator: ", "))")
    }
    let stroke = try stroke(strokeName)
    if let trace = library.trace(stage, stroke.id) { return trace }
    let (message, suggestion) = library.missing(stage, stroke.id)
    throw UnknownFact(message: message, suggestion: suggestion)
  }

  private func stroke(_ path: [Substring]) throws(UnknownFact) -> Stroke {
    try stroke(path.count > 1 ? String(path[1]) : "")
  }

  private func stroke(_ name: String) throws(UnknownFact) -> Stroke {
    if let stroke = library.stroke(name) { return stroke }
    if library.unread.strokes.contains(name) { throw .unread }
    let names = library.strokeNames
    throw UnknownFact(
      message: "no stroke is called '\(name)'",
      suggestion: didYouMean(name, names) ?? "one of \(names.joined(separator: ", "))")
  }
}
