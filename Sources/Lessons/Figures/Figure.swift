// A figure: SVG without words of a language, drawn by the same code for the page, the file and the live redraw.
//
// One figure unit is one CSS pixel at full size. Colours and line widths come from the style sheet
// through classes; there are no ids, so any number of figures can share a page.

/// A finished drawing, ready to be written as SVG.
public struct Figure: Sendable {
  /// Width of the drawing, in figure units.
  public let width: Double
  /// Height of the drawing, in figure units.
  public let height: Double
  /// The elements inside the `svg` element.
  public private(set) var content: TextBuffer
  /// The classes of its elements; a class may occur more than once.
  public let styles: [StaticString]
  /// The frame of the stroke's plane; `nil` if the figure does not show the plane.
  public let frame: FigureFrame?

  init(_ marks: Marks, width: Double, height: Double, frame: FigureFrame? = nil) {
    self.width = width
    self.height = height
    self.frame = frame
    content = marks.text
    styles = marks.styles
  }

  init(_ marks: Marks, in frame: FigureFrame) {
    self.init(marks, width: frame.width, height: frame.height, frame: frame)
  }
}

extension Figure {
  /// The figure with other elements inside the `svg` element, such as the same ones with words.
  public func replacingContent(_ content: TextBuffer) -> Figure {
    var figure = self
    figure.content = content
    return figure
  }

  /// Writes the figure for a page, as an image named by the elements with the ids `ID-title` and `ID-text`.
  ///
  /// A figure without an id is hidden from screen readers, because the text next to it says the same. A
  /// `stretched` one fills any box without keeping its proportions.
  public func write(id: String = "", stretched: Bool = false, to text: inout TextBuffer) {
    text.write("<svg")
    writeSize(to: &text)
    if stretched { text.write(" preserveAspectRatio=\"none\"") }
    if id.utf8.isEmpty {
      text.write(" aria-hidden=\"true")
    } else {
      text.write(" role=\"img\" aria-labelledby=\"")
      text.write(id)
      text.write("-title\" aria-describedby=\"")
      text.write(id)
      text.write("-text")
    }
    text.write("\">")
    text.write(content)
    text.write("</svg>")
  }

  /// The figure as a file of its own, with a plain style sheet.
  public func file(style: StaticString) -> TextBuffer {
    file(style: TextBuffer(style))
  }

  /// The figure as a file of its own, with a style sheet made for it.
  func file(style: TextBuffer) -> TextBuffer {
    var text = TextBuffer()
    text.write("<svg xmlns=\"http://www.w3.org/2000/svg\"")
    writeSize(to: &text)
    text.write("><style>")
    text.write(style)
    text.write("</style>")
    text.write(content)
    text.write("</svg>\n")
    return text
  }

  /// The figure as a file of its own, with a title and a description, which must be escaped already.
  public func file(style: StaticString, title: TextBuffer, text description: TextBuffer)
    -> TextBuffer
  {
    var text = TextBuffer()
    text.write("<svg xmlns=\"http://www.w3.org/2000/svg\"")
    writeSize(to: &text)
    text.write(" role=\"img\" aria-labelledby=\"title\" aria-describedby=\"text\">")
    text.write("<title id=\"title\">")
    text.write(title)
    text.write("</title><desc id=\"text\">")
    text.write(description)
    text.write("</desc><style>")
    text.write(style)
    text.write("</style>")
    text.write(content)
    text.write("</svg>\n")
    return text
  }

  private func writeSize(to text: inout TextBuffer) {
    text.write(" viewBox=\"0 0 ", rounded: width)
    text.write(" ", rounded: height)
    text.write("\" width=\"", rounded: width)
    text.write("\" height=\"", rounded: height)
    text.write("\"")
  }
}
