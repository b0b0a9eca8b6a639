// What the columns of separated values mean: by the names in a header, under the many names that
// recorders give them, or without a header by their number.

/// The columns of a table of samples, by their place in a row.
struct CSVColumns: Equatable {
  /// What a column can hold.
  enum Role: CaseIterable {
    case phase, stroke, x, y, time, force

    /// The names under which a column of this kind is met, in lower case.
    var names: [String] {
      switch self {
      case .phase: ["phase", "state", "type", "event type", "action"]
      case .stroke: ["stroke", "stroke id", "strokeid", "trace", "path", "contact", "touch"]
      case .x:
        [
          "x", "px", "pos x", "x pos", "position x", "screen x", "client x",
          // As the events of a browser spell them.
          "screenx", "clientx", "pagex", "offsetx",
        ]
      case .y:
        [
          "y", "py", "pos y", "y pos", "position y", "screen y", "client y",
          // As the events of a browser spell them.
          "screeny", "clienty", "pagey", "offsety",
        ]
      case .time: ["t", "time", "timestamp", "time stamp", "ms", "millis", "milliseconds"]
      case .force: ["force", "pressure", "f", "p"]
      }
    }
  }

  /// The place of each column, in the order of `Role.allCases`; `nil` where there is none.
  private(set) var places = [Int?](repeating: nil, count: Role.allCases.count)
  /// The cells of each row.
  private(set) var count: Int
  /// The unit that the header names for the times.
  private(set) var timeUnit: InkSettings.TimeUnit?
  /// Columns of the header that hold nothing of use.
  private(set) var unused: [String] = []
  /// A second column for the same thing, which makes the header ambiguous.
  private(set) var repeated: String?

  subscript(role: Role) -> Int? {
    Role.allCases.firstIndex(of: role).flatMap { places[$0] }
  }

  private mutating func set(_ role: Role, _ place: Int) {
    if let index = Role.allCases.firstIndex(of: role) { places[index] = place }
  }
}

extension CSVColumns {
  /// The columns that a header names.
  init(header: [String]) {
    count = header.count
    for (place, title) in header.enumerated() {
      let (name, unit) = Self.parts(of: title)
      guard let role = Role.allCases.first(where: { $0.names.contains(name) }) else {
        if !title.isEmpty { unused.append(title) }
        continue
      }
      if self[role] != nil {
        repeated = repeated ?? title
        continue
      }
      set(role, place)
      if role == .time { timeUnit = InkSettings.TimeUnit(word: unit ?? "") }
    }
  }

  /// The columns of a table without a header: x, y, then time, then force; a phase may come first.
  ///
  /// `nil` for any other number of columns.
  init?(count: Int, startsWithPhase: Bool) {
    self.count = count
    let roles: [Role] = [.x, .y, .time, .force]
    let first = startsWithPhase ? 1 : 0
    guard 2...4 ~= count - first else { return nil }
    if startsWithPhase { set(.phase, 0) }
    for (index, role) in roles.prefix(count - first).enumerated() { set(role, first + index) }
  }

  /// A title's name in lower case with single spaces, and its unit: `Time (s)`, `t_ms`, `x [px]`.
  private static func parts(of title: String) -> (name: String, unit: String?) {
    let words = title.lowercased().split { " _-()[]/.\t".contains($0) }.map(String.init)
    let units = ["ms", "s", "us", "µs", "sec", "seconds", "px", "pt", "points", "pixels"]
    if words.count > 1, let last = words.last, units.contains(last) {
      return (words.dropLast().joined(separator: " "), last)
    }
    let name = words.joined(separator: " ")
    return (name, ["ms", "millis", "milliseconds"].contains(name) ? "ms" : nil)
  }
}

extension InkSettings.TimeUnit {
  /// The unit that a header's word means.
  init?(word: String) {
    switch word {
    case "s", "sec", "seconds": self = .seconds
    case "ms", "millis", "milliseconds": self = .milliseconds
    case "us", "µs": self = .microseconds
    default: return nil
    }
  }
}
