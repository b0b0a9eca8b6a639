// Maps the addresses of a sample's file, traces, step pages and table row to the sample.

import InkstepEngine

/// The sample that an address of the site is about.
enum SampleAddress: Hashable, Sendable {
  case stroke(String)
  case signal(String)

  /// Parses an address from the site's root; `nil` if it is not about a sample.
  init?(_ address: String) {
    let halves = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    if halves.first == "strokes.html", halves.count > 1 {
      self = .stroke(String(halves[1]))
      return
    }
    let parts = (halves.first ?? "").split(separator: "/")
    guard parts.count > 1, let first = parts.first, let file = parts.last else { return nil }
    let name = String(file.prefix { $0 != "." })
    switch first {
    case "strokes": self = .stroke(name)
    case "signals": self = .signal(name)
    case "steps", "fixtures":
      guard parts.count > 2 else { return nil }
      guard parts[1] == "tiles" else {
        // The later step pages of a stroke are in a folder with its name.
        self = .stroke(String(parts[2].prefix { $0 != "." }))
        return
      }
      let graph = Self.withoutWidth(name)
      let endings = GraphPolicy.allCases.map { "-\($0.rawValue)" }
      guard let ending = endings.first(where: graph.hasSuffix) else { return nil }
      self = .signal(String(graph.dropLast(ending.count)))
    default: return nil
    }
  }

  /// The name of a trace of the graph without the width at its end, which traces at other widths than the usual one have.
  private static func withoutWidth(_ name: String) -> Substring {
    guard let dash = name.lastIndex(of: "-"), Int(name[name.index(after: dash)...]) != nil else {
      return name[...]
    }
    return name[..<dash]
  }
}
