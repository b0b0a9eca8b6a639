// Computes a number in the text of the page from the current stroke. Packet: the format (−1 for all
// decimals), the subject (a stage, or −1 for the stroke itself) and its measure. Two numbers are
// combined by an operation (0 add, 1 subtract, 2 multiply, 3 divide), followed by the second
// subject and measure.
//
// The answer is the exact value and, on a second line, the number as displayed; it is empty if the
// stroke has no such number.

import InkstepEngine
import InkstepLessons
import Packets

extension LiveEngine {
  func number(_ packet: Packet) -> Outcome {
    let formats = NumberFormat.named
    guard let format = packet.whole(0, in: -1..<formats.count),
      packet.count == 3 || packet.count == 6,
      case .known(var number) = measure(packet, at: 1)
    else { return .malformed }
    if packet.count == 6 {
      guard let operation = packet.whole(3, in: 0..<4),
        case .known(let other) = measure(packet, at: 4)
      else { return .malformed }
      if let a = number, let b = other {
        number = [a + b, a - b, a * b, a / b][operation]
      } else {
        number = nil
      }
    }
    var text = TextBuffer()
    guard let number, number.isFinite else { return .text(text) }
    text.write(NumberFormat.shortest.text(number, .plain))
    text.write("\n")
    text.write((format < 0 ? .shortest : formats[format].format).text(number))
    return .text(text)
  }

  /// The value of a measure; `known(nil)` if this stroke does not have it.
  private enum Asked {
    case unknown
    case known(Double?)
  }

  private func measure(_ packet: Packet, at index: Int) -> Asked {
    guard let subject = packet.whole(index, in: -1..<stages.count) else {
      return .unknown
    }
    if subject < 0 {
      let all = StrokeMeasure.all
      guard let field = packet.whole(index + 1, in: 0..<all.count) else { return .unknown }
      return .known(all[field].value(for: stroke))
    }
    let all = Measure.all
    guard let field = packet.whole(index + 1, in: 0..<all.count), let trace = trace(subject) else {
      return .unknown
    }
    return .known(all[field].value(for: trace).number)
  }
}
