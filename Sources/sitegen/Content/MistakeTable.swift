// The table of mistakes, published next to the fixtures: which sample strokes reveal which mistakes in which
// stage, and which test vectors made from reports do. It shows what a choice of strokes for a test or an
// assignment can detect, and suggests a few samples per stage that reveal every detectable mistake.

import InkstepEngine
import InkstepLessons

/// The table of mistakes of a site.
struct MistakeTable {
  static let format = "inkstep-mistakes/1"
  static let path = "fixtures/mistakes.json"

  private let stages: [DrawingStage]
  private let strokes: [Stroke]
  private let matrices: [KillMatrix]
  /// The test vectors made from reports about programs, and what they reveal.
  private let field = VectorFeature.field.strokes
  private let fieldMatrices: [KillMatrix]

  /// Runs all mistakes and compares them with `right`.
  init(
    _ stages: [DrawingStage], _ strokes: [Stroke], jobs: Int = 1,
    right: @Sendable (DrawingStage, Stroke) -> Trace? = { try? Trace($0, over: $1) }
  ) {
    self.stages = stages
    self.strokes = strokes
    let catalogues = stages.concurrentMap(jobs: jobs) { StageCatalogue($0) }
    let shown = strokes.concurrentMap(jobs: jobs) { stroke in
      return zip(stages, catalogues).map { stage, catalogue in
        right(stage, stroke).map { catalogue.shown(beside: $0) } ?? []
      }
    }
    let fieldShown = field.concurrentMap(jobs: jobs) { stroke in
      return zip(stages, catalogues).map { stage, catalogue in
        (try? Trace(stage, over: stroke)).map { catalogue.shown(beside: $0) } ?? []
      }
    }
    func matrices(_ shown: [[[Bool]]]) -> [KillMatrix] {
      catalogues.enumerated().map { index, catalogue in
        KillMatrix(catalogue, shown.map { $0[index] })
      }
    }
    self.matrices = matrices(shown)
    fieldMatrices = matrices(fieldShown)
  }

  /// The table as text, with a line for each mistake.
  var file: SiteFile {
    var json = JSONLines()
    json.object(.lines) { json in
      json.key("format")
      json.value(Self.format)
      json.key("stages")
      json.array(stages.indices, .lines) { json, place in
        json.object(.lines) { json in
          json.key("stage")
          json.value(stages[place].slug)
          json.key("enough")
          json.array(matrices[place].minimalSet) { $0.value(strokes[$1].id) }
          json.key("mistakes")
          // Both lists have the mistakes of the same catalogue.
          let rows = zip(shown(by: matrices[place]), shown(by: fieldMatrices[place]))
          json.array(rows, .lines) { json, lists in
            let (row, reported) = lists
            json.object { json in
              json.key("mistake")
              json.value(row.name)
              json.key("shown")
              json.array(row.strokes) { $0.value(strokes[$1].id) }
              json.key("field")
              json.array(reported.strokes) { $0.value(field[$1].id) }
            }
          }
        }
      }
    }
    json.end()
    return SiteFile(path: Self.path, bytes: json.text.bytes)
  }

  /// Each mistake once, with the strokes that reveal any of its variants.
  private func shown(by matrix: KillMatrix) -> [(name: String, strokes: [Int])] {
    var rows: [(name: String, strokes: [Int])] = []
    for (mistake, seen) in zip(matrix.mistakes, matrix.seenBy) {
      if let place = rows.firstIndex(where: { $0.name == mistake.name }) {
        rows[place].strokes = Set(rows[place].strokes).union(seen).sorted()
      } else {
        rows.append((mistake.name, seen.sorted()))
      }
    }
    return rows
  }
}
