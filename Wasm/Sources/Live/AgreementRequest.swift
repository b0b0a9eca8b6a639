// Compares a path drawn by the reader's code with a stage. Packet: the stage, then for each element
// of the path its `ElementForm` and its coordinates. The text is the id of a labelled image, or
// empty for a decorative one.
//
// The answer is a line of JSON (whether the path agrees and, if not, the element and the event of
// the first difference, the buffer before it and both elements), then the SVG of both drawings.

import InkstepEngine
import InkstepLessons
import Packets

extension LiveEngine {
  func judge(_ packet: Packet) -> Outcome {
    guard let stage = packet.whole(0, in: 0..<stages.count),
      let id = packet.text, let path = [PathElement](packet, from: 1), let trace = trace(stage)
    else { return .malformed }
    let tolerance = Difference.defaultTolerance
    let difference = trace.pathDifference(from: path, tolerance: tolerance)
    var json = JSONLines()
    json.object { json in
      json.key("agrees")
      json.value(difference == nil)
      if let difference { json.members(of: difference, in: trace) }
    }
    json.end()
    var text = json.text
    let figure = Figure.agreement(of: path, with: trace, tolerance: tolerance)
    figure.write(id: id, to: &text)
    return .text(text)
  }
}

extension JSONLines {
  fileprivate mutating func members(of difference: Difference, in trace: Trace) {
    if let element = difference.element {
      key("element")
      value(element)
    }
    key("drawn")
    value(trace.path.count)
    if let event = difference.step {
      key("event")
      value(event)
    }
    if let buffer = difference.buffer {
      key("buffer")
      array(buffer) { $0.value($1) }
    }
    if let expected = difference.expectedElement { member("expected", expected) }
    if let found = difference.foundElement { member("found", found) }
  }

  @inline(never)
  private mutating func member(_ name: StaticString, _ element: PathElement) {
    key(name)
    var text = TextBuffer()
    text.write(element: element)
    value(text)
  }
}

extension [PathElement] {
  /// Reads a path; `nil` if the packet is not a valid path.
  fileprivate init?(_ packet: Packet, from first: Int) {
    self = []
    let forms = ElementForm.allCases
    var index = first
    while index < packet.count {
      guard let form = packet.whole(index, in: forms.indices) else { return nil }
      index += 1
      let element = forms[form].element {
        guard index + 2 <= packet.count else { return nil }
        index += 2
        return InkPoint(packet[index - 2], packet[index - 1])
      }
      guard let element else { return nil }
      append(element)
    }
  }
}
