// How the program behind a trace is read from the name of its file: by the folder, or by a pattern in which
// `{program}` stands for its name, `*` for any text within a name, and `**` for any folders.
//
// Every wildcard takes as little as it can, and `{program}` as much as it can. Text between wildcards is
// placed at the first position where it fits, and never moved again: a later one leaves less room for the
// rest. So a name is matched in time proportional to its length times that of the pattern.

/// A pattern for the names of files, matched against their ends.
struct ProgramPattern: Equatable, Sendable {
  /// The place of the program's name in a pattern.
  static let place = "{program}"
  /// Patterns for names in a row; any folders may lie between two groups.
  private let groups: [[NamePattern]]

  /// A pattern; `nil` if it does not name the program exactly once.
  init?(_ text: String) {
    guard text.ranges(of: Self.place).count == 1 else { return nil }
    groups = text.split(separator: "/").split(separator: "**", omittingEmptySubsequences: false)
      .map { names in names.map { NamePattern($0) } }
  }

  /// The program of a file without a pattern: its folder.
  static func folder(of file: String) -> String {
    file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
  }

  /// The program of a file, or its folder if the pattern does not fit.
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

  /// What each pattern of a group finds in the first names; `nil` if one does not fit.
  private static func match(
    _ group: [NamePattern], _ names: ArraySlice<[Character]>
  ) -> [NamePattern.Match]? {
    let matches = zip(group, names).compactMap { $0.match($1) }
    return matches.count == group.count ? matches : nil
  }
}

/// A pattern for one name.
private struct NamePattern: Equatable, Sendable {
  /// What a name that fits says of its program.
  struct Match {
    /// `nil` if the program is not in this name.
    var program: String?
  }

  /// The texts between wildcards before `{program}`, or all of them.
  private let head: [[Character]]
  /// Those after it; `nil` where it is not in the pattern.
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

  /// `nil` if the name does not fit.
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

  /// Where texts end that lie in a name in their order, the first at its start, each as early as possible;
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
