// The legend of a figure: a small drawing of each mark with its name.

import InkstepLessons

extension LegendMark {
  /// The name next to the mark.
  func name(_ words: Words) -> String {
    words[
      key: "\(Self.prefix)\(phrase)",
      stageKey.map { [words[key: String(decoding: $0, as: UTF8.self)]] } ?? []]
  }

  /// The contents of the drawing.
  private var drawing: String {
    switch shape {
    case .elements(let elements): "\(elements)"
    case .line(let style): "<path class=\"\(style)\" d=\"M2 8L26 8\"/>"
    case .arrow(let style):
      "<path class=\"\(style)\" d=\"M2 8L18 8\"/>"
        + "<g class=\"\(style)\"><path class=\"head\" d=\"M26 8L17 12L17 4z\"/></g>"
    case .bar(let style):
      "<rect class=\"\(style)\" x=\"10\" y=\"2\" width=\"8\" height=\"13\"/>"
    case .block(let style):
      "<g class=\"\(style)\"><rect x=\"4\" y=\"4\" width=\"20\" height=\"8\"/></g>"
    case .tile(let style, let lines):
      "<rect class=\"tile\" x=\"8\" y=\"1\" width=\"12\" height=\"14\"/>"
        + "<path class=\"hatch \(style)\" d=\"\(lines)\"/>"
    }
  }

  /// The mark as an item of a list.
  func item(_ words: Words) -> HTML {
    var html = HTML()
    html.markup("<li>")
    html.append(content(words))
    html.markup("</li>")
    return html
  }

  /// The mark and its name.
  func content(_ words: Words) -> HTML {
    var html = HTML()
    html.markup("<svg viewBox=\"0 0 28 16\" width=\"28\" height=\"16\" aria-hidden=\"true\">")
    html.raw(drawing)
    html.markup("</svg>")
    html.text(name(words))
    return html
  }
}
