// Words around the facts of figures and the cells of tables.

import InkstepLessons

extension Words {
  /// Facts as a description: each row a sentence, its facts apart by semicolons, after the name of
  /// its stage where it has one.
  func description(_ rows: [FactRow]) -> String {
    rows.map { row in
      let facts = Self.row(row.facts.map { self[$0.name.phrase, $0.values.map(\.string)] })
      guard let stage = row.stage else { return facts }
      return self[.figureStageFacts, self[stage.phrase], facts]
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
    case .phrase(let phrase): self[phrase.phrase]
    }
  }
}

extension FactName {
  /// The fact's phrase in the interface.
  var phrase: Phrase { Phrase.named[rawValue] ?? .figureSegments }
}

extension CellPhrase {
  /// The phrase in the interface.
  var phrase: Phrase { Phrase.named[rawValue] ?? .jointsUndefined }
}

extension Phrase {
  /// The phrases by their keys.
  static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.key, $0) })
}

extension DrawingStage {
  /// The stage's name in the interface.
  var phrase: Phrase {
    switch self {
    case .linear: .stageLinear
    case .cached: .stageCached
    case .bezier: .stageBezier
    case .smoothed: .stageSmoothed
    case .finished: .stageFinished
    }
  }
}
