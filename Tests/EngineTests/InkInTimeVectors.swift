// The reference vectors of periodic flushing, the frame budget and the ribbon, computed independently
// from their specification.

import Foundation

@testable import InkstepEngine

/// The vectors of `Tests/Vectors/ink-in-time.json`.
struct InkInTimeVectors: Decodable {
  struct Event: Decodable {
    let phase: String
    let x, y: Double
    var touch: TouchEvent? {
      TouchPhase.allCases.first { $0.name == phase }.map { TouchEvent($0, InkPoint(x, y)) }
    }
  }
  struct Flushing: Decodable {
    let events: [Event]
    let path: [[Part]]
    let stroked, commits: [Int]
  }
  struct Budget: Decodable {
    struct Row: Decodable {
      let time, cost: Double
      let received, lost: [Int]
      let live, pending, missing: Int
    }
    let samples: Int
    let frame, interval, element, blit: Double
    let block: Int?
    let worker, careless: Bool
    let rows: [Row]
  }
  struct Ribbon: Decodable {
    struct Sample: Decodable {
      let x, y, t: Double
      let force: Double?
      var touch: TouchEvent { TouchEvent(.moved, InkPoint(x, y), time: t, force: force) }
    }
    struct Outline: Decodable {
      let widths: [Double]
      let left, right: [[Double]]
      let folds: [Int]
    }
    let samples: [Sample]
    let speed, force: Outline
  }
  /// A letter or a number of a path element.
  enum Part: Decodable, Equatable {
    case letter(String), number(Double)
    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let letter = try? value.decode(String.self) {
        self = .letter(letter)
      } else {
        self = .number(try value.decode(Double.self))
      }
    }
  }

  let flushing: [Flushing]
  let budget: [Budget]
  let ribbon: [Ribbon]

  static func load() throws -> InkInTimeVectors {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let data = try Data(contentsOf: tests.appending(path: "Vectors/ink-in-time.json"))
    return try JSONDecoder().decode(InkInTimeVectors.self, from: data)
  }
}
