// Lists of points in JSON at any depth. A point is a pair of numbers or an object with x and y, and a list
// of points is a stroke; containers around strokes are searched. Signature pads, sketch components, maps and
// small scripts write such lists. An object with the keys 0, 1, 2 … is a list, too: JavaScript writes typed
// arrays so.

import InkstepEngine

extension JSONStrokes {
  /// The keys of lists of points or strokes.
  private static let lists = [
    "strokes", "points", "paths", "path", "lines", "traces", "drawing", "data", "ink", "samples",
    "coordinates", "coords", "stroke", "features", "geometry", "geometries",
    "events",
  ]
  /// The keys of lists of x, y, x, y … as annotations of PDF have them, whose y grows upwards.
  private static let flatLists = ["inkLists", "inkList", "InkList"]
  /// The types of objects of GeoJSON (RFC 7946), whose y grows upwards.
  private static let geographic: Set<String> = [
    "FeatureCollection", "Feature", "GeometryCollection", "Point", "MultiPoint", "LineString",
    "MultiLineString", "Polygon", "MultiPolygon",
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
    if isOfFabric(root) {
      add(
        "this looks like a drawing of fabric.js, whose paths are curves and not samples", at: root,
        "save what 'canvas.toSVG()' returns as a file that ends in .svg, and import that")
      return
    }
    isGeographic = root.member("type")?.string.map(Self.geographic.contains) ?? false
    mayGrowUp = isGeographic
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
    if let elements = value.elements { return read(list: elements, value) }
    guard value.members != nil else { return }
    if let list = numbered(value) {
      if list.first?.number != nil { return readPairs(list, value) }
      return read(list: list, value)
    }
    if isEraser(value), !isCounting { return leaveOutEraser(value) }
    for name in Self.flatLists {
      if let list = value.member(name) {
        mayGrowUp = true
        return readFlat(list)
      }
    }
    if let columns = columns(value) { return append(columns) }
    for name in Self.lists {
      if let list = value.member(name), list.elements != nil || list.members != nil {
        return read(list)
      }
    }
    reading.note("objects without points are left out")
  }

  /// Whether a value is a drawing of fabric.js: its objects have paths of commands with letters.
  private func isOfFabric(_ root: JSONValue) -> Bool {
    func hasCommands(_ object: JSONValue) -> Bool {
      object.member("path")?.first?.first?.string != nil
    }
    return hasCommands(root)
      || (root.member("objects") ?? root).elements?.contains(where: hasCommands) == true
  }

  private mutating func read(list: some Sequence<JSONValue>, _ value: JSONValue) {
    guard let first = list.first(where: { _ in true }) else { return }
    if let key = eventKey(of: list) {
      readLog(list, key)
    } else if first.number != nil {
      if isGeographic, let point = point(value) { return append([point]) }
      reading.note("lists of numbers that are not grouped are left out")
    } else if isPoint(first) {
      readStroke(list)
    } else {
      for element in list { read(element) }
    }
  }

  /// The values of an object with the keys 0, 1, 2 … in this order; `nil` for another value.
  private mutating func numbered(_ value: JSONValue) -> [JSONValue]? {
    guard let members = value.members else { return nil }
    var values: [JSONValue] = []
    for (key, value) in members {
      guard key.string == "\(values.count)" else { return nil }
      values.append(value)
    }
    if values.isEmpty { return nil }
    reading.note("objects with the keys 0, 1, 2 … are read as lists")
    return values
  }

  /// Reads lists of x, y, x, y … at any depth.
  private mutating func readFlat(_ value: JSONValue) {
    let list = value.elements.map { $0.map { $0 } } ?? numbered(value) ?? []
    if list.first?.number != nil { return readPairs(list, value) }
    for element in list where !reading.shouldStop { readFlat(element) }
  }

  /// Reads a stroke from the coordinates of its points, x and y in turn.
  private mutating func readPairs(_ list: [JSONValue], _ value: JSONValue) {
    let numbers = list.compactMap(\.number)
    guard numbers.count == list.count, numbers.count % 2 == 0 else {
      return add("expected pairs of numbers, x and y of each point", at: value)
    }
    reading.note("lists of numbers are read as x, y, x, y …")
    append(
      stride(from: 0, to: numbers.count, by: 2).map { index in
        Point(
          position: InkPoint(numbers[index], numbers[index + 1]), offset: list[index].offset + shift
        )
      })
  }

