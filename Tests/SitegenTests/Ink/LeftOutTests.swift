// No reader loses a sample without a note: what comes in is what goes out and what is noted.

import InkstepEngine
import InkstepLessons
import Seeds
import Testing

@testable import sitegen

/// A file with a known number of samples, no two of them at the same position.
private struct CountedInk {
  var text = ""
  /// The number of samples.
  var count = 0
  var random: SeededRandom

  /// A new position, as the next sample.
  mutating func place() -> (x: String, y: String) {
    count += 1
    return ("\(count).5", "\(2 * count)")
  }

  mutating func size(_ range: ClosedRange<Int> = 1...5) -> Int {
    .random(in: range, using: &random)
  }
  mutating func coin() -> Bool { .random(using: &random) }

  /// Some samples, each written by `write`.
  mutating func samples(_ separator: String, _ write: (String, String) -> String) -> String {
    (0..<size()).map { _ in
      let (x, y) = place()
      return write(x, y)
    }.joined(separator: separator)
  }

  /// Checks that every sample has become ink or is part of a note.
  func check(as format: InkFormat) throws {
    let ink = try InkFile.read(Array(text.utf8), file: "ink", as: format, InkSettings())
    let points = Set(ink.stroke.events.map { "\($0.point.x) \($0.point.y)" })
    let noted = ink.notes.compactMap { note in
      (try? /are left out: (\d+)$/.firstMatch(in: note)).flatMap { Int($0.1) }
    }
    #expect(
      points.count + noted.reduce(0, +) == count,
      "\(format): \(text)\n\(ink.notes)\n\(points.count)"
    )
  }
}

extension CountedInk {
  fileprivate mutating func writeTable() {
    text = "x,y,pen\n"
    for _ in 0..<size() {
      let pen = coin() ? 1 : 0
      text += samples("\n") { "\($0),\($1),\(pen)" } + "\n"
    }
    let (x, y) = place()
    text += "\(x),\(y),1\n"
  }

  /// A table of pointer events: touches in turn, moves in the air.
  fileprivate mutating func writePointerTable() {
    text = "pointerId,type,x,y\n"
    var down: Set<Int> = []
    func row(_ id: Int, _ phase: String, _ place: (x: String, y: String)) -> String {
      "\(id),pointer\(phase),\(place.x),\(place.y)\n"
    }
    text += row(9, "down", place())
    for _ in 0..<30 {
      let id = size(1...3)
      switch size(0...3) {
      case 0 where !down.contains(id):
        down.insert(id)
        text += row(id, "down", place())
      case 1:
        down.remove(id)
        text += row(id, coin() ? "up" : "cancel", place())
      default: text += row(id, "move", place())
      }
    }
    for id in down.sorted() { text += row(id, "up", place()) }
  }

  fileprivate mutating func writePointerLog() {
    var events: [String] = []
    func event(_ phase: String, _ place: (x: String, y: String), _ more: String = "") -> String {
      "{\"type\":\"pointer\(phase)\",\"pointerId\":1,\"x\":\(place.x),\"y\":\(place.y)\(more)}"
    }
    for _ in 0..<size() {
      if coin() { events.append(event("move", place())) }
      if coin() { events.append(event("over", place())) }
      events.append(event("down", place()))
      for _ in 0..<size() {
        var list: [String] = []
        for _ in 0..<size(0...3) {
          let (x, y) = place()
          list.append("{\"x\":\(x),\"y\":\(y)}")
        }
        let predicted = coin() ? ",\"predictedEvents\":[\(samples(",") { "[\($0),\($1)]" })]" : ""
        let more = list.isEmpty ? "" : ",\"coalescedEvents\":[\(list.joined(separator: ","))]"
        events.append(event("move", place(), more + predicted))
      }
      events.append(event(coin() ? "up" : "cancel", place()))
    }
    text = "[\(events.joined(separator: ",\n"))]"
  }

