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

  /// The vectors of a stage as `text`, without the line of the hash.
  private init(_ stage: DrawingStage, _ feature: VectorFeature, _ text: TextBuffer) {
    (self.stage, policy, self.feature) = (stage.slug, nil, feature.slug)
    count = feature.strokes.count
    (hash, file) = Self.hashed(text, at: Self.path(stage.slug, feature.slug))
  }

  /// The vectors of the graph.
  private init(_ policy: GraphPolicy, _ feature: GraphFeature) {
    (stage, self.policy, self.feature) = (FrontMatter.graphStage, policy, feature.slug)
    count = GraphFeature.runsEach
    (hash, file) = Self.hashed(feature.text(policy), at: Self.path(policy, feature.slug))
  }

  /// The hash of a text, and the file with a line for it before the version.
  private static func hashed(_ text: TextBuffer, at path: String) -> (String, SiteFile) {
    let hash = SHA256.hexadecimal(of: text.bytes)
    guard let position = text.bytes.firstRange(of: Array("  \"version\"".utf8))?.lowerBound
    else { preconditionFailure("a file of test vectors has a version") }
    let line = Array("  \"hash\": \"\(hash)\",\n".utf8)
    let bytes = text.bytes[..<position] + line + text.bytes[position...]
    return (hash, SiteFile(path: path, bytes: Array(bytes)))
  }

  /// All files, those of strokes first.
  static let all: [VectorFile] = {
    let stages = DrawingStage.allCases
    let drawings = VectorFeature.allCases.flatMap { feature in
      zip(stages, feature.texts(stages)).map { VectorFile($0, feature, $1) }
    }
    let graphs = GraphFeature.allCases.flatMap { feature in
      GraphPolicy.allCases.map { VectorFile($0, feature) }
    }
    return drawings + graphs
  }()

  /// The files of a stage of a site's own: those of every feature but that of reports, which are about other stages.
  static func own(_ stage: DrawingStage) -> [VectorFile] {
    VectorFeature.ofOwn.flatMap { feature in
      feature.texts([stage]).map { VectorFile(stage, feature, $0) }
    }
  }

  /// The path of the test vectors of a stage for a feature.
  static func path(_ stage: String, _ feature: String) -> String {
    "vectors/\(stage)/\(feature).json"
  }

  private static func path(_ policy: GraphPolicy, _ feature: String) -> String {
    path(FrontMatter.graphStage, "\(feature)-\(policy.rawValue)")
  }

  /// The paths of all files and of the index, without computing the vectors.
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
  /// The SHA-256 of the hashes of the files in the order of the index, joined, in hexadecimal digits.
  let hash: String

  private init(_ files: [VectorFile]) {
    number = TestVectors.version
    hash = SHA256.hexadecimal(of: files.flatMap { Array($0.hash.utf8) })
  }

  /// The version of all files.
  static let ofAll = VectorVersion(VectorFile.all)

  /// The version of the files of a stage of a site's own.
  static func own(_ stage: DrawingStage) -> VectorVersion { VectorVersion(VectorFile.own(stage)) }

  /// The version of the files of a stage; the graph, `tiles`, has a policy.
  static func of(_ stage: String, _ policy: GraphPolicy?) -> VectorVersion {
    VectorVersion(VectorFile.all.filter { $0.stage == stage && $0.policy == policy })
  }

  /// The number and the first eight digits of the hash.
  var text: String { "\(number)-\(hash.prefix(8))" }
}

extension VectorFeature {
  /// The features of the test vectors of a stage of a site's own.
  static let ofOwn = allCases.filter { $0 != .field }
}