  /// Whether an object with strokes belongs to an eraser.
  private func isEraser(_ value: JSONValue) -> Bool {
    if value.member("drawMode")?.boolean == false { return true }
    if value.member("compositeOperation")?.string == "destination-out" { return true }
    // The canvas of React Native erases with a colour that cannot be seen.
    if value.member("color")?.string == "#00000000" { return true }
    if ["eraser", "isEraser", "erase"].contains(where: { value.member($0)?.boolean == true }) {
      return true
    }
    return ["tool", "type", "mode", "penType"].contains { name in
      value.member(name)?.string.map { ["eraser", "erase"].contains($0.lowercased()) } == true
    }
  }

  /// Counts the samples of an eraser's object without reading them as ink.
  private mutating func leaveOutEraser(_ value: JSONValue) {
    var counting = JSONStrokes(InkReading([], file: ""), shift: 0)
    counting.isCounting = true
    counting.read(value)
    reading.leaveOut(counting.strokes.reduce(0) { $0 + $1.count }, "samples of the eraser")
  }

  private func isPoint(_ value: JSONValue) -> Bool {
    if let first = value.first { return first.number != nil }
    if pair(value) != nil || value.member("point").map(isPoint) == true { return true }
    return value.members != nil && key(of: .x, in: value)?.number != nil
      && key(of: .y, in: value)?.number != nil
  }

  private func isFlat(_ root: JSONValue) -> Bool { root.first?.number != nil }

  private mutating func readStroke(_ elements: some Sequence<JSONValue>) {
    var stroke: [Point] = []
    let contact = contactKey(of: elements)
    for element in elements {
      if reading.shouldStop || stroke.count > InkReading.mostEvents { break }
      if let contact, contact.isUp(element) {
        reading.leaveOut(1, InkReading.airborne)
        append(stroke)
        stroke = []
        continue
      }
      guard let point = point(element) else { continue }
      stroke.append(point)
    }
    append(stroke)
  }

  /// The position in a text, `"12,34.5"`; `nil` if it is anything else.
  private func pair(_ value: JSONValue) -> InkPoint? {
    guard let text = value.string, text.utf8.count < 80 else { return nil }
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      let bytes = Array(part.utf8)
      return decimal(in: bytes, from: 0, to: bytes.count).flatMap {
        $0.end == bytes.count ? $0.value : nil
      }
    }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1] else { return nil }
    return InkPoint(x, y)
  }

  /// The point of a value; `nil`, with a finding, if it is not a point.
  mutating func point(_ value: JSONValue) -> Point? {
    if let position = pair(value) {
      return Point(position: position, offset: value.offset + shift)
    }
    // A position inside of what else is known about a sample.
    if let inner = value.member("point"), isPoint(inner), var point = point(inner) {
      if let time = key(of: .time, in: value) { point.time = self.time(time) }
      point.force = key(of: .force, in: value)?.number ?? point.force
      return point
    }
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
      if let time = key(of: .time, in: value) { point.time = self.time(time) }
      point.force = key(of: .force, in: value)?.number
      point.phase = key(of: .phase, in: value)?.string.flatMap { TouchPhase(tableWord: $0) }
      return point
    }
    add(
      "expected a point, found \(value.kindName)", at: value, "as in [x, y] or {\"x\": …, \"y\": …}"
    )
    return nil
  }

  /// A time as a number, or as a date in milliseconds since 1970.
  mutating func time(_ value: JSONValue) -> Double? {
    guard let date = value.string.flatMap({ isoMilliseconds($0.utf8) }) else { return value.number }
    hasDates = true
    return date
  }

  /// The value of a key that would have this role as the title of a table's column.
  func key(of role: CSVColumns.Role, in object: JSONValue) -> JSONValue? {
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
      let counts = zip(["x", "y", "t", "force"], lists).compactMap { name, list in
        list.map { "\($0.count) of \(name)" }
      }
      add(
        "the lists of a stroke differ in length: \(counts.joined(separator: ", "))", at: x,
        "there is one x, y and t for each sample")
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
