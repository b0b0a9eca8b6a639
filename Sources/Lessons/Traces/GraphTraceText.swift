// A graph's trace in the format `inkstep-graph/1`, with a line per step and per summary key, and as a table
// for a spreadsheet or a terminal.

import InkstepEngine

extension GraphTrace {
  /// The trace as an `inkstep-graph/1` file.
  public var text: TextBuffer {
    var json = JSONLines()
    json.object(.lines) { json in
      json.key("format")
      json.value("inkstep-graph/1")
      json.key("signal")
      json.value(signal.id)
      json.key("policy")
      json.value(shape.policy.rawValue)
      json.key("width")
      json.value(shape.width)
      json.key("steps")
      json.array(steps, .lines) { $0.value($1) }
      json.key("summary")
      json.value(summary)
    }
    json.end()
    return json.text
  }

  /// The steps as comma-separated values with a header line.
  ///
  /// Lists are separated by spaces, and a draw is `tile:from-to`.
  public var csv: TextBuffer {
    Self.columns.separated(steps)
  }

  /// The steps as a table with aligned columns, then the summary.
  public var plainText: TextBuffer {
    var text = TextBuffer("tiles ")
    text.write(signal.id)
    text.write(" ")
    text.write(shape.policy.rawValue)
    text.write("\n\n")
    text.writeTable(Self.columns.rows(steps))
    text.write("\n")
    text.writeTable(summary.members.map { [TextBuffer($0.name), TextBuffer($0.count)] })
    return text
  }
}

/// A measure of a graph: its name in files, and how it is computed.
struct GraphMeasure: Sendable {
  let name: StaticString
  /// Whether it only repeats the input.
  let isEcho: Bool
  let count: @Sendable (GraphSummary) -> Int

  fileprivate init(
    _ name: StaticString, isEcho: Bool = false, _ count: @escaping @Sendable (GraphSummary) -> Int
  ) {
    self.name = name
    self.isEcho = isEcho
    self.count = count
  }
}

extension GraphSummary {
  /// The measures, in the order of the file.
  static var measures: [GraphMeasure] {
    [
      GraphMeasure("samples", isEcho: true) { $0.samples },
      GraphMeasure("columns") { $0.work.columns }, GraphMeasure("segments") { $0.work.segments },
      GraphMeasure("moves") { $0.work.moves }, GraphMeasure("redraws") { $0.work.redraws },
      GraphMeasure("missing") { $0.missing },
    ]
  }

  /// The measures with their names in files, in the order of the file.
  public var members: [(name: StaticString, count: Int)] {
    Self.measures.map { ($0.name, $0.count(self)) }
  }
}

extension JSONLines {
  mutating func value(_ step: GraphStep) {
    object { json in
      json.member("total", step.total)
      json.member("held", step.held)
      json.member("discarded", step.discarded)
      if step.isRelayout {
        json.key("relayout")
        json.value(true)
      }
      if let reuse = step.reused.first {
        json.key("reused")
        json.object { json in
          json.member("from", reuse.from)
          json.member("to", reuse.to)
        }
      }
      json.key("frames")
      json.array(step.frames) { json, frame in
        json.object { json in
          json.member("tile", frame.tile)
          json.member("x", frame.x)
        }
      }
      json.key("queued")
      json.array(step.queued) { $0.value($1) }
      json.key("draws")
      json.array(step.draws) { $0.value($1) }
      json.key("missing")
      json.array(step.missing) { $0.value($1) }
    }
  }

  private mutating func value(_ draw: TileDraw) {
    object { json in
      json.member("tile", draw.tile)
      json.member("from", draw.samples.lowerBound)
      json.member("to", draw.samples.upperBound)
    }
  }

  fileprivate mutating func value(_ summary: GraphSummary) {
    object(.lines) { json in
      for (name, count) in summary.members { json.member(name, count) }
    }
  }

  private mutating func member(_ name: StaticString, _ number: Int) {
    key(name)
    value(number)
  }
}

extension GraphTrace {
  private static var columns: [TableColumn<GraphStep>] {
    [
      TableColumn("total") { TextBuffer($0.total) }, TableColumn("held") { TextBuffer($0.held) },
      TableColumn("discarded") { TextBuffer($0.discarded) },
      TableColumn("relayout") { TextBuffer($0.isRelayout ? "true" : "false") },
      TableColumn("reusedFrom") { TextBuffer(optional: $0.reused.first?.from) },
      TableColumn("reusedTo") { TextBuffer(optional: $0.reused.first?.to) },
      TableColumn("oldest") { TextBuffer(optional: $0.tiles.first) },
      TableColumn("newest") { TextBuffer(optional: $0.newest) },
      TableColumn("left") { TextBuffer(optional: $0.frames.first?.x) },
      TableColumn("queued") { TextBuffer(list: $0.queued) },
      TableColumn("draws") { TextBuffer(draws: $0.draws) },
      TableColumn("missing") { TextBuffer(list: $0.missing) },
    ]
  }
}

extension TextBuffer {
  /// A number; empty for `nil`.
  fileprivate init(optional number: Int?) {
    self.init()
    if let number { write(number) }
  }

  /// Numbers separated by spaces.
  init(list: [Int]) {
    self.init()
    for (index, number) in list.enumerated() {
      if index > 0 { write(" ") }
      write(number)
    }
  }

  /// Draws as `tile:from-to`, separated by spaces.
  fileprivate init(draws: [TileDraw]) {
    self.init()
    for (index, draw) in draws.enumerated() {
      if index > 0 { write(" ") }
      write(draw.tile)
      write(":")
      write(draw.samples.lowerBound)
      write("-")
      write(draw.samples.upperBound)
    }
  }
}
