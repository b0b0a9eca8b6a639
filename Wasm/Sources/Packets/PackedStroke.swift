// A stroke in a packet: width, height, then for each event its numbers, in the order of `EventField`; what is
// not known is NaN. The text is the stroke's id.

import InkstepEngine
import InkstepLessons

extension Stroke {
  /// Reads a stroke; `nil` if the packet is not a valid stroke.
  package init?(_ packet: Packet) {
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
  /// The number of doubles for each event.
  package static var packedCount: Int { EventField.allCases.count }

  /// Reads an event from its numbers; `nil` if the first is not a valid phase.
  package init?(_ packet: Packet, at index: Int) {
    func known(_ field: EventField) -> Double? { packet.optional(index + field.rawValue) }
    let phases = TouchPhase.allCases
    guard let phase = packet.whole(index + EventField.phase.rawValue, in: phases.indices) else {
      return nil
    }
    var tilt: PenTilt?
    if let x = known(.tiltX), let y = known(.tiltY) { tilt = PenTilt(x, y) }
    self.init(
      phases[phase], InkPoint(known(.x) ?? .nan, known(.y) ?? .nan), time: known(.time),
      force: known(.force), tilt: tilt)
  }
}
