// Finds the name of the program in a trace's file name: the folder, or by a pattern in which `{program}`
// matches its name, `*` any text within a name, and `**` any folders.
//
// Every wildcard matches as little as possible, and `{program}` as much as possible. Text between wildcards
// is matched at the first possible position, without backtracking, because a later one leaves less for the
// rest. So matching takes time proportional to the product of the lengths.

/// A pattern for the names of files, matched against their ends.
struct ProgramPattern: Equatable, Sendable {
  /// The placeholder for the program's name.
  static let place = "{program}"
  /// Patterns for consecutive names; between two groups there may be any folders.
  private let groups: [[NamePattern]]

  /// Parses a pattern; `nil` if it does not contain the placeholder exactly once.
  init?(_ text: String) {
    guard text.ranges(of: Self.place).count == 1 else { return nil }
    groups = text.split(separator: "/").split(separator: "**", omittingEmptySubsequences: false)
      .map { names in names.map { NamePattern($0) } }
  }

  /// The program of a file by default: its folder.
  static func folder(of file: String) -> String {
    file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
  }

  /// The program of a file; its folder if the pattern does not match.
  func program(of file: String) -> String {
    let names = file.split(separator: "/").map { Array($0) }
    guard let last = groups.last else { return Self.folder(of: file) }
    var matches: [NamePattern.Match] = []
    var start = 0
    for group in groups.dropLast() {
      var found: [NamePattern.Match]?
      while found == nil, start + group.count <= names.count {
        found = Self.match(group, names[start...])
        start += found == nil ? 1 : group.count
      }
      guard let found else { return Self.folder(of: file) }
      matches += found
    }
    let end = names.count - last.count
    guard end >= start, let found = Self.match(last, names[end...]) else {
      return Self.folder(of: file)
    }
    return (matches + found).compactMap { $0.program }.first ?? file
  }

  /// The matches of a group's patterns with the first names; `nil` if one does not match.
  private static func match(
    _ group: [NamePattern], _ names: ArraySlice<[Character]>
  ) -> [NamePattern.Match]? {
    let matches = zip(group, names).compactMap { $0.match($1) }
    return matches.count == group.count ? matches : nil
  }
}

/// A pattern for one name.
private struct NamePattern: Equatable, Sendable {
  /// The result of matching a name.
  struct Match {
    /// `nil` if the program is not in this name.
    var program: String?
  }

  /// The texts between wildcards before `{program}`, or all of them.
  private let head: [[Character]]
  /// The texts after it; `nil` if the pattern does not contain it.
  private let tail: [[Character]]?

  init(_ text: Substring) {
    func texts(_ part: Substring) -> [[Character]] {
      part.split(separator: "*", omittingEmptySubsequences: false).map { Array($0) }
    }
    if let place = text.firstRange(of: ProgramPattern.place) {
      head = texts(text[..<place.lowerBound])
      tail = texts(text[place.upperBound...])
    } else {
      head = texts(text)
      tail = nil
    }
  }

  /// Matches a name; `nil` if it does not match.
  func match(_ name: [Character]) -> Match? {
    if let tail {
      guard let start = Self.end(of: head, in: name),
        let end = Self.end(of: tail.reversed().map { $0.reversed() }, in: name.reversed()),
        name.count - end > start
      else { return nil }
      return Match(program: String(name[start..<name.count - end]))
    }
    guard let last = head.last, let start = Self.end(of: head.dropLast(), in: name) else {
      return nil
    }
    let fits =
      head.count == 1 ? name == last : name.count - last.count >= start && name.hasEnd(last)
    return fits ? Match() : nil
  }

  /// The end of texts that occur in a name in order, the first at its start, each as early as possible;
  /// `nil` if they do not.
  private static func end(of texts: [[Character]], in name: [Character]) -> Int? {
    var end = 0
    for (index, text) in texts.enumerated() {
      let starts = index == 0 ? 0...0 : end...max(end, name.count - text.count)
      guard let start = starts.first(where: { name.dropFirst($0).starts(with: text) }) else {
        return nil
      }
      end = start + text.count
    }
    return end
  }
}

extension [Character] {
  fileprivate func hasEnd(_ text: [Character]) -> Bool { suffix(text.count).elementsEqual(text) }
}
