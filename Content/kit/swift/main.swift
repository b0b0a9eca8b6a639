// Runs a stage over a stroke and prints what it drew, as an inkstep-trace/1.
//
// Usage: trace STAGE STROKE.json

import Foundation

/// What has been drawn so far, each element as the trace writes it.
struct Path {
  var elements: [String] = []

  mutating func move(to p: Point) { add("M", p) }
  mutating func line(to p: Point) { add("L", p) }
  mutating func curve(_ c1: Point, _ c2: Point, to p: Point) { add("C", c1, c2, p) }

  private mutating func add(_ kind: String, _ points: Point...) {
    let numbers = points.map { "\($0.x), \($0.y)" }.joined(separator: ", ")
    elements.append("[\"\(kind)\", \(numbers)]")
  }
}

/// A stroke file; what the stages do not need is left out.
struct StrokeFile: Decodable {
  enum Phase: String, Decodable { case began, moved, ended, cancelled }
  struct Event: Decodable {
    var phase: Phase
    var x: Double
    var y: Double
  }
  var format: String
  var id: String
  var events: [Event]
}

/// Says what is wrong, and ends the program.
func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  exit(1)
}

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count == 2, let name = arguments.first, let file = arguments.last,
  var stage = stage(named: name)
else { fail("usage: trace linear|smoothed STROKE.json") }

let stroke: StrokeFile
do {
  let data = try Data(contentsOf: URL(fileURLWithPath: file))
  stroke = try JSONDecoder().decode(StrokeFile.self, from: data)
} catch { fail("\(file): \(error)") }
if stroke.format != "inkstep-stroke/1" { fail("\(file): not an inkstep-stroke/1") }

var path = Path()
for event in stroke.events {
  let point = Point(x: event.x, y: event.y)
  switch event.phase {
  case .began: stage.began(point, on: &path)
  case .moved: stage.moved(point, on: &path)
  case .ended: stage.ended(point, on: &path)
  case .cancelled: stage.cancelled(point, on: &path)
  }
}

let elements = path.elements.map { "\n    \($0)" }.joined(separator: ",")
print(
  """
  {
    "format": "inkstep-trace/1",
    "stage": "\(name)",
    "stroke": "\(stroke.id)",
    "path": [\(elements)\(elements.isEmpty ? "" : "\n  ")]
  }
  """)
