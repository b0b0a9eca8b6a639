// A trace as a test in Swift, which expects the path that a stage draws now. Users can keep it in a project
// that depends on this package.

import InkstepEngine

extension Trace {
  /// The source of a test that runs the stage over the stroke and expects exactly the same path.
  public var swiftTest: TextBuffer {
    let id = stroke.plainName
    var text = TextBuffer()
    text.write("import InkstepEngine\nimport InkstepLessons\nimport Testing\n\n@Test func `")
    text.write(stage.nameText)
    text.write(" draws ")
    text.write(id)
    text.write(" as before`() throws {\n  let stroke = Stroke(\n    id: \"")
    text.write(id)
    text.write("\", width: ")
    text.write(stroke.width)
    text.write(", height: ")
    text.write(stroke.height)
    text.write(",\n    events: [\n")
    for event in stroke.events { text.write(code: event) }
    text.write("    ])\n  let path: [PathElement] = [\n")
    for element in path { text.write(code: element) }
    text.write("  ]\n  #expect(try Trace(.")
    text.write(stage.nameText)
    text.write(", over: stroke).disagreement(with: path) == nil)\n}\n")
    return text
  }
}

extension Stroke {
  /// The id with all but ASCII letters, digits and hyphens replaced by hyphens: safe in source code.
  fileprivate var plainName: TextBuffer {
    var name = TextBuffer()
    for byte in TextBuffer(id).bytes {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        name.write(byte: byte)
      default: name.write(byte: UInt8(ascii: "-"))
      }
    }
    return name
  }
}

extension TextBuffer {
  fileprivate mutating func write(code event: TouchEvent) {
    write("      TouchEvent(.")
    write(event.phase.name)
    write(", ")
    write(code: event.point)
    if let time = event.time {
      write(", time: ")
      write(time)
    }
    if let force = event.force {
      write(", force: ")
      write(force)
    }
    if let tilt = event.tilt {
      write(", tilt: PenTilt(")
      write(tilt.x)
      write(", ")
      write(tilt.y)
      write(")")
    }
    write("),\n")
  }

  fileprivate mutating func write(code element: PathElement) {
    switch element {
    case .move: write(code: "move", element.points)
    case .line: write(code: "line", element.points)
    case .quad: write(code: "quad", element.points)
    case .cubic: write(code: "cubic", element.points)
    }
  }

  private mutating func write(code name: StaticString, _ points: [InkPoint]) {
    write("    .")
    write(name)
    write("(")
    for (index, point) in points.enumerated() {
      if index > 0 { write(", ") }
      write(code: point)
    }
    write("),\n")
  }

  private mutating func write(code point: InkPoint) {
    write("InkPoint(")
    write(point.x)
    write(", ")
    write(point.y)
    write(")")
  }
}
