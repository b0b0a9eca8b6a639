// A trace of the frame budget in the format `inkstep-budget/1`, and as a table for a spreadsheet or a
// terminal. Times and prices are in milliseconds.

import InkstepEngine

extension BudgetTrace {
  /// The trace as an `inkstep-budget/1` file, with a line for each row.
  public var text: TextBuffer {
    var json = JSONLines()
    json.object(.lines) { json in
      json.key("format")
      json.value("inkstep-budget/1")
      json.key("painter")
      json.value(TextBuffer(model.painter.rawValue))
      for setting in BudgetSetting.allCases {
        json.key(setting.name)
        json.value(model[setting])
      }
      json.key("samples")
      json.value(lastSample)
      json.key("rows")
      json.array(rows, .lines) { $0.value($1) }
      json.key("summary")
      json.object(.lines) { json in
        for measure in BudgetMeasure.all {
          json.key(measure.name)
          if let value = measure.value(self) { json.value(value) } else { json.null() }
        }
      }
    }
    json.end()
    return json.text
  }

  /// The rows as comma-separated values with a header line; samples are separated by spaces.
  public var csv: TextBuffer { Self.columns.separated(rows) }

  /// The rows as a table with aligned columns, then the sums.
  public var plainText: TextBuffer {
    var text = TextBuffer("budget ")
    text.write(model.painter.rawValue)
    text.write("\n\n")
    text.writeTable(Self.columns.rows(rows))
    text.write("\n")
    text.writeTable(
      BudgetMeasure.all.map { [TextBuffer($0.name), TextBuffer($0.value(self))] })
    return text
  }

  private static var columns: [TableColumn<FrameBudgetRow>] {
    [
      TableColumn("time") { TextBuffer($0.time) },
      TableColumn("received") { TextBuffer(list: $0.received) },
      TableColumn("lost") { TextBuffer(list: $0.lost) },
      TableColumn("live") { TextBuffer($0.live) },
      TableColumn("pending") { TextBuffer($0.pending) },
      TableColumn("cost") { TextBuffer($0.cost) },
      TableColumn("missing") { TextBuffer($0.missing) },
    ]
  }
}

extension JSONLines {
  fileprivate mutating func value(_ row: FrameBudgetRow) {
    object { json in
      json.key("time")
      json.value(row.time)
      json.key("received")
      json.array(row.received) { $0.value($1) }
      json.key("lost")
      json.array(row.lost) { $0.value($1) }
      json.key("live")
      json.value(row.live)
      json.key("pending")
      json.value(row.pending)
      json.key("cost")
      json.value(row.cost)
      json.key("missing")
      json.value(row.missing)
    }
  }
}
