// A phrase as HTML, cut where its values go. Step pages say the same few phrases of every event; cut and
// escaped once, they only have to be copied.

import InkstepLessons

/// HTML with places for values that need no escaping, such as numbers and symbols.
struct HTMLPattern: Sendable {
  private var pieces: [(literal: [UInt8], value: Int?)] = []

  /// Makes a pattern of what `phrase` says about stand-ins for as many values, as it is written as text.
  init(values count: Int, _ phrase: ([String]) -> String) {
    self.init(values: count) { HTML(text: phrase($0)) }
  }

  /// Makes a pattern of what `markup` is with stand-ins for as many values.
  init(values count: Int, _ markup: ([String]) -> HTML) {
    // Characters that no text of ours may hold stand in for the values.
    let standIns = (1...max(count, 1)).prefix(count).map { UInt8($0) }
    let html = markup(standIns.map { String(decoding: [$0], as: UTF8.self) })
    var literal: [UInt8] = []
    for byte in html.bytes {
      if standIns.contains(byte) {
        pieces.append((literal, Int(byte) - 1))
        literal = []
      } else {
        literal.append(byte)
      }
    }
    pieces.append((literal, nil))
  }

  /// Appends the phrase; `value` appends each of its values, counted from 0.
  func write(to html: inout HTML, _ value: (Int, inout HTML) -> Void) {
    for piece in pieces {
      html.raw(piece.literal)
      if let index = piece.value { value(index, &html) }
    }
  }
}
