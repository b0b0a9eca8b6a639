// Drawings of Excalidraw (`.excalidraw`, or its clipboard format). Only freehand elements are read. Points
// are relative to the element's corner, and rotated about the middle of their box. The format has forces
// but no times.

import InkstepEngine

/// Ink of Excalidraw.
enum ExcalidrawInk {
  /// Whether a JSON text is a drawing of Excalidraw.
  static func matches(_ root: JSONValue) -> Bool {
    root.member("type")?.string?.hasPrefix("excalidraw") == true
      || (root.member("elements")?.elements != nil && root.member("records") == nil)
  }

  /// Reads the strokes of a drawing, or of the item of a library with a number, by default the first.
  static func read(_ root: JSONValue, item number: Int?, into ink: inout JSONStrokes) {
    ink.isUnbounded = true
    // The first version of libraries has lists of elements; later ones have items with more about them.
    if let library = root.member("libraryItems") ?? root.member("library") {
      let items = library.elements.map { $0.map { $0 } } ?? []
      let number = number ?? 1
      guard number <= items.count else {
        ink.add(
          items.isEmpty
            ? "the library is empty"
            : "there is no drawing \(number); the library holds \(items.count)", at: library)
        return
      }
      if items.count > 1 {
        ink.reading.note(
          "the library holds \(items.count) drawings, of which drawing \(number) is read; --drawing "
            + "takes another")
      }
      return read(elements: items[number - 1].member("elements") ?? items[number - 1], &ink)
    }
    read(elements: root.member("elements") ?? root, &ink)
  }

  private static func read(elements list: JSONValue, _ ink: inout JSONStrokes) {
    guard let elements = list.elements else {
      return ink.add("the drawing has no elements", at: list)
    }
    for element in elements {
      if ink.reading.shouldStop { return }
      if element.member("isDeleted")?.boolean == true {
        let count = element.member("points")?.elements?.count ?? 0
        ink.reading.leaveOut(count, "samples of deleted elements")
        continue
      }
      let kind = element.member("type")?.string ?? "?"
      guard kind == "freedraw" || kind == "draw" else {
        ink.reading.note("elements of the kind '\(shortened(kind))' are left out")
        continue
      }
      ink.append(stroke(element, &ink))
    }
  }

  private static func stroke(
    _ element: JSONValue, _ ink: inout JSONStrokes
  ) -> [JSONStrokes.Point] {
    guard let x = element.number("x"), let y = element.number("y"),
      let points = element.member("points")?.elements
    else {
      ink.add("a stroke without x, y or points", at: element)
      return []
    }
    var stroke: [JSONStrokes.Point] = []
    for value in points {
      guard var point = ink.point(value) else { return [] }
      // Early versions stored the force as a third number; now forces have a list of their own.
      if point.third != nil { ink.reading.note("the third numbers of the points are not used") }
      (point.third, point.fourth) = (nil, nil)
      stroke.append(point)
    }
    place(&stroke, angle: element.number("angle") ?? 0, at: InkPoint(x, y))
    let isSimulated = element.member("simulatePressure")?.boolean == true
    guard let list = element.member("pressures"), let pressures = list.elements else {
      return stroke
    }
    let count = pressures.count
    if count == 0 { return stroke }
    guard count == stroke.count else {
      ink.add("the stroke has \(stroke.count) points and \(count) forces", at: list)
      return []
    }
    if isSimulated {
      ink.reading.note("simulated forces are left out")
      return stroke
    }
    for (index, pressure) in pressures.enumerated() { stroke[index].force = pressure.number }
    return stroke
  }

  /// Moves points to the corner and rotates them about the middle of their box.
  private static func place(
    _ stroke: inout [JSONStrokes.Point], angle: Double, at corner: InkPoint
  ) {
    var map = Affine(e: corner.x, f: corner.y)
    if angle != 0, let first = stroke.first?.position {
      var (low, high) = (first, first)
      for point in stroke {
        low = InkPoint(min(low.x, point.position.x), min(low.y, point.position.y))
        high = InkPoint(max(high.x, point.position.x), max(high.y, point.position.y))
      }
      let middle = InkPoint((low.x + high.x) / 2, (low.y + high.y) / 2)
      map = map.after(Affine(e: middle.x, f: middle.y)).after(Affine(radians: angle)).after(
        Affine(e: -middle.x, f: -middle.y))
    }
    for index in stroke.indices { stroke[index].position = map(stroke[index].position) }
  }
}
