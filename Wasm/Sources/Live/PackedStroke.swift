// A stroke in a packet: width, height, then seven numbers for each event (phase as 0 began, 1 moved,
// 2 ended, 3 cancelled; x; y; and each of time, force, tilt to the right and tilt towards oneself, or
// NaN). The text is the stroke's id.

import InkstepEngine

extension Stroke {
  /// Reads a stroke; `nil` where the packet holds what no stroke can.
  init?(_ packet: Packet) {
    guard packet.count >= 2, (packet.count - 2) % TouchEvent.packedCount == 0 else { return nil }
    let width = packet[0]
    let height = packet[1]
    guard width > 0, width <= 1e6, height > 0, height <= 1e6 else { return nil }
    var events: [TouchEvent] = []
    events.reserveCapacity(packet.count / TouchEvent.packedCount)
    for index in stride(from: 2, to: packet.count, by: TouchEvent.packedCount) {
      guard let event = TouchEvent(packet, at: index) else { return nil }
      events.append(event)
    }
    guard let id = packet.text else { return nil }
    self.init(id: id, width: width, height: height, events: events)
  }
}

extension TouchEvent {
  /// How many numbers an event takes.
  static let packedCount = 7

  /// Reads an event from its numbers; `nil` where the first is no phase.
  init?(_ packet: Packet, at index: Int) {
    guard let code = packet.whole(index, in: 0..<4), let phase = TouchPhase(rawValue: UInt8(code))
    else { return nil }
    var tilt: PenTilt?
    if let x = packet.optional(index + 5), let y = packet.optional(index + 6) {
      tilt = PenTilt(x, y)
    }
    self.init(
      phase, InkPoint(packet[index + 1], packet[index + 2]), time: packet.optional(index + 3),
      force: packet.optional(index + 4), tilt: tilt)
  }
}
