// Ink as SVG outlines. A stroke is written as a path with a line from event to event. Paths and shapes are
// read and sampled as if a pen followed them.
//
// SVG cannot express times, forces, cancelled strokes, and which samples there were. Only the geometry of
// lines is read, not their paint. The size of the drawing states how many points a unit of its view has;
// otherwise a unit is a point. Omitted, with a note: text, images, and shapes that are neither stroked nor filled.

import InkstepEngine
import InkstepLessons

/// Ink as SVG.
enum SVGInk {
  static let namespace = "http://www.w3.org/2000/svg"

  /// Reads a stroke, with notes on what was omitted, or throws everything that is wrong.
  ///
  /// A text that is not XML is read as path data.
  static func read(
    _ bytes: [UInt8], file: String, _ settings: InkSettings
  ) throws(Diagnostics) -> ImportedInk {
    var drawing = SVGDrawing(InkReading(bytes, file: file), bytes)
    drawing.read()
    if drawing.reading.isClean { drawing.draw(settings) }
    return try drawing.reading.imported(settings, canvas: drawing.canvas)
  }

  /// Writes the strokes as paths.
  static func write(_ stroke: Stroke) -> TextBuffer {
    var text = TextBuffer("<svg xmlns=\"")
    text.write(namespace)
    text.write("\" viewBox=\"0 0 ")
    let size = [shortestDecimal(stroke.width), shortestDecimal(stroke.height)]
    text.write("\(size[0]) \(size[1])\" width=\"\(size[0])\" height=\"\(size[1])\">\n")
    var isOpen = false
    for event in stroke.events {
      if event.phase == .began {
        text.write("  <path fill=\"none\" stroke=\"#000\" stroke-width=\"2\" ")
        text.write("stroke-linecap=\"round\" stroke-linejoin=\"round\" d=\"M")
      } else {
        text.write("L")
      }
      text.write(event.point.x)
      text.write(" ")
      text.write(event.point.y)
      isOpen = !event.phase.endsStroke
      if !isOpen { text.write("\"/>\n") }
    }
    if isOpen { text.write("\"/>\n") }
    text.write("</svg>\n")
    return text
  }
}
