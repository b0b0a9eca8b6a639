// The table of mistakes, published next to the fixtures: which sample strokes reveal which mistakes in which
// stage. It shows what a choice of strokes for a test or an assignment can detect, and suggests a few strokes
// per stage that reveal every detectable mistake.

import InkstepEngine
import InkstepLessons

/// The table of mistakes of a site.
struct MistakeTable {
  static let format = "inkstep-mistakes/1"
  static let path = "fixtures/mistakes.json"

  private let stages: [DrawingStage]
  private let strokes: [Stroke]
  private let matrices: [KillMatrix]

  /// Runs all mistakes and compares them with `right`.
  init(
    _ stages: [DrawingStage], _ strokes: [Stroke], jobs: Int = 1,
    right: @Sendable (DrawingStage, Stroke) -> RightRun = { $0.rightRun(over: $1) }
  ) {
    self.stages = stages
    self.strokes = strokes
    let catalogues = stages.map { StageCatalogue($0) }
    let shown = strokes.concurrentMap(jobs: jobs) { stroke in
      let samples = FaultySamples(of: stroke)
      return zip(stages, catalogues).map { stage, catalogue in
        catalogue.shown(in: samples, beside: right(stage, stroke))
      }
    }
    matrices = catalogues.enumerated().map { index, catalogue in
      KillMatrix(catalogue, shown.map { $0[index] })
    }
  }

  /// The table as text, with a line for each mistake.
  var file: SiteFile {
    var json = JSONLines()
    json.object(.lines) { json in
      json.key("format")
      json.value(Self.format)
      json.key("stages")
      json.array(zip(stages, matrices), .lines) { json, one in
        json.object(.lines) { json in
          json.key("stage")
          json.value(one.0.slug)
          json.key("enough")
          json.array(one.1.minimalSet) { $0.value(strokes[$1].id) }
          json.key("mistakes")
          json.array(shown(by: one.1), .lines) { json, row in
            json.object { json in
              json.key("mistake")
              json.value(row.name)
              json.key("shown")
              json.array(row.strokes) { $0.value(strokes[$1].id) }
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
