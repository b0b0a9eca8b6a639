// The meaning of the columns of a table: chosen on the command line, or else found by the titles in the
// header, for which recorders use many names, or without a header by position.

/// The columns of a table of samples, by their index in a row.
struct CSVColumns: Equatable {
  /// The content of a column.
  enum Role: CaseIterable {
    case phase, stroke, pointer, x, y, time, force, tiltX, tiltY
    /// Whether the pen touches the paper, and the opposite.
    case pen, lift

    /// The titles of such a column, in lower case.
    var names: [String] {
      switch self {
      case .phase: ["phase", "state", "type", "event type", "action"]
      case .stroke: ["stroke", "stroke id", "strokeid", "trace", "path", "contact", "touch"]
      case .pointer: ["pointer", "pointer id", "pointerid"]
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
      case .tiltX: ["tilt x", "tiltx", "x tilt", "otx"]
      case .tiltY: ["tilt y", "tilty", "y tilt", "oty"]
      case .pen:
        [
          "pen", "pen state", "penstate", "pen status", "penstatus", "pen down", "pendown", "down",
          "is down", "isdown", "tip", "tip down", "tip switch", "tipswitch", "button", "buttons",
          "button status", "button state", "buttonstatus", "touching", "in contact", "on paper",
          "on surface",
        ]
      case .lift:
        [
          "pen up", "penup", "up", "is up", "isup", "in air", "inair", "hover", "hovering",
          "lifted",
        ]
      }
    }

    /// The role with a name on the command line.
    init?(word: String) {
      switch word {
      case "x": self = .x
      case "y": self = .y
      case "t", "time": self = .time
      case "force", "pressure": self = .force
      case "tiltX": self = .tiltX
      case "tiltY": self = .tiltY
      case "phase": self = .phase
      case "stroke": self = .stroke
      case "pen": self = .pen
      default: return nil
      }
    }
  }

  /// A column chosen on the command line.
  struct Choice: Equatable, Sendable {
    var role: Role
    /// Its title, or its number from 1.
    var name: String
  }

  /// The reason why the columns cannot be determined.
  enum Fault: Error, Equatable {
    /// Two columns with the same meaning make the header ambiguous.
    case repeated(String)
    /// A column chosen on the command line does not exist; with a suggestion which to choose.
    case missing(String, suggestion: String)
  }

  /// The index of each role's column, in the order of `Role.allCases`; `nil` for a missing column.
  private(set) var indices = [Int?](repeating: nil, count: Role.allCases.count)
  /// The number of cells in each row.
  private(set) var count: Int
  /// The unit of the times according to the header.
  private(set) var timeUnit: InkSettings.TimeUnit?
  /// Titles of columns that are not used.
  private(set) var unused: [String] = []

  subscript(role: Role) -> Int? {
    Role.allCases.firstIndex(of: role).flatMap { indices[$0] }
  }

  /// Assigns a column to a role, or removes it.
  mutating func set(_ role: Role, _ column: Int?) {
    if let index = Role.allCases.firstIndex(of: role) { indices[index] = column }
  }
}

extension CSVColumns {
  /// Finds the columns by the titles of a header; `choices` take precedence.
  init(header: [String], _ choices: [Choice] = []) throws(Fault) {
    count = header.count
    for choice in choices { set(choice.role, try Self.index(of: choice.name, in: header)) }
    // The column chosen for the state of the pen may have another role as well, such as the force.
    let chosen = Set(choices.filter { $0.role != .pen }.compactMap { self[$0.role] })
    for (index, title) in header.enumerated() {
      let (name, unit) = Self.parts(of: title)
      let known = Role.allCases.first { $0.names.contains(name) }
      if let role = known, self[role] == nil, !chosen.contains(index) {
        set(role, index)
      } else if self[.pen] == index {
        continue
      } else if let role = known, !chosen.contains(index),
        !choices.contains(where: { $0.role == role })
      {
        throw .repeated(title)
      } else if !title.isEmpty, !chosen.contains(index) {
        unused.append(title)
      }
      if self[.time] == index { timeUnit = InkSettings.TimeUnit(word: unit ?? "") }
    }
  }

  /// Assigns the columns of a table without a header: as chosen by number, or else x, y, time and force in
  /// this order, after a phase if there is one.
  ///
  /// `nil` for any other number of columns.
  init?(count: Int, startsWithPhase: Bool, _ choices: [Choice] = []) throws(Fault) {
    self.count = count
    if choices.contains(where: { $0.role == .x || $0.role == .y }) {
      for choice in choices { set(choice.role, try Self.index(of: choice.name, count: count)) }
      return
    }
    let roles: [Role] = [.x, .y, .time, .force]
    let first = startsWithPhase ? 1 : 0
    // A chosen column cannot also be one of the columns assigned by position.
    var free = Array(first..<max(count, first))
    for choice in choices {
      let index = try Self.index(of: choice.name, count: count)
      set(choice.role, index)
      free.removeAll { $0 == index }
    }
    guard 2...4 ~= free.count else { return nil }
    if startsWithPhase { set(.phase, 0) }
    for (role, index) in zip(roles, free) where self[role] == nil { set(role, index) }
  }

  /// The index of the column with a title, or else with a number.
  private static func index(of name: String, in header: [String]) throws(Fault) -> Int {
    if let index = header.firstIndex(of: name) { return index }
    if let index = header.firstIndex(where: { $0.lowercased() == name.lowercased() }) {
      return index
    }
    if let number = Int(name), 1...header.count ~= number { return number - 1 }
    let titles = header.filter { !$0.isEmpty }
    let list = titles.prefix(20).map(shortened).joined(separator: ", ")
    throw .missing(
      name, suggestion: didYouMean(name, titles) ?? "the columns are \(list)")
  }

  private static func index(of name: String, count: Int) throws(Fault) -> Int {
    if let number = Int(name), 1...count ~= number { return number - 1 }
    throw .missing(
      name, suggestion: "there is no header; give the column's number, from 1 to \(count)")
  }

  /// Splits a title into its name, in lower case with single spaces, and its unit: `Time (s)`, `t_ms`.
  private static func parts(of title: String) -> (name: String, unit: String?) {
    let words = title.lowercased().split { " _-()[]/.\t".contains($0) }.map(String.init)
    let units = [
      "ms", "s", "us", "µs", "ns", "sec", "seconds", "px", "pt", "points", "pixels",
    ]
    if words.count > 1, let last = words.last, units.contains(last) {
      return (words.dropLast().joined(separator: " "), last)
    }
    let name = words.joined(separator: " ")
    return (name, ["ms", "millis", "milliseconds"].contains(name) ? "ms" : nil)
  }
}

extension InkSettings.TimeUnit {
  /// The unit with a name in a header.
  init?(word: String) {
    switch word {
    case "s", "sec", "seconds": self = .seconds
    case "ms", "millis", "milliseconds": self = .milliseconds
    case "us", "µs": self = .microseconds
    case "ns": self = .nanoseconds
    default: return nil
    }
  }
}
