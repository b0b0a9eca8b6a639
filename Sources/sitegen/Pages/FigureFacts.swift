// Formats facts as the descriptions of figures and the cells of tables.

import InkstepLessons

extension Words {
  /// Formats facts as a description: each row is a sentence of its facts, after
  /// the name of its stage if it has one.
  func description(_ rows: [FactRow]) -> String {
    rows.map { row in
      let facts = self.row(row.facts.map { self[key: $0.name.rawValue, $0.values.map(\.string)] })
      guard let stage = row.stage else { return facts }
      return self[.figureStageFacts, name(stage), facts]
    }.joined(separator: " ")
  }

  /// Formats a row as a description.
  func description(_ row: FactRow) -> String { description([row]) }

  /// Formats facts as one sentence.
  func row(_ facts: [String]) -> String { self[.factsAll, joined(facts)] }

  /// Formats facts as a part of a sentence.
  func joined(_ facts: [String]) -> String {
    guard let first = facts.first else { return "" }
    return facts.dropFirst().reduce(first) { self[.factsNext, $0, $1] }
  }

  /// The text of a cell of a table.
  func text(_ cell: TableCell) -> String {
    switch cell {
    case .text(let text): numbers.text(text.string)
    case .phrase(let phrase): self[key: phrase.rawValue]
    }
  }

  /// A stage's name.
  func name(_ stage: DrawingStage) -> String { self[key: stage.nameKey.string] }
}
