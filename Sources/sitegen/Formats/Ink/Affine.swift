// Affine maps of the plane, and their notation in the transforms of SVG and of CSS.

import Foundation
import InkstepEngine

/// The map (x, y) → (a·x + c·y + e, b·x + d·y + f).
struct Affine: Equatable {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0
  var e = 0.0
  var f = 0.0

  /// The identity.
  static let identity = Affine()

  /// The composition of two maps that applies `inner` first.
  func after(_ inner: Affine) -> Affine {
    Affine(
      a: a * inner.a + c * inner.b, b: b * inner.a + d * inner.b,
      c: a * inner.c + c * inner.d, d: b * inner.c + d * inner.d,
      e: a * inner.e + c * inner.f + e, f: b * inner.e + d * inner.f + f)
  }

  func callAsFunction(_ point: InkPoint) -> InkPoint {
    if self == .identity { return point }
    return InkPoint(a * point.x + c * point.y + e, b * point.x + d * point.y + f)
  }

  func callAsFunction(_ element: PathElement) -> PathElement { element.map { self($0) } }
}

extension Affine {
  /// The map that a `transform` of SVG or CSS describes; `nil` if the text is not a transform.
  init?(_ text: String) {
    if text == "none" {
      self = .identity
      return
    }
    let bytes = Array(text.utf8)
    var position = 0
    var result = Affine.identity
    func skip(_ bytes: [UInt8], _ isSkipped: (UInt8) -> Bool) {
      while position < bytes.count, isSkipped(bytes[position]) { position += 1 }
    }
    let isGap: (UInt8) -> Bool = { $0 <= 0x20 || $0 == UInt8(ascii: ",") }
    skip(bytes, isGap)
    while position < bytes.count {
      let start = position
      skip(bytes, isLetter)
      let name = String(decoding: bytes[start..<position], as: UTF8.self)
      skip(bytes) { $0 <= 0x20 }
      guard position < bytes.count, bytes[position] == UInt8(ascii: "(") else { return nil }
      position += 1
      var numbers: [Double] = []
      skip(bytes, isGap)
      while let match = decimal(in: bytes, from: position, to: bytes.count) {
        position = match.end
        let unit = position
        skip(bytes) { isLetter($0) || $0 == UInt8(ascii: "%") }
        guard
          let scale = Self.scale(ofUnit: String(decoding: bytes[unit..<position], as: UTF8.self))
        else { return nil }
        numbers.append(match.value * scale)
        skip(bytes, isGap)
        if numbers.count > 6 { return nil }
      }
      guard position < bytes.count, bytes[position] == UInt8(ascii: ")"),
        let map = Affine(name.lowercased(), numbers)
      else { return nil }
      position += 1
      result = result.after(map)
      skip(bytes, isGap)
    }
    self = result
  }

  /// The factor that converts a number with a unit to user units or degrees; `nil` for other units.
  private static func scale(ofUnit unit: String) -> Double? {
    switch unit.lowercased() {
    case "", "px", "deg": 1
    case "rad": 180 / .pi
    case "grad": 0.9
    case "turn": 360
    default: nil
    }
  }

  private init?(_ name: String, _ n: [Double]) {
    guard n.allSatisfy({ $0.magnitude <= 1e9 }) else { return nil }
    switch (name, n.count) {
    case ("matrix", 6): self.init(a: n[0], b: n[1], c: n[2], d: n[3], e: n[4], f: n[5])
    case ("translate", 1): self.init(e: n[0])
    case ("translate", 2): self.init(e: n[0], f: n[1])
    case ("scale", 1): self.init(a: n[0], d: n[0])
    case ("scale", 2): self.init(a: n[0], d: n[1])
    case ("rotate", 1): self.init(rotation: n[0])
    case ("rotate", 3):
      self = Affine(e: n[1], f: n[2]).after(Affine(rotation: n[0])).after(
        Affine(e: -n[1], f: -n[2]))
    case ("translatex", 1): self.init(e: n[0])
    case ("translatey", 1): self.init(f: n[0])
    case ("scalex", 1): self.init(a: n[0])
    case ("scaley", 1): self.init(d: n[0])
    case ("skewx", 1), ("skew", 1): self.init(c: tan(n[0] * .pi / 180))
    case ("skewy", 1): self.init(b: tan(n[0] * .pi / 180))
    case ("skew", 2): self.init(b: tan(n[1] * .pi / 180), c: tan(n[0] * .pi / 180))
    default: return nil
    }
  }

  /// The rotation about the origin by an angle in degrees; exact for quarter turns.
  private init(rotation degrees: Double) {
    switch degrees.remainder(dividingBy: 360) {
    case 0: self = .identity
    case 90: self.init(a: 0, b: 1, c: -1, d: 0)
    case -90: self.init(a: 0, b: -1, c: 1, d: 0)
    case 180, -180: self.init(a: -1, d: -1)
    case let angle:
      let (cosine, sine) = (cos(angle * .pi / 180), sin(angle * .pi / 180))
      self.init(a: cosine, b: sine, c: -sine, d: cosine)
    }
  }
}
