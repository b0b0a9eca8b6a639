// A number of the text, over the current stroke. Packet: the format (−1 for as many decimals as there are), the
// subject (a stage, or −1 for the stroke itself), the measure of it; for two numbers also what is done with
// them (0 add, 1 subtract, 2 multiply, 3 divide), and subject and measure of the second.
//
// The answer is the exact value and, on a second line, the number as it is read; nothing where the stroke has
// no such number.

import InkstepEngine
import InkstepLessons

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

  /// What a packet asks for: a measure that there is, whether or not this stroke has it.
  private enum Asked {
    case unknown
    case known(Double?)
  }

  private func measure(_ packet: Packet, at index: Int) -> Asked {
    guard let subject = packet.whole(index, in: -1..<DrawingStage.allCases.count) else {
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
