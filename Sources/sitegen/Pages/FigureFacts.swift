// Words around the facts of figures and the cells of tables.

import InkstepLessons

extension Words {
  /// Facts as a description: each row a sentence, its facts apart by semicolons, after the name of
  /// its stage where it has one.
  func description(_ rows: [FactRow]) -> String {
    rows.map { row in
      let facts = Self.row(row.facts.map { self[key: $0.name.rawValue, $0.values.map(\.string)] })
      guard let stage = row.stage else { return facts }
      return self[.figureStageFacts, name(stage), facts]
    }.joined(separator: " ")
  }

  /// A row as a description of its own.
  func description(_ row: FactRow) -> String { description([row]) }

  /// Facts in a row, as one sentence.
  static func row(_ facts: [String]) -> String { facts.joined(separator: "; ") + "." }

  /// What stands in a cell of a table.
  func text(_ cell: TableCell) -> String {
    switch cell {
    case .text(let text): text.string
    case .phrase(let phrase): self[key: phrase.rawValue]
    }
  }

  /// A stage's name.
  func name(_ stage: DrawingStage) -> String { self[key: stage.nameKey.string] }
}
