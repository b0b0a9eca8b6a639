// Numbers that are measured in what a program showed, and patches of the graph that contain them: the letter
// after an `@` stands for one.

import InkstepEngine

/// Numbers measured in the steps of a program, by their letters.
struct GraphMeasures {
  /// By letter, from A to Z; NaN for one that is not measured.
  private var numbers = [Double](repeating: .nan, count: 26)

  /// Makes numbers that are all wrong, as an example: more or fewer than the right ones.
  init(example shape: GraphShape, isMore: Bool) {
    let difference = isMore ? 1 : -1
    set("X", 5.0 * Double(difference))
    add("R", 5)
    add("E", 2)
    add("L", difference)
    add("S", shape.samplesPerTile + difference)
    add("A", shape.padding.left + difference)
    add("B", shape.padding.right + difference)
    let kept = shape.keptSamples + 20 * difference
    add("K", kept)
    add("D", 2 * kept)
    add("M", 20 * difference)
    add("N", 0)
  }

  /// Measures the steps of a program over one signal.
  init(_ steps: [[RecordedValue?]], beside trace: GraphTrace) {
    measureStore(steps, trace.shape)
    measureLayers(steps, trace)
    measurePadding(steps, trace.shape)
    if let remainder = Self.reuseRemainder(steps, trace.shape) { add("R", remainder) }
    if let every = Self.redrawInterval(steps) { add("E", every) }
  }

  private mutating func add(_ letter: Unicode.Scalar, _ number: Int) {
    set(letter, Double(number))
  }

  private mutating func set(_ letter: Unicode.Scalar, _ number: Double) {
    numbers[Int(UInt8(ascii: letter) - UInt8(ascii: "A"))] = number
  }

  private func number(_ letter: UInt8) -> Double? {
    let number = numbers[Int(letter - UInt8(ascii: "A"))]
    return number.isNaN ? nil : number
  }

  /// What a program keeps at its first discard, K, and how many samples it held before, D; both less than the
  /// right numbers, M and N.
  private mutating func measureStore(_ steps: [[RecordedValue?]], _ shape: GraphShape) {
    guard let drop = steps.first(where: { (Self.whole($0[2]) ?? 0) > 0 }),
      let dropped = Self.whole(drop[2]), let total = Self.whole(drop[0]), total > dropped
    else { return }
    let kept = total - dropped
    add("K", kept)
    add("D", total)
    add("M", kept - shape.keptSamples)
    add("N", total - 2 * kept)
  }

  /// How many layers there are too many, L, how wide they are, S, and how far they are too far right, X.
  private mutating func measureLayers(_ steps: [[RecordedValue?]], _ trace: GraphTrace) {
    guard case .numbers(let found)? = steps.first?[5], found.count > 3,
      let right = trace.steps.first
    else { return }
    let layers = found.count / 2 - right.tiles.count
    if layers != 0 { add("L", layers) }
    if let size = Int(exactly: (found[3] - found[1]) / (found[2] - found[0])), 2...9999 ~= size,
      size != trace.shape.tileWidth
    {
      add("S", size)
    }
    if let mine = right.frames.first(where: { Double($0.tile) == found[0] }) {
      let distance = found[1] - Double(mine.x)
      if distance != 0, distance.magnitude < 1e8 { set("X", distance) }
    }
  }

  /// The padding on the left, A, and on the right, B, in tiles inside the signal.
  private mutating func measurePadding(_ steps: [[RecordedValue?]], _ shape: GraphShape) {
    let size = Double(shape.samplesPerTile)
    var found: (left: Int?, right: Int?)
    for step in steps {
      guard case .numbers(let draws)? = step[7] else { continue }
      for start in stride(from: 0, to: draws.count - 2, by: 3) where draws[start] >= 2 {
        let first = draws[start] * size
        if found.left == nil, draws[start + 1] < draws[start + 2] {
          found.left = Int(exactly: first - draws[start + 1])
        }
        // A tile is later drawn completely, with all its padding.
        if let beyond = Int(exactly: draws[start + 2] - first - size) {
          found.right = max(found.right ?? beyond, beyond)
        }
      }
    }
    if let left = found.left, left.magnitude < 1000 { add("A", left) }
    if let right = found.right, right.magnitude < 1000 { add("B", right) }
  }

