// Real files to be changed, shortened so that a run reads many: content of the site, traces of the engine,
// ink in the formats of other programs.

import Foundation
import InkstepEngine
import InkstepLessons
import Seeds

@testable import sitegen

/// The texts that are changed for a reader.
enum FuzzSeeds {
  private static let content = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Content")

  /// Valid texts, the shortest first.
  static func texts(of reader: Reader) throws -> [[UInt8]] {
    let texts: [[UInt8]] =
      switch reader {
      case .stroke: try strokes().map(\.text.bytes)
      case .signal: try signals().map { SignalFile.write($0).bytes }
      case .trace: try traces()
      case .graph:
        try signals().flatMap { signal in
          try [GraphPolicy.published, .repaired].map { policy in
            GraphTrace(try GraphShape(policy, width: 64), over: signal).text.bytes
          }
        }
      case .result: results
      case .csv: try strokes().map { CSVInk.write($0).bytes } + foreign(.csv)
      case .inkml: try strokes().map { InkMLInk.write($0).bytes } + foreign(.inkml)
      case .svg: try strokes().map { SVGInk.write($0).bytes } + foreign(.svg)
      case .unipen: foreign(.unipen)
      case .xopp: foreign(.xournal)
      case .foreign: foreign(.json)
      case .frontMatter: try lessons().map { Array($0.prefix(400)) }
      case .markdown: try lessons()
      case .interface: try interface()
      }
    return texts.sorted { $0.count < $1.count }
  }

  /// Parts of sample strokes, and sessions of every kind.
  private static func strokes() throws -> [Stroke] {
    var random = SeededRandom(seed: 8)
    let samples = try sampleStrokes().map { stroke in
      var short = stroke
      short.events = Array(stroke.events.prefix(8))
      return short
    }
    return samples + (0..<8).map { _ in randomSession(&random) }
  }

  private static let results: [[UInt8]] = [
    #"{"format": "inkstep-result/1", "lessons": []}"#,
    #"{"format": "inkstep-result/1", "learner": "Ada", "lessons": [{"lesson": "linear", "acts": ["#
      + #"{"act": "lost", "version": "0a1b2c3d", "hints": 1, "tries": ["2", "3,5", "1/2"]},"#
      + #"{"act": "put", "version": "0a1b2c3e", "hints": 0, "tries": ["120.5,80"]}]}]}"#,
  ].map { Array($0.utf8) }

  private static func signals() throws -> [Signal] {
    try DataFolder.signals(in: content.appending(path: "signals").path).map {
      Signal(id: $0.id, interval: $0.interval, values: Array($0.values.prefix(6)))
    }
  }

  private static func traces() throws -> [[UInt8]] {
    try strokes().prefix(6).flatMap { stroke in
      try [DrawingStage.linear, .smoothed, .finished].map { stage in
        var short = stroke
        short.events = Array(stroke.events.prefix(5))
        return try Trace(stage, over: short).text.bytes
      }
    }
  }

  /// Lessons divided into parts of a few paragraphs, each with its front matter.
  private static func lessons() throws -> [[UInt8]] {
    let folder = content.appending(path: "lessons").path
    let matter = "---\ntitle: Some lesson\nidea: An idea.\nstage: smoothed\nstroke: wave\n---\n"
    var texts: [[UInt8]] = []
    for name in try InputPath.names(in: folder) {
      let text = try String(contentsOfFile: "\(folder)/\(name)/en.md", encoding: .utf8)
      let paragraphs = text.components(separatedBy: "\n\n").dropFirst()
      for start in stride(from: 1, to: paragraphs.count, by: 3) {
        let piece = paragraphs.dropFirst(start).prefix(3).joined(separator: "\n\n")
        if piece.utf8.count < 1200 { texts.append(Array((matter + piece + "\n").utf8)) }
      }
    }
    return texts
  }

