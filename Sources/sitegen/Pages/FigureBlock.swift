// A figure with everything around it: caption, legend, and the description with its real numbers
// that serves as text alternative and is there for everybody to read.

import Foundation
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
    let classes = figure.content.classes
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
    drawing { block.figure.write(id: block.id, to: &$0) }
    // Where the scripts put what the reader sets.
    if block.live?.isSet == true { element("div", ["class": "scrub"]) { _ in } }
    element("figcaption") { html in
      html.element("p", ["id": "\(block.id)-title"]) { $0.append(block.caption) }
      html.legend(of: block, words)
      html.element("p", ["class": "facts", "id": "\(block.id)-text"], text: block.facts)
    }
    close("figure")
    raw("\n")
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

extension TextBuffer {
  /// The values of the `class` attributes in the markup of a drawing, where they come first in their
  /// elements, each once, with the quotation mark after it.
  fileprivate var classes: [String] {
    withBytes { bytes in
      func place(of sign: UInt8, from start: Int) -> Int? {
        guard let base = bytes.baseAddress, start < bytes.count,
          let found = memchr(base + start, Int32(sign), bytes.count - start)
        else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
      }
      let name: StaticString = " class=\""
      let length = name.utf8CodeUnitCount
      var found: [Slice<UnsafeBufferPointer<UInt8>>] = []
      var index = 0
      while let open = place(of: UInt8(ascii: "<"), from: index) {
        index = open + 1
        guard let space = bytes[index...].prefix(10).firstIndex(of: UInt8(ascii: " ")),
          let base = bytes.baseAddress, space + length < bytes.count,
          memcmp(base + space, name.utf8Start, length) == 0,
          let close = place(of: UInt8(ascii: "\""), from: space + length)
        else { continue }
        index = close + 1
        let value = bytes[space + length...close]
        // There are a dozen; marks of one kind follow each other.
        if !found.reversed().contains(where: { $0.elementsEqual(value) }) { found.append(value) }
      }
      return found.map { String(decoding: $0, as: UTF8.self) }
    }
  }
}
