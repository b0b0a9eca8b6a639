// Numbers by name: the first part of a key says where to look.

import InkstepEngine
import InkstepLessons
import Synchronization

/// Resolves the references of all texts.
///
/// The pages of a lesson, its acts and its answers refer to the same numbers, some of which take long: each
/// is found once.
final class SiteFacts: Sendable {
  let library: TraceLibrary
  private let known = Mutex<[String: Result<Fact, UnknownFact>]>([:])

  init(library: TraceLibrary) { self.library = library }

  /// The fact that a key names.
  func fact(_ key: String) throws(UnknownFact) -> Fact {
    if let found = known.withLock({ $0[key] }) { return try found.get() }
    let found = Result { () throws(UnknownFact) in try find(key) }
    known.withLock { $0[key] = found }
    return try found.get()
  }

  private func find(_ key: String) throws(UnknownFact) -> Fact {
    let path = key.split(separator: "/", omittingEmptySubsequences: false)
    let first = String(path[0])
    switch first {
    case "tiles" where library.unread.signals.contains(path.count > 1 ? String(path[1]) : ""):
      throw .unread
    case "tiles", "model": return try graphFact(path, signals: library.signals)
    case "stroke":
      let stroke = try stroke(path)
      return try strokeFact(Array(path.dropFirst(2)), of: stroke)
    default:
      guard let stage = DrawingStage(rawValue: first) else {
        let names = DrawingStage.allCases.map(\.slug) + ["stroke", "tiles", "model"]
        throw UnknownFact(
          message: "no number's name begins with '\(first)'",
          suggestion: didYouMean(first, names) ?? "one of \(names.joined(separator: ", "))")
      }
      let stroke = try stroke(path)
      guard let trace = library.trace(stage, stroke.id) else {
        let (message, suggestion) = library.missing(stage, stroke.id)
        throw UnknownFact(message: message, suggestion: suggestion)
      }
      return try drawingFact(
        Array(path.dropFirst(2)), in: trace, library.paths.first { $0.id == stroke.id })
    }
  }

  private func stroke(_ path: [Substring]) throws(UnknownFact) -> Stroke {
    let name = path.count > 1 ? String(path[1]) : ""
    if let stroke = library.stroke(name) { return stroke }
    if library.unread.strokes.contains(name) { throw .unread }
    let names = library.strokeNames
    throw UnknownFact(
      message: "no stroke is called '\(name)'",
      suggestion: didYouMean(name, names) ?? "one of \(names.joined(separator: ", "))")
  }
}