  private static func interface() throws -> [[UInt8]] {
    let file = content.appending(path: "interface/en.txt").path
    let lines = try String(contentsOfFile: file, encoding: .utf8).components(separatedBy: "\n")
    return stride(from: 0, to: lines.count, by: 12).map { start in
      Array((lines.dropFirst(start).prefix(12).joined(separator: "\n") + "\n").utf8)
    }
  }

  /// Ink in the formats of other programs.
  private static func foreign(_ format: InkFormat) -> [[UInt8]] {
    let texts: [String] =
      switch format {
      case .csv:
        [
          "x;y;t\r\n1,5;2;0\r\n3;4;8\r\n", "\u{FEFF}\"x\"\t\"y\"\t\"pressure\"\n1\t2\t0.5\n",
          "stroke,x,y,t (s),tilt\n1,1,2,0,9\n1,3,4,.1,9\n2,5,6,.2,\n", "1,2\n3,4\n\n5,6\n",
          "# c\ntype,x,y\npointerdown,1,2\npointermove,3,4\npointercancel,5,6\n",
          "sep=;\nx;y;t\n1,5;2;2024-01-01T00:00:00Z\n3;4;2024-01-01 00:00:00,016+01:00\n",
          "pointerId,phase,x,y,t\n1,began,0,0,0\n2,began,9,9,4\n2,moved,8,9,8\n1,ended,1,1,9\n",
        ]
      case .inkml:
        [
          """
          <ink xmlns="http://www.w3.org/2003/InkML"><traceFormat><channel name="X" type="integer"/>
          <channel name="Y"/><channel name="OTx"/><intermittentChannels><channel name="F" max="9"/>
          </intermittentChannels></traceFormat><trace>1 2 3 4,'5'6 7,"-1"-2*,!7!8?</trace></ink>
          """,
          """
          <i:ink xmlns:i="http://www.w3.org/2003/InkML"><i:definitions><i:context xml:id="c">
          <i:inkSource xml:id="s"><i:traceFormat><i:channel name="X" units="mm"/><i:channel
          name="Y" orientation="-ve" min="0" max="9"/><i:channel name="T" units="s"/></i:traceFormat>
          <i:channelProperties><i:channelProperty channel="X" name="resolution" value="10"
          units="1/cm"/></i:channelProperties></i:inkSource></i:context></i:definitions>
          <i:traceGroup contextRef="#c"><i:annotation type="phase">cancelled</i:annotation>
          <i:trace continuation="begin">1 2 0,3 4 .5</i:trace><i:trace continuation="end">#ff 1 1
          </i:trace></i:traceGroup></i:ink>
          """,
          """
          <ink><definitions><trace xml:id="a">0 0,1 1,2 2</trace></definitions><traceView
          traceDataRef="#a" from="2" to="3"/><trace xml:id="b" continuation="begin" timeOffset="9"
          duration="4">1 1,2 2</trace><trace duration="2">3 3</trace><trace priorRef="#b"
          continuation="end">4 4</trace></ink>
          """,
        ]
      case .svg:
        [
          "M1 2l3 4h5v-6c1 2 3 4 5 6s1 2 3 4q1 2 3 4t5 6a7 8 30 01 9 9z",
          """
          <svg viewBox="1 2 30 40"><g transform="translate(1,2) rotate(30 1 1) scale(2)"><path
          d="M1,2 L3-4 A5 5 0 1 0 9 9Z"/></g><line x1="1" y2="5"/><polygon points="1,2 3,4 5,6"/>
          <defs><path d="M0 0h1"/></defs><circle r="4"/></svg>
          """,
        ]
      case .unipen:
        [
          ForeignInk.unipen, ".PEN_DOWN\n1 2\n3 4\n.PEN_UP\n",
          ".COORD T Y X\n.POINTS_PER_SECOND 100\n.DT 5\n.PEN_DOWN 0 1 2 3 4 5\n",
        ]
      case .xournal: [ForeignInk.xournal]
      case .json: ForeignInk.jsonTexts
      }
    return texts.map { Array($0.utf8) }
  }
}
