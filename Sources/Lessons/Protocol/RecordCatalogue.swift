// The keys of trace files as JSON, for scripts that read such files. It is generated from the table
// that the command line uses.

/// The kinds of records with their keys, in the order of their values.
public enum RecordCatalogue {
  /// The kinds by name; for each key its name, the shape of its value, and whether it only repeats
  /// the input.
  public static var text: TextBuffer {
    var json = JSONLines()
    json.object { json in
      json.kind("step", .step)
      json.kind("summary", .summary)
      json.kind("joint", .joint)
      json.kind("graphStep", .graphStep)
      json.kind("graphSummary", .graphSummary)
    }
    json.end()
    return json.text
  }
}

extension JSONLines {
  fileprivate mutating func kind(_ name: StaticString, _ kind: RecordKind) {
    key(name)
    array(kind.keys) { json, key in
      json.object { json in
        json.key("name")
        json.value(key.name)
        json.key("shape")
        json.value(key.shape.name)
        json.key("isEcho")
        json.value(key.isEcho)
        if let columns = key.shape.columns {
          json.key("columns")
          json.array(columns) { $0.value($1) }
        }
      }
    }
  }
}

extension RecordKey.Shape {
  fileprivate var name: StaticString {
    switch self {
    case .count: "count"
    case .measure, .angle: "number"
    case .flag: "flag"
    case .phase: "phase"
    case .point, .vector: "point"
    case .points: "points"
    case .path: "path"
    case .counts: "counts"
    case .row: "row"
    case .rows: "rows"
    }
  }

  fileprivate var columns: [String]? {
    switch self {
    case .row(let names), .rows(let names): names
    default: nil
    }
  }
}
