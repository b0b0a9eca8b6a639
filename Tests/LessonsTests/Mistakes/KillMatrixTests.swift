// The sample strokes expose every known mistake with a stage, and distinguish every two mistakes
// that any stroke distinguishes. A minimal set of strokes exposes the same mistakes.

import Foundation
import InkstepEngine
import Testing

@testable import InkstepLessons

/// The published strokes.
let publishedStrokes: [Stroke] = {
  let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Content/strokes").standardizedFileURL
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  return names.filter { $0.hasSuffix(".json") }.sorted().compactMap { name in
    guard let data = try? Data(contentsOf: folder.appending(path: name)) else { return nil }
    return try? JSONDecoder().decode(Stroke.self, from: data)
  }
}()

private let others = randomSessions(seed: 61, count: 16)

/// The matrix of every stage, over the published strokes and over random ones.
private let ofSamples = DrawingStage.allCases.map { KillMatrix($0, publishedStrokes) }
private let ofOthers = DrawingStage.allCases.map { KillMatrix($0, others) }

/// Returns the matrices of a stage.
private func matrices(_ stage: DrawingStage) throws -> (samples: KillMatrix, others: KillMatrix) {
  let place = try #require(DrawingStage.allCases.firstIndex(of: stage))
  return (ofSamples[place], ofOthers[place])
}

/// For each stroke and each mistake, the index of its path among the distinct paths of that stroke.
///
/// Index 0 is the right path.
private func places(_ stage: DrawingStage, _ strokes: [Stroke]) throws -> [[Int]] {
  try strokes.map { stroke in
    var distinct = [try Trace(stage, over: stroke).path]
    return stage.cataloguedMistakes.map { mistake in
      let path = mistake.path(over: stroke)
      if let place = distinct.firstIndex(of: path) { return place }
      distinct.append(path)
      return distinct.count - 1
    }
  }
}

struct KillMatrixTests {
  @Test(arguments: DrawingStage.allCases)
  func `a mistake that any stroke shows is shown by a sample`(_ stage: DrawingStage) throws {
    #expect(publishedStrokes.count >= 16)
    let (matrix, random) = try matrices(stage)
    for (index, mistake) in matrix.mistakes.enumerated() where !random.seenBy[index].isEmpty {
      #expect(!matrix.seenBy[index].isEmpty, "\(stage.slug): \(mistake), way \(index)")
    }
  }

  @Test(arguments: DrawingStage.allCases)
  func `two mistakes that any stroke tells apart are told apart by a sample`(
    _ stage: DrawingStage
  ) throws {
    let mistakes = stage.cataloguedMistakes.map { $0.mistake }
    let (here, there) = (try places(stage, publishedStrokes), try places(stage, others))
    for a in mistakes.indices {
      for b in mistakes.indices where a < b && mistakes[a] != mistakes[b] {
        let isTold = here.contains { $0[a] != $0[b] }
        if !isTold, there.contains(where: { $0[a] != $0[b] }) {
          Issue.record("\(stage.slug): \(mistakes[a]) (\(a)), \(mistakes[b]) (\(b))")
        }
      }
    }
  }

  @Test(arguments: DrawingStage.allCases)
  func `without any one stroke of a minimal set some mistake is shown no more`(
    _ stage: DrawingStage
  ) throws {
    let matrix = try matrices(stage).samples
    let minimal = Set(matrix.minimalSet)
    #expect(matrix.seenBy.allSatisfy { $0.isEmpty || !$0.isDisjoint(with: minimal) })
    for stroke in minimal {
      let left = minimal.subtracting([stroke])
      #expect(matrix.seenBy.contains { !$0.isEmpty && $0.isDisjoint(with: left) })
    }
  }
}