  /// The remainder of the number of samples at which a layer is reused first.
  private static func reuseRemainder(_ steps: [[RecordedValue?]], _ shape: GraphShape) -> Int? {
    let first = steps.first { if case .numbers? = $0[4] { true } else { false } }
    return first.flatMap { whole($0[0]) }.map { $0 % shape.samplesPerTile }
  }

  /// How many samples come between the first two redraws.
  private static func redrawInterval(_ steps: [[RecordedValue?]]) -> Int? {
    var last: Int?
    for step in steps {
      guard case .numbers(let draws)? = step[7], !draws.isEmpty, let total = whole(step[0]) else {
        continue
      }
      if let last { return total - last > 1 ? total - last : nil }
      last = total
    }
    return nil
  }

  private static func whole(_ value: RecordedValue?) -> Int? {
    if case .number(let number)? = value, 0...1e8 ~= number { Int(exactly: number) } else { nil }
  }
}

extension GraphMeasures {
  /// A text with the measured numbers; `nil` if it needs one that was not measured.
  ///
  /// What is added becomes what is subtracted if the number is negative.
  func filled(_ text: [UInt8]) -> [UInt8]? {
    var bytes: [UInt8] = []
    var index = 0
    while index < text.count {
      guard text[index] == UInt8(ascii: "@") else {
        bytes.append(text[index])
        index += 1
        continue
      }
      guard let number = number(text[index + 1]) else { return nil }
      var written = number
      if number < 0, bytes.count > 1, bytes[bytes.count - 2] == UInt8(ascii: "+") {
        bytes[bytes.count - 2] = UInt8(ascii: "-")
        written = -number
      }
      bytes += digits(written)
      index += 2
    }
    return bytes
  }

  /// The name of a mistake whose patch contains measured numbers; `nil` if these are right.
  func name(_ patch: String, _ shape: GraphShape) -> String? {
    let bytes = TextBuffer(patch).bytes
    guard let place = bytes.firstIndex(of: UInt8(ascii: "@")) else { return patch }
    var text = TextBuffer()
    text.write(Array(bytes[..<place]))
    switch bytes[place + 1] {
    case UInt8(ascii: "K"):
      guard let more = number(UInt8(ascii: "M")), let delay = number(UInt8(ascii: "N")) else {
        return nil
      }
      if more == 0, delay == 0 { return nil }
      if more == 0 { return delay < 0 ? "discard-early" : "discard-late" }
      text.write(more < 0 ? "too-few" : "too-many")
    case UInt8(ascii: "A") where bytes.count > place + 2:
      guard let left = padding(UInt8(ascii: "A"), shape.padding.left),
        let right = padding(UInt8(ascii: "B"), shape.padding.right)
      else { return nil }
      let isMissing = left.found <= 0 && right.found <= 0
      let isEqual =
        left.found - Double(shape.padding.left) == right.found - Double(shape.padding.right)
      text.write(
        isMissing
          ? "missing"
          : !isEqual ? "wrong" : left.found < Double(shape.padding.left) ? "short" : "wide")
    case UInt8(ascii: "A"):
      guard let left = padding(UInt8(ascii: "A"), shape.padding.left) else { return nil }
      text.write(left.name)
    default:
      guard let right = padding(UInt8(ascii: "B"), shape.padding.right) else { return nil }
      text.write(right.name)
    }
    return text.string
  }

  /// A measured padding that is not the right one, with what it is called.
  private func padding(_ letter: UInt8, _ right: Int) -> (found: Double, name: StaticString)? {
    guard let found = number(letter), found != Double(right) else { return nil }
    return (found, found <= 0 ? "missing" : found < Double(right) ? "short" : "wide")
  }
}
