// The entries of the navigation as the description of a site lists them: names with commas between them, and groups of
// names under a heading, `For teachers (kit, teaching)`. Groups are not nested.

/// An entry of the navigation: a name, or names under a heading.
struct ListedEntry: Equatable, Sendable {
  /// The heading of a group; `nil` for an entry by itself.
  var heading: String?
  var names: [ListedWord]
}

extension SourceText {
  /// Parses the entries of a line; names may be empty, which the caller reports.
  func entries(of line: KeyedLine) throws(Diagnostics) -> [ListedEntry] {
    let end = line.valueOffset + line.value.utf8.count
    var entries: [ListedEntry] = []
    var start = line.valueOffset
    var (isOpen, isClosed) = (false, false)
    for offset in start...end {
      switch offset < end ? bytes[offset] : UInt8(ascii: ",") {
      case UInt8(ascii: "("):
        let heading = word(start..<offset)
        if isOpen { throw .group("a group cannot contain another group", heading) }
        if isClosed { throw .group("a comma is missing before this", heading) }
        if heading.text.isEmpty { throw .group("the group has no heading", heading) }
        entries.append(ListedEntry(heading: heading.text, names: []))
        isOpen = true
      case UInt8(ascii: ")"):
        let name = word(start..<offset)
        guard isOpen else { throw .group("')' has no matching '('", name) }
        entries[entries.count - 1].names.append(name)
        (isOpen, isClosed) = (false, true)
      case UInt8(ascii: ","):
        let name = word(start..<offset)
        if isOpen, offset < end {
          entries[entries.count - 1].names.append(name)
        } else if isOpen {
          throw .group("the group is not closed with ')'", name)
        } else if !isClosed {
          entries.append(ListedEntry(names: [name]))
        } else if !name.text.isEmpty {
          throw .group("a comma is missing before this", name)
        }
        isClosed = false
      default: continue
      }
      start = offset + 1
    }
    return entries
  }
}

extension Diagnostics {
  /// An error in a group of the navigation.
  fileprivate static func group(_ message: String, _ word: ListedWord) -> Diagnostics {
    Diagnostics(
      message, at: word.location, suggestion: "a group is written 'Heading (name, name)'")
  }
}
