// The published test vectors as files, and an index of them. Their content has a version: a number, raised when
// anything in it changes, and a hash.

import InkstepEngine
import InkstepLessons

/// A file of test vectors.
struct VectorFile: Sendable {
  /// The stage, `tiles` for the graph.
  let stage: String
  /// The policy of the graph; `nil` for a drawing.
  let policy: GraphPolicy?
  let feature: String
  /// The number of vectors.
  let count: Int
  let file: SiteFile
  /// The SHA-256 of the file without the line of its hash, in hexadecimal digits.
  let hash: String

  private init(
    _ stage: String, _ policy: GraphPolicy?, _ feature: String, count: Int, _ text: TextBuffer
  ) {
    (self.stage, self.policy, self.feature, self.count) = (stage, policy, feature, count)
    hash = SHA256.hexadecimal(of: text.bytes)
    let place = text.bytes.firstRange(of: Array("  \"version\"".utf8))?.lowerBound ?? 0
    let line = Array("  \"hash\": \"\(hash)\",\n".utf8)
    file = SiteFile(
      path: policy.map { Self.path($0, feature) } ?? Self.path(stage, feature),
      bytes: text.bytes[..<place] + line + text.bytes[place...])
  }

  /// All files, those of strokes first.
  static let all: [VectorFile] = {
    let drawings = VectorFeature.allCases.flatMap { feature in
      let count = feature.strokes.count
      return zip(DrawingStage.allCases, feature.texts(DrawingStage.allCases)).map { stage, text in
        VectorFile(stage.slug, nil, feature.slug, count: count, text)
      }
    }
    let graphs = GraphFeature.allCases.flatMap { feature in
      GraphPolicy.allCases.map { policy in
        VectorFile(
          graphName, policy, feature.slug, count: GraphFeature.runsEach, feature.text(policy))
      }
    }
    return drawings + graphs
  }()

  private static let graphName = "tiles"

  /// The path of the test vectors of a stage for a feature.
  static func path(_ stage: String, _ feature: String) -> String {
    "vectors/\(stage)/\(feature).json"
  }

  private static func path(_ policy: GraphPolicy, _ feature: String) -> String {
    path(graphName, "\(feature)-\(policy.rawValue)")
  }

  /// The paths of all files and of the index, without making them.
  static var paths: [String] {
    VectorFeature.allCases.flatMap { feature in
      DrawingStage.allCases.map { path($0.slug, feature.slug) }
    }
      + GraphFeature.allCases.flatMap { feature in
        GraphPolicy.allCases.map { path($0, feature.slug) }
      } + [indexPath]
  }

  static let indexPath = "vectors/index.json"

  /// The index: the version, and for each file what it holds.
  static var index: SiteFile {
    var json = JSONLines()
    json.object(.lines) { json in
      json.key("format")
      json.value("inkstep-vector-index/1")
      json.key("version")
      json.value(TestVectors.version)
      json.key("hash")
      json.value(VectorVersion.ofAll.hash)
      json.key("files")
      json.array(all, .lines) { json, file in
        json.object { json in
          json.key("file")
          json.value(String(file.file.path.dropFirst("vectors/".count)))
          json.key("stage")
          json.value(file.stage)
          if let policy = file.policy {
            json.key("policy")
            json.value(policy.rawValue)
          }
          json.key("feature")
          json.value(file.feature)
          json.key("count")
          json.value(file.count)
          json.key("hash")
          json.value(file.hash)
        }
      }
    }
    json.end()
    return SiteFile(path: indexPath, bytes: json.text.bytes)
  }
}

/// The version of the content of some files of test vectors.
struct VectorVersion: Equatable, Sendable {
  let number: Int
  /// The SHA-256 of the hashes of the files, one after the other, in hexadecimal digits.
  let hash: String

  private init(_ files: [VectorFile]) {
    number = TestVectors.version
    hash = SHA256.hexadecimal(of: files.flatMap { Array($0.hash.utf8) })
  }

  /// The version of all files.
  static let ofAll = VectorVersion(VectorFile.all)

  /// The version of the files of a stage; the graph, `tiles`, has a policy.
  static func of(_ stage: String, _ policy: GraphPolicy?) -> VectorVersion {
    VectorVersion(VectorFile.all.filter { $0.stage == stage && $0.policy == policy })
  }

  /// The number and the first eight digits of the hash.
  var text: String { "\(number)-\(hash.prefix(8))" }
}
