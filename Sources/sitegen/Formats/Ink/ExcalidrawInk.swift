// Drawings of Excalidraw (`.excalidraw`, or what it puts on the clipboard): of their elements, those
// drawn by hand. Points are relative to the element's corner, and turned about the middle of their box.
// It keeps forces but no times.

import InkstepEngine

/// Ink of Excalidraw.
enum ExcalidrawInk {
  /// Whether a JSON text is a drawing of Excalidraw.
  static func isOne(_ root: JSONValue) -> Bool {
    root.member("type")?.string?.hasPrefix("excalidraw") == true
      || (root.member("elements")?.elements != nil && root.member("records") == nil)
  }

  /// Takes the strokes of a drawing.
  static func read(_ root: JSONValue, into ink: inout JSONStrokes) {
    ink.isEndless = true
    guard let elements = root.member("elements")?.elements else {
      ink.add(
        "the drawing has no elements", at: root,
        root.member("type")?.string == "excalidrawlib"
          ? "a library holds no drawing; put its items into one" : nil)
      return
    }
    for element in elements {
      if ink.reading.isHopeless { return }
      if element.member("isDeleted")?.boolean == true { continue }
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
      // A third number was a force once; forces have a list of their own now.
      (point.third, point.fourth) = (nil, nil)
      stroke.append(point)
    }
    turn(&stroke, by: element.number("angle") ?? 0, at: InkPoint(x, y))
    let isSimulated = element.member("simulatePressure")?.boolean == true
    if !isSimulated, let pressures = element.member("pressures")?.elements {
      for (index, pressure) in pressures.enumerated() where index < stroke.count {
        stroke[index].force = pressure.number
      }
    }
    return stroke
  }

  /// Puts points where they are: moved to the corner, turned about the middle of their box.
  private static func turn(
    _ stroke: inout [JSONStrokes.Point], by angle: Double, at corner: InkPoint
  ) {
    var map = Affine(e: corner.x, f: corner.y)
    if angle != 0, let first = stroke.first?.place {
      var (low, high) = (first, first)
      for point in stroke {
        low = InkPoint(min(low.x, point.place.x), min(low.y, point.place.y))
        high = InkPoint(max(high.x, point.place.x), max(high.y, point.place.y))
      }
      let middle = InkPoint((low.x + high.x) / 2, (low.y + high.y) / 2)
      map = map.after(Affine(e: middle.x, f: middle.y)).after(Affine(angle: angle)).after(
        Affine(e: -middle.x, f: -middle.y))
    }
    for index in stroke.indices { stroke[index].place = map(stroke[index].place) }
  }
}
