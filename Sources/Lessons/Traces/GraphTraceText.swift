// A graph's trace as `inkstep-graph/1`, with the layout of every trace: a line per step and per
// summary key. And as a table, for a spreadsheet or a terminal.

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

  /// The steps as comma-separated values, a header line first; lists are separated by spaces and a
  /// draw is `tile:from-to`.
  public var csv: TextBuffer {
    var text = TextBuffer()
    text.write(row: Self.columns.map { TextBuffer($0) })
    for step in steps { text.write(row: Self.cells(of: step)) }
    return text
  }

  /// The steps as a table in aligned columns, then the summary.
  public var plainText: TextBuffer {
    var rows = [Self.columns.map { TextBuffer($0) }]
    rows += steps.map { Self.cells(of: $0).map { $0.isEmpty ? TextBuffer("-") : $0 } }
    var text = TextBuffer("tiles ")
    text.write(signal.id)
    text.write(" ")
    text.write(shape.policy.rawValue)
    text.write("\n\n")
    text.writeTable(rows)
    text.write("\n")
    text.writeTable(summary.members.map { [TextBuffer($0.name), TextBuffer($0.count)] })
    return text
  }
}

extension GraphSummary {
  /// The measures with their names in files, in the order of the file.
  public var members: [(name: StaticString, count: Int)] {
    [
      ("samples", samples), ("columns", work.columns), ("segments", work.segments),
      ("moves", work.moves), ("redraws", work.redraws), ("missing", missing),
    ]
  }
}

extension JSONLines {
  fileprivate mutating func value(_ step: GraphStep) {
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
  private static var columns: [StaticString] {
    [
      "total", "held", "discarded", "relayout", "reusedFrom", "reusedTo", "oldest", "newest",
      "left",
      "queued", "draws", "missing",
    ]
  }

  private static func cells(of step: GraphStep) -> [TextBuffer] {
    let reuse = step.reused.first
    var draws = TextBuffer()
    for (index, draw) in step.draws.enumerated() {
      if index > 0 { draws.write(" ") }
      draws.write(draw.tile)
      draws.write(":")
      draws.write(draw.samples.lowerBound)
      draws.write("-")
      draws.write(draw.samples.upperBound)
    }
    return [
      TextBuffer(step.total), TextBuffer(step.held), TextBuffer(step.discarded),
      TextBuffer(step.isRelayout ? "true" : "false"), TextBuffer(optional: reuse?.from),
      TextBuffer(optional: reuse?.to), TextBuffer(optional: step.tiles.first),
      TextBuffer(optional: step.newest),
      TextBuffer(optional: step.frames.first?.x), TextBuffer(list: step.queued), draws,
      TextBuffer(list: step.missing),
    ]
  }
}

extension TextBuffer {
  /// A number, or nothing.
  fileprivate init(optional number: Int?) {
    self.init()
    if let number { write(number) }
  }

  /// Numbers separated by spaces.
  fileprivate init(list: [Int]) {
    self.init()
    for (index, number) in list.enumerated() {
      if index > 0 { write(" ") }
      write(number)
    }
  }

  /// Appends a line of comma-separated cells, none of which holds a comma.
  fileprivate mutating func write(row: [TextBuffer]) {
    for (index, cell) in row.enumerated() {
      if index > 0 { write(",") }
      write(cell)
    }
    write("\n")
  }
}
