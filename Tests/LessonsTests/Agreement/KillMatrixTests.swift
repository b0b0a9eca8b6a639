// Whether the sample strokes show every known mistake with a stage, and tell each from every other that any
// stroke tells it from. A few strokes that show all that the others show are a minimal set.

import Foundation
import InkstepEngine
import Testing

@testable import InkstepLessons

/// The strokes that are published.
private let samples: [Stroke] = {
  let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Content/strokes").standardizedFileURL
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  return names.filter { $0.hasSuffix(".json") }.sorted().compactMap { name in
    guard let data = try? Data(contentsOf: folder.appending(path: name)) else { return nil }
    return try? JSONDecoder().decode(Stroke.self, from: data)
  }
}()

/// Every stage over the samples, and over other strokes.
private let ofSamples = DrawingStage.allCases.map { KillMatrix($0, samples) }
private let ofOthers = DrawingStage.allCases.map {
  KillMatrix($0, randomSessions(seed: 61, count: 16))
}

/// The matrices of a stage.
private func matrices(_ stage: DrawingStage) throws -> (samples: KillMatrix, others: KillMatrix) {
  let place = try #require(DrawingStage.allCases.firstIndex(of: stage))
  return (ofSamples[place], ofOthers[place])
}

struct KillMatrixTests {
  @Test(arguments: DrawingStage.allCases)
  func `a mistake that any stroke shows is shown by a sample`(_ stage: DrawingStage) throws {
    #expect(samples.count >= 16)
    let (matrix, random) = try matrices(stage)
    for (index, mistake) in matrix.mistakes.enumerated() where !random.seenBy[index].isEmpty {
      #expect(!matrix.seenBy[index].isEmpty, "\(stage.slug): \(mistake), way \(index)")
    }
  }

  @Test(arguments: DrawingStage.allCases)
  func `two mistakes that any stroke tells apart are told apart by a sample`(
    _ stage: DrawingStage
  ) throws {
    let (matrix, random) = try matrices(stage)
    for a in matrix.mistakes.indices {
      for b in matrix.mistakes.indices where a < b && matrix.mistakes[a] != matrix.mistakes[b] {
        if random.separates(a, b), !matrix.separates(a, b) {
          Issue.record("\(stage.slug): \(matrix.mistakes[a]) (\(a)), \(matrix.mistakes[b]) (\(b))")
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
