// A figure with everything around it: caption, legend, and the description with its real numbers
// that serves as text alternative and is there for everybody to read.

import InkstepLessons

/// A figure ready for a page.
struct FigureBlock: Sendable {
  var figure: Figure
  /// Unique in the page.
  var id: String
  /// What the figure shows, in the words of the lesson.
  var caption: HTML
  /// The description: computed facts, in the words of the interface.
  var facts: String
  var legend: [LegendMark] = []
  /// Instead of a legend, the marks in a moment of the graph: other moments hold others, so the
  /// legend has all of them and hides what is not there.
  var marks: [GraphMark] = []
  /// What scripts need to know to redraw it; `nil` for a figure that stays as it is.
  var live: LiveMark?
  /// The name that it is published by for other people's pages.
  var embedName: String?
}

extension FigureBlock {
  /// The marks of the legend that the drawing really has.
  var marksSeen: [LegendMark] {
    // A quotation mark ends a class that has to be the only one.
    let classes = figure.styles.map { "\($0)\"" }
    return legend.filter { mark in
      mark.signs.contains { sign in classes.contains { $0.hasPrefix(sign) } }
    }
  }
}

extension HTML {
  /// Appends a figure: the drawing, its caption, a legend if it has one, and the description.
  mutating func figure(_ block: FigureBlock, _ words: Words) {
    let embed = block.embedName.map { [("data-embed", $0)] } ?? []
    open(
      "figure",
      [("class", "figure"), ("id", block.id)] + (block.live?.attributes ?? []) + embed)
    drawing(block.figure, id: block.id)
    // Where the scripts put what the reader sets.
    if block.live?.isSet == true { element("div", ["class": "scrub"]) { _ in } }
    element("figcaption") { html in
      html.element("p", ["id": "\(block.id)-title"]) { $0.append(block.caption) }
      html.legend(of: block, words)
      html.element("p", ["class": "facts", "id": "\(block.id)-text"], text: block.facts)
    }
    close("figure")
    markup("\n")
  }

  /// Appends what marks mean, if there are any.
  mutating func legend(_ marks: [LegendMark], _ words: Words) {
    if marks.isEmpty { return }
    element("ul", ["class": "legend"]) { html in
      for mark in marks { html.append(mark.item(words)) }
    }
  }

  /// Appends what the marks of a figure mean.
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
