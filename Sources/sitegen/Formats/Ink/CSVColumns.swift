// What the columns of separated values mean: by the names in a header, under the many names that
// recorders give them, without a header by their number, and before all as the command line says.

/// The columns of a table of samples, by their place in a row.
struct CSVColumns: Equatable {
  /// What a column can hold.
  enum Role: CaseIterable {
    case phase, stroke, x, y, time, force, tiltX, tiltY
    /// Whether the pen is on the paper, and the same the other way round.
    case pen, lift

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

    /// What the command line calls it.
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

  /// A column that the command line names.
  struct Choice: Equatable, Sendable {
    var role: Role
    /// Its title, or its number from 1.
    var name: String
  }

  /// Why there are no columns.
  enum Fault: Error, Equatable {
    /// A second column for the same thing, which makes the header ambiguous.
    case repeated(String)
    /// A column that the command line names is not there; what it may be instead.
    case missing(String, suggestion: String)
  }

  /// The place of each column, in the order of `Role.allCases`; `nil` where there is none.
  private(set) var places = [Int?](repeating: nil, count: Role.allCases.count)
  /// The cells of each row.
  private(set) var count: Int
  /// The unit that the header names for the times.
  private(set) var timeUnit: InkSettings.TimeUnit?
  /// Columns of the header that hold nothing of use.
  private(set) var unused: [String] = []

  subscript(role: Role) -> Int? {
    Role.allCases.firstIndex(of: role).flatMap { places[$0] }
  }

  /// Gives a role a column, or takes it away.
  mutating func set(_ role: Role, _ place: Int?) {
    if let index = Role.allCases.firstIndex(of: role) { places[index] = place }
  }
}

extension CSVColumns {
  /// The columns that a header names, and before them those that are chosen.
  init(header: [String], _ choices: [Choice] = []) throws(Fault) {
    count = header.count
    for choice in choices { set(choice.role, try Self.place(of: choice.name, in: header)) }
    // The column that tells about the pen may tell something else besides, such as a force.
    let chosen = Set(choices.filter { $0.role != .pen }.compactMap { self[$0.role] })
    for (place, title) in header.enumerated() {
      let (name, unit) = Self.parts(of: title)
      let known = Role.allCases.first { $0.names.contains(name) }
      if let role = known, self[role] == nil, !chosen.contains(place) {
        set(role, place)
      } else if self[.pen] == place {
        continue
      } else if let role = known, !chosen.contains(place),
        !choices.contains(where: { $0.role == role })
      {
        throw .repeated(title)
      } else if !title.isEmpty, !chosen.contains(place) {
        unused.append(title)
      }
      if self[.time] == place { timeUnit = InkSettings.TimeUnit(word: unit ?? "") }
    }
  }

  /// The columns of a table without a header, as chosen by their numbers; otherwise x, y, then time,
  /// then force; a phase may come first.
  ///
  /// `nil` for any other number of columns.
  init?(count: Int, startsWithPhase: Bool, _ choices: [Choice] = []) throws(Fault) {
    self.count = count
    if choices.contains(where: { $0.role == .x || $0.role == .y }) {
      for choice in choices { set(choice.role, try Self.place(of: choice.name, count: count)) }
      return
    }
    let roles: [Role] = [.x, .y, .time, .force]
    let first = startsWithPhase ? 1 : 0
    // A column that the command line names counts with the others, but not as one of them.
    var free = Array(first..<max(count, first))
    for choice in choices {
      let place = try Self.place(of: choice.name, count: count)
      set(choice.role, place)
      free.removeAll { $0 == place }
    }
    guard 2...4 ~= free.count else { return nil }
    if startsWithPhase { set(.phase, 0) }
    for (role, place) in zip(roles, free) where self[role] == nil { set(role, place) }
  }

  /// The place of a column by its title, and else by its number.
  private static func place(of name: String, in header: [String]) throws(Fault) -> Int {
    if let place = header.firstIndex(of: name) { return place }
    if let place = header.firstIndex(where: { $0.lowercased() == name.lowercased() }) {
      return place
    }
    if let number = Int(name), 1...header.count ~= number { return number - 1 }
    let titles = header.filter { !$0.isEmpty }
    let list = titles.prefix(20).map(shortened).joined(separator: ", ")
    throw .missing(
      name, suggestion: didYouMean(name, titles) ?? "the columns are \(list)")
  }

  private static func place(of name: String, count: Int) throws(Fault) -> Int {
    if let number = Int(name), 1...count ~= number { return number - 1 }
    throw .missing(
      name, suggestion: "there is no header; give the column's number, from 1 to \(count)")
  }

  /// A title's name in lower case with single spaces, and its unit: `Time (s)`, `t_ms`, `x [px]`.
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
  /// The unit that a header's word means.
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
