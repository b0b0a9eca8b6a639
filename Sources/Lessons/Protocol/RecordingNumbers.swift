// The format of a recording as numbers, by which the page passes the content of a trace file.
//
//   part                  numbers
//   steps                 their number, or −1 if not recorded; then for each a value for every key
//   path                  a value
//   summary               a value for every key
//   joints                as steps; only for drawings
//
// A value is a type code and its content: −1 not recorded, 0 nothing, 1 number, 2 flag (0 or 1),
// 3 phase, 4 point, 5 points (their number, then two coordinates each), 6 path (the number of
// elements, then for each its `ElementForm` and its coordinates), 7 numbers (their number, then the
// numbers).

import InkstepEngine

/// Reads a recording from numbers.
struct RecordingNumbers {
  private let numbers: [Double]
  private var index = 0

  /// Reads a recording with steps of one kind; `nil` if the numbers do not have the format.
  static func recording(_ numbers: [Double], of kind: RecordKind) -> Recording? {
    var reader = RecordingNumbers(numbers: numbers)
    return reader.recording(of: kind)
  }

  private init(numbers: [Double]) { self.numbers = numbers }

  private mutating func recording(of kind: RecordKind) -> Recording? {
    var recording = Recording()
    guard let steps = records(kind.keys.count), let path = value() else { return nil }
    recording.steps = steps.list
    if case .value(.path(let path)) = path { recording.path = path }
    for _ in kind.summary.keys {
      guard let value = value() else { return nil }
      recording.summary.append(value.recorded)
    }
    if case .step = kind {
      guard let joints = records(RecordKind.joint.keys.count) else { return nil }
      recording.joints = joints.list
    }
    return index == numbers.count ? recording : nil
  }

  private enum Records {
    case absent
    case list([[RecordedValue?]])

    var list: [[RecordedValue?]]? { if case .list(let list) = self { list } else { nil } }
  }

  /// Reads records with `keys` values each.
  private mutating func records(_ keys: Int) -> Records? {
    guard let given = number() else { return nil }
    if given == -1 { return .absent }
    guard let count = length(given) else { return nil }
    var list: [[RecordedValue?]] = []
    for _ in 0..<count {
      var record: [RecordedValue?] = []
      for _ in 0..<keys {
        guard let value = value() else { return nil }
        record.append(value.recorded)
      }
      list.append(record)
    }
    return .list(list)
  }

  private enum Value {
    case absent
    case value(RecordedValue)

    var recorded: RecordedValue? { if case .value(let value) = self { value } else { nil } }
  }

  private mutating func value() -> Value? {
    guard let tag = whole(in: -1..<8) else { return nil }
    switch tag {
    case -1: return .absent
    case 0: return .value(.nothing)
    case 1: return number().map { .value(.number($0)) }
    case 2: return whole(in: 0..<2).map { .value(.flag($0 == 1)) }
    case 3:
      return whole(in: 0..<4).flatMap { TouchPhase(rawValue: UInt8($0)) }.map { .value(.phase($0)) }
    case 4: return point().map { .value(.point($0)) }
    case 5: return list { $0.point() }.map { .value(.points($0)) }
    case 6: return list { $0.element() }.map { .value(.path($0)) }
    default: return list { $0.number() }.map { .value(.numbers($0)) }
    }
  }

  private mutating func list<Element>(
    _ read: (inout RecordingNumbers) -> Element?
  ) -> [Element]? {
    guard let count = number().flatMap({ length($0) }) else { return nil }
    var list: [Element] = []
    list.reserveCapacity(count)
    for _ in 0..<count {
      guard let element = read(&self) else { return nil }
      list.append(element)
    }
    return list
  }

  private mutating func element() -> PathElement? {
    let forms = ElementForm.allCases
    guard let form = whole(in: forms.indices) else { return nil }
    return forms[form].element { point() }
  }

  private mutating func point() -> InkPoint? {
    guard let x = number(), let y = number() else { return nil }
    return InkPoint(x, y)
  }

  private mutating func whole(in range: Range<Int>) -> Int? {
    guard let number = number(), number >= Double(range.lowerBound),
      number < Double(range.upperBound), number.rounded(.down) == number
    else { return nil }
    return Int(number)
  }

  /// Validates a count.
  ///
  /// Every element takes at least one number, so no count exceeds the number of numbers.
  private func length(_ count: Double) -> Int? {
    guard count >= 0, count <= Double(numbers.count), count.rounded(.down) == count else {
      return nil
    }
    return Int(count)
  }

  private mutating func number() -> Double? {
    guard index < numbers.count, numbers[index].isFinite else { return nil }
    index += 1
    return numbers[index - 1]
  }
}
