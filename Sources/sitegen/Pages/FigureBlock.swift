// A figure with its caption, its legend, and a description with its computed numbers, which is also its
// text alternative.

import InkstepLessons

/// A figure with its texts.
struct FigureBlock: Sendable {
  var figure: Figure
  /// The id, unique in the page.
  var id: String
  /// The caption, in the words of the lesson.
  var caption: HTML
  /// The description: computed facts, in the words of the interface.
  var facts: String
  var legend: [LegendMark] = []
  /// The marks in the shown moment of the graph, for a legend of all marks whose entries scripts show and
  /// hide; empty for a usual legend.
  var marks: [GraphMark] = []
  /// The attributes with which scripts redraw it; `nil` for a figure that does not change.
  var live: LiveMark?
  /// The name under which the figure is published as a page of its own.
  var embedName: String?
}

extension FigureBlock {
  /// The marks of the legend that occur in the drawing.
  var marksSeen: [LegendMark] {
    // The quotation mark matches the end of the attribute, because the class must be the only one.
    let classes = figure.styles.map { "\($0)\"" }
    return legend.filter { mark in
      mark.signs.contains { sign in classes.contains { $0.hasPrefix("\(sign)") } }
    }
  }
}

extension HTML {
  /// Appends a figure: the drawing, the caption, a legend if there is one, and the description.
  mutating func figure(_ block: FigureBlock, _ words: Words) {
    let embed = block.embedName.map { [("data-embed", $0)] } ?? []
    open(
      "figure",
      [("class", "figure"), ("id", block.id)] + (block.live?.attributes ?? []) + embed)
    drawing(block.figure.worded(words), id: block.id)
    // Scripts put the control for the reader's setting here.
    if block.live?.isSet == true { element("div", ["class": "scrub"]) { _ in } }
    element("figcaption") { html in
      html.element("p", ["id": "\(block.id)-title"]) { $0.append(block.caption) }
      html.legend(of: block, words)
      html.element("p", ["class": "facts", "id": "\(block.id)-text"], text: block.facts)
    }
    close("figure")
    markup("\n")
  }

  /// Appends the meanings of marks, if there are any.
  mutating func legend(_ marks: [LegendMark], _ words: Words) {
    if marks.isEmpty { return }
    element("ul", ["class": "legend"]) { html in
      for mark in marks { html.append(mark.item(words)) }
    }
  }

  /// Appends the legend of a figure.
  private mutating func legend(of block: FigureBlock, _ words: Words) {
    legend(block.legend, words)
    if !block.marks.isEmpty {
      element("ul", ["class": "legend"]) { html in
        for mark in GraphMark.allCases {
          html.append(mark.item(words, isHidden: !block.marks.contains(mark)))
        }
      }
    }
  }
}
