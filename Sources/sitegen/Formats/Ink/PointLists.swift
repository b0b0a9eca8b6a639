// Lists of points in JSON at any depth. A point is a pair of numbers or an object with x and y, and a list
// of points is a stroke; containers around strokes are searched. Signature pads, sketch components and
// small scripts write such lists.

import InkstepEngine

extension JSONStrokes {
  /// The keys of lists of points or strokes.
  private static let lists = [
    "strokes", "points", "paths", "path", "lines", "traces", "drawing", "data", "ink", "samples",
    "coordinates", "coords", "stroke",
  ]

  /// Reads all strokes in a value.
  mutating func readPoints(_ root: JSONValue) {
    if isFlat(root) {
      add(
        "a list of numbers that are not grouped", at: root,
        "write each point as [x, y] or {\"x\": …, \"y\": …}")
      return
    }
    if areColumns(root) { return readColumns(root) }
    read(root)
    if reading.isClean, strokes.isEmpty {
      add(
        "this JSON contains no ink in a known format", at: root,
        "known are stroke files, Excalidraw, tldraw, signature_pad, Quick, Draw! and lists of points"
      )
    }
  }

  private mutating func read(_ value: JSONValue) {
    if reading.shouldStop { return }
    if let elements = value.elements {
      if let first = value.first, isPoint(first) {
        readStroke(value)
      } else {
        for element in elements { read(element) }
      }
      return
    }
    guard value.members != nil else { return }
    if value.member("drawMode")?.boolean == false {
      reading.note("strokes of the eraser are left out")
      return
    }
    if let columns = columns(value) { return append(columns) }
    for name in Self.lists {
      if let list = value.member(name), list.elements != nil || list.members != nil {
        return read(list)
      }
    }
    reading.note("objects without points are left out")
  }

  private func isPoint(_ value: JSONValue) -> Bool {
    if let first = value.first { return first.number != nil }
    return value.members != nil && key(of: .x, in: value)?.number != nil
      && key(of: .y, in: value)?.number != nil
  }

  private func isFlat(_ root: JSONValue) -> Bool { root.first?.number != nil }

  private mutating func readStroke(_ value: JSONValue) {
    guard let elements = value.elements else { return }
    var stroke: [Point] = []
    for element in elements {
      if reading.shouldStop || stroke.count > InkReading.mostEvents { break }
      guard let point = point(element) else { continue }
      stroke.append(point)
    }
    append(stroke)
  }

  /// The point of a value; `nil`, with a finding, if it is not a point.
  mutating func point(_ value: JSONValue) -> Point? {
    if let elements = value.elements {
      let numbers = elements.map(\.number)
      if numbers.count >= 2, let x = numbers[0], let y = numbers[1] {
        var point = Point(position: InkPoint(x, y), offset: value.offset + shift)
        if numbers.count > 2 { point.third = numbers[2] }
        if numbers.count > 3 { point.fourth = numbers[3] }
        return point
      }
    } else if value.members != nil, let x = key(of: .x, in: value)?.number,
      let y = key(of: .y, in: value)?.number
    {
      var point = Point(position: InkPoint(x, y), offset: value.offset + shift)
      point.time = key(of: .time, in: value)?.number
      point.force = key(of: .force, in: value)?.number
      point.phase = key(of: .phase, in: value)?.string.flatMap { TouchPhase(tableWord: $0) }
      return point
    }
    add(
      "expected a point, found \(value.kindName)", at: value, "as in [x, y] or {\"x\": …, \"y\": …}"
    )
    return nil
  }

  /// The value of a key that would have this role as the title of a table's column.
  private func key(of role: CSVColumns.Role, in object: JSONValue) -> JSONValue? {
    guard let members = object.members else { return nil }
    for (key, value) in members {
      if let name = key.string, name.utf8.count < 20, role.names.contains(name.lowercased()) {
        return value
      }
    }
    return nil
  }
}

extension JSONStrokes {
  /// Reads strokes that are lists of all x, all y and perhaps all times.
  mutating func readColumns(_ list: JSONValue) {
    guard let elements = list.elements else { return }
    for element in elements where !reading.shouldStop {
      let columns = element.elements.map { $0.map { $0 } } ?? []
      guard columns.count >= 2 else {
        add("expected a stroke: a list of all x and a list of all y", at: element)
        continue
      }
      append(stroke(columns[0], columns[1], columns.count > 2 ? columns[2] : nil, nil))
    }
  }

  /// Whether the strokes are lists of columns: two or three lists of equal length that are not points.
  private func areColumns(_ root: JSONValue) -> Bool {
    guard let strokes = root.elements else { return false }
    var hasLong = false
    for stroke in strokes {
      guard let columns = stroke.elements?.map({ $0 }), 2...3 ~= columns.count else { return false }
      var lengths: [Int] = []
      for column in columns {
        guard column.first?.number != nil, let values = column.elements else { return false }
        lengths.append(values.reduce(0) { count, _ in count + 1 })
      }
      guard Set(lengths).count == 1 else { return false }
      if lengths[0] > 4 || lengths[0] == 1 { hasLong = true }
    }
    return hasLong
  }

  /// The stroke of an object in which x and y are lists; `nil` if they are not.
  private mutating func columns(_ object: JSONValue) -> [Point]? {
    guard let x = key(of: .x, in: object), x.elements != nil, let y = key(of: .y, in: object),
      y.elements != nil
    else { return nil }
    return stroke(x, y, key(of: .time, in: object), key(of: .force, in: object))
  }

  private mutating func stroke(
    _ x: JSONValue, _ y: JSONValue, _ time: JSONValue?, _ force: JSONValue?
  ) -> [Point] {
    let lists = [x, y, time, force].map { list in list?.elements.map { $0.map { $0 } } }
    guard let xs = lists[0], let ys = lists[1], xs.count == ys.count,
      lists.allSatisfy({ $0 == nil || $0?.count == xs.count })
    else {
      add(
        "the lists of a stroke differ in length", at: x, "there is one x, y and t for each sample")
      return []
    }
    var stroke: [Point] = []
    for index in xs.indices {
      let numbers = lists.map { $0?[index].number }
      guard let x = numbers[0], let y = numbers[1] else {
        add("expected a number, found \(xs[index].kindName)", at: xs[index])
        return stroke
      }
      stroke.append(
        Point(
          position: InkPoint(x, y), time: numbers[2], force: numbers[3],
          offset: xs[index].offset + shift))
    }
    return stroke
  }
}
