// The lists and records of a running program. Values refer to them by number, so that a copy of the whole run is
// a copy of a few arrays. Garbage is collected between events, when only fields and constants are roots.

/// The lists and records of a program.
struct ProgramHeap: Sendable {
  /// A list or a record; a record has a name for each value.
  private struct Cell {
    var names: [Int] = []
    var values: [ProgramValue] = []
    var isUsed = false
  }

  private var cells: [Cell] = []
  /// The cells that can be used again.
  private var free: [Int] = []
  /// The number of values, plus one for each cell.
  private(set) var count = 0
  /// `count` after the last collection.
  private var kept = 0

  /// The largest `count`.
  static let most = 200_000
}

extension ProgramHeap {
  /// Makes a list, or a record if it has names.
  mutating func make(_ names: [Int] = [], _ values: [ProgramValue]) -> Int {
    count += values.count + 1
    if let number = free.popLast() {
      cells[number] = Cell(names: names, values: values, isUsed: true)
      return number
    }
    cells.append(Cell(names: names, values: values, isUsed: true))
    return cells.count - 1
  }

  /// The items of a list.
  subscript(list: Int) -> [ProgramValue] { cells[list].values }

  /// The number of items of a list.
  func length(_ list: Int) -> Int { cells[list].values.count }

  /// One item of a list.
  func item(_ list: Int, _ index: Int) -> ProgramValue { cells[list].values[index] }

  mutating func setItem(_ list: Int, _ index: Int, _ value: ProgramValue) {
    cells[list].values[index] = value
  }

  /// Makes a list longer, with `undefined`, or shorter.
  mutating func setLength(_ list: Int, _ length: Int) {
    let more = length - cells[list].values.count
    count += more
    if more < 0 {
      cells[list].values.removeLast(-more)
    } else {
      cells[list].values.append(contentsOf: repeatElement(.undefined, count: more))
    }
  }

  mutating func append(_ value: ProgramValue, to list: Int) {
    count += 1
    cells[list].values.append(value)
  }

  mutating func removeLast(of list: Int) -> ProgramValue {
    guard let last = cells[list].values.popLast() else { return .undefined }
    count -= 1
    return last
  }

  /// Replaces some items of a list and returns them.
  mutating func replace(
    _ range: Range<Int>, of list: Int, with values: [ProgramValue]
  ) -> [ProgramValue] {
    let removed = Array(cells[list].values[range])
    cells[list].values.replaceSubrange(range, with: values)
    count += values.count - range.count
    return removed
  }

  /// The value of a name in a record; `undefined` if it does not have that.
  func member(_ record: Int, _ name: Int) -> ProgramValue {
    let names = cells[record].names
    for index in names.indices where names[index] == name { return cells[record].values[index] }
    return .undefined
  }

  mutating func setMember(_ record: Int, _ name: Int, _ value: ProgramValue) {
    if let index = cells[record].names.firstIndex(of: name) {
      cells[record].values[index] = value
    } else {
      count += 1
      cells[record].names.append(name)
      cells[record].values.append(value)
    }
  }

  /// Frees the cells that no root reaches, if `count` has doubled since the last collection.
  mutating func collectGarbage(keeping roots: [ProgramValue]) {
    if count < max(4096, 2 * kept) { return }
    var isNeeded = [Bool](repeating: false, count: cells.count)
    var waiting = roots
    while let value = waiting.popLast() {
      guard let cell = value.cell, !isNeeded[cell] else { continue }
      isNeeded[cell] = true
      waiting += cells[cell].values
    }
    for index in cells.indices where cells[index].isUsed && !isNeeded[index] {
      count -= cells[index].values.count + 1
      cells[index] = Cell()
      free.append(index)
    }
    kept = count
  }
}

extension ProgramValue {
  /// The cell of a list or record.
  fileprivate var cell: Int? {
    switch self {
    case .list(let cell), .record(let cell): cell
    default: nil
    }
  }
}