  fileprivate mutating func writeLists() {
    let erasers = [
      "\"tool\":\"eraser\",", "\"compositeOperation\":\"destination-out\",", "\"isEraser\":true,",
      "\"drawMode\":false,",
    ]
    var strokes = ["{\"points\":[\(samples(",") { "{\"x\":\($0),\"y\":\($1)}" })]}"]
    for _ in 0..<size() {
      let eraser = coin() ? erasers[size(0...3)] : ""
      strokes.append("{\(eraser)\"points\":[\(samples(",") { "{\"x\":\($0),\"y\":\($1)}" })]}")
    }
    text = "[\(strokes.joined(separator: ","))]"
  }

  fileprivate mutating func writeExcalidraw() {
    var elements: [String] = []
    for index in 0...size() {
      let isDeleted = index > 0 && coin()
      elements.append(
        "{\"type\":\"freedraw\",\"x\":0,\"y\":0,\"isDeleted\":\(isDeleted),\"pressures\":[],"
          + "\"points\":[\(samples(",") { "[\($0),\($1)]" })]}")
    }
    text = "{\"type\":\"excalidraw\",\"elements\":[\(elements.joined(separator: ","))]}"
  }

  fileprivate mutating func writeTldraw() {
    var records: [String] = []
    var erased: [String] = []
    for index in 0...size() {
      if index > 0, coin() { erased.append("\"shape:\(index)\"") }
      records.append(
        "{\"typeName\":\"shape\",\"id\":\"shape:\(index)\",\"type\":\"draw\",\"parentId\":\"page:p\","
          + "\"index\":\"a\(index)\",\"x\":0,\"y\":0,\"props\":{\"segments\":[{\"points\":["
          + samples(",") { "{\"x\":\($0),\"y\":\($1)}" } + "]}]}}")
    }
    records.append(
      "{\"typeName\":\"instance_page_state\",\"id\":\"s\",\"erasingShapeIds\":["
        + erased.joined(separator: ",") + "]}")
    text = "{\"tldrawFileFormatVersion\":1,\"records\":[\(records.joined(separator: ","))]}"
  }

  fileprivate mutating func writeInkML() {
    func trace(_ attributes: String, _ samples: String) -> String {
      "<trace\(attributes)>\(samples)</trace>"
    }
    text = "<ink><definitions>"
    for index in 0..<size() {
      text += trace(" xml:id='d\(index)'", samples(",") { "\($0) \($1)" })
    }
    text += "</definitions>"
    if coin() { text += "<traceView traceDataRef='#d0' from='2' to='3'/>" }
    text += trace("", samples(",") { "\($0) \($1)" })
    for index in 0..<size() {
      if coin() { text += trace(" type='penUp'", samples(",") { "\($0) \($1)" }) }
      text += trace(" xml:id='b\(index)' continuation='begin'", samples(",") { "\($0) \($1)" })
      if coin() { text += trace("", samples(",") { "\($0) \($1)" }) }
      if coin() {
        text += trace(" priorRef='#b\(index)' continuation='end'", samples(",") { "\($0) \($1)" })
      }
    }
    text += "</ink>"
  }

  fileprivate mutating func writeUnipen() {
    text = ".COORD X Y\n.X_POINTS_PER_INCH 96\n.Y_POINTS_PER_INCH 96\n.PEN_DOWN\n"
    text += samples("\n") { "\($0) \($1)" } + "\n"
    for _ in 0..<size() {
      text += (coin() ? ".PEN_UP" : ".PEN_DOWN") + "\n" + samples("\n") { "\($0) \($1)" } + "\n"
    }
  }

  fileprivate mutating func writeXournal() {
    text = "<xournal><page width='600' height='800'><layer>"
    for index in 0...size() {
      let tool = index > 0 && coin() ? "eraser" : "pen"
      text += "<stroke tool='\(tool)' width='1.5'>" + samples(" ") { "\($0) \($1)" } + "</stroke>"
    }
    text += "</layer></page></xournal>"
  }
}

@Test(arguments: 0..<40)
func `every reader keeps every sample or notes that it is left out`(_ seed: Int) throws {
  func ink(_ format: InkFormat, _ write: (inout CountedInk) -> Void) throws {
    var ink = CountedInk(random: SeededRandom(seed: UInt64(seed)))
    write(&ink)
    try ink.check(as: format)
  }
  try ink(.csv) { $0.writeTable() }
  try ink(.csv) { $0.writePointerTable() }
  try ink(.json) { $0.writePointerLog() }
  try ink(.json) { $0.writeLists() }
  try ink(.json) { $0.writeExcalidraw() }
  try ink(.json) { $0.writeTldraw() }
  try ink(.inkml) { $0.writeInkML() }
  try ink(.unipen) { $0.writeUnipen() }
  try ink(.xournal) { $0.writeXournal() }
}
