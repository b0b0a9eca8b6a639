// How the program behind a trace is told from the name of its file: by the folder, or by a pattern in
// which `{program}` stands for its name, `*` for anything within a name, and `**` for any folders.

/// A pattern for the names of files, held against their ends.
struct ProgramPattern: Equatable, Sendable {
  /// The place of the program's name in a pattern.
  static let place = "{program}"
  private let parts: [String]

  /// A pattern; `nil` if it does not name the program exactly once.
  init?(_ text: String) {
    guard text.ranges(of: Self.place).count == 1 else { return nil }
    parts = text.split(separator: "/").map(String.init)
  }

  /// The program of a file without a pattern: its folder.
  static func folder(of file: String) -> String {
    file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
  }

  /// The program of a file, or its folder if the pattern does not fit.
  func program(of file: String) -> String {
    let names = file.split(separator: "/").map(String.init)
    for start in names.indices {
      if let program = Self.match(parts[...], names[start...]) { return program ?? file }
    }
    return Self.folder(of: file)
  }

  /// The program that some names give; `nil` if they do not fit, `.some(nil)` if it is not in them.
  private static func match(
    _ parts: ArraySlice<String>, _ names: ArraySlice<String>
  ) -> String?? {
    guard let part = parts.first else { return names.isEmpty ? .some(nil) : nil }
    if part == "**" {
      for skipped in 0...names.count {
        if let found = match(parts.dropFirst(), names.dropFirst(skipped)) { return found }
      }
      return nil
    }
    guard let name = names.first, let inside = match(Array(part), Array(name)) else { return nil }
    guard let rest = match(parts.dropFirst(), names.dropFirst()) else { return nil }
    return .some(inside ?? rest)
  }

  /// The same within one name.
  private static func match(_ part: [Character], _ name: [Character]) -> String?? {
    let place = Array(Self.place)
    if part.isEmpty { return name.isEmpty ? .some(nil) : nil }
    if part[0] == "*" {
      for count in 0...name.count {
        if let found = match(Array(part.dropFirst()), Array(name.dropFirst(count))) {
          return found
        }
      }
      return nil
    }
    if part.starts(with: place) {
      for count in stride(from: name.count, to: 0, by: -1) {
        let rest = match(Array(part.dropFirst(place.count)), Array(name.dropFirst(count)))
        if rest != nil { return .some(String(name.prefix(count))) }
      }
      return nil
    }
    guard let first = name.first, first == part[0] else { return nil }
    return match(Array(part.dropFirst()), Array(name.dropFirst()))
  }
}
