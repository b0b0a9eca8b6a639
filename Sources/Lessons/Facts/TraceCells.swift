// The rows of the tables next to figures: the joints of a trace, and the measures of traces side by side.
// Like facts, they contain formatted numbers and phrase keys, but no words.

import InkstepEngine

/// The content of a cell.
public enum TableCell: Sendable {
  /// A number or symbol, printed for a reader.
  case text(TextBuffer)
  /// A phrase of the interface without numbers.
  case phrase(CellPhrase)
}

extension Trace {
  /// One row per joint: its symbol, position, turn, velocities and curvatures in and out.
  public var jointCells: [[TableCell]] {
    summary.joints.enumerated().map { index, joint in
      [
        .text(symbol("J", index + 1)), .point(joint.at), .degrees(joint.turn),
        .velocity(joint.handVelocityIn), .velocity(joint.handVelocityOut),
        .curvature(joint.curvatureIn), .curvature(joint.curvatureOut),
      ]
    }
  }

  /// One row per measure: its name, then its value for each of `traces`.
  public static func measureCells(of traces: [Trace]) -> [[TableCell]] {
    Measure.all.compactMap { measure in
      guard let phrase = measure.phrase else { return nil }
      return [.phrase(phrase)] + traces.map { TableCell(measure, of: $0) }
    }
  }
}

extension TableCell {
  /// A measure of a trace, for a reader.
  fileprivate init(_ measure: Measure, of trace: Trace) {
    switch measure.value(for: trace) {
    case .undefined: self = .phrase(measure.kind == .angle ? .undefined : .noInk)
    case .unknown: self = .phrase(.unknown)
    case .count(let count): self = .text(NumberFormat.shortest.text(Double(count)))
    case .list(let numbers): self = .text(NumberFormat.shortest.text(Double(numbers.count)))
    case .number(let number):
      self =
        measure.kind == .angle ? .degrees(number) : .text(NumberFormat.decimals(2).text(number))
    }
  }

  @inline(never)
  fileprivate static func point(_ p: InkPoint) -> TableCell {
    let tenths = NumberFormat.decimals(1)
    var text = TextBuffer("(")
    text.write(tenths.text(p.x))
    text.write(", ")
    text.write(tenths.text(p.y))
    text.write(")")
    return .text(text)
  }

  fileprivate static func velocity(_ velocity: Vector?) -> TableCell {
    velocity.map { .point($0) } ?? .phrase(.unknown)
  }

  @inline(never)
  fileprivate static func degrees(_ value: Double?) -> TableCell {
    guard let value else { return .phrase(.undefined) }
    var text = NumberFormat.decimals(1).text(value)
    text.write("°")
    return .text(text)
  }

  @inline(never)
  fileprivate static func curvature(_ value: Double?) -> TableCell {
    value.map { .text(NumberFormat.decimals(4).text($0)) } ?? .phrase(.undefined)
  }
}

extension JSONLines {
  /// Writes a cell: text as a string, a phrase as an array with its key.
  public mutating func value(_ cell: TableCell) {
    switch cell {
    case .text(let text): value(text)
    case .phrase(let phrase): strings(phrase.rawValue, [])
    }
  }

  /// Writes the rows of a table, a row per line.
  public mutating func rows(_ rows: [[TableCell]]) {
    array(rows, .lines) { json, row in
      json.array(row) { $0.value($1) }
    }
  }
}
