// Drawings of tldraw: a `.tldr` file, a snapshot of its store, or shapes from the clipboard. Records are in
// no particular order; shapes are drawn in the order of their keys, relative to their frame or group.
//
// Points were objects at first. Since late 2025 they are packed in base64: the first point as three 32-bit
// floats, each further one as three 16-bit differences (or two, if `dim` is 2). Between these two formats,
// all numbers had 16 bits. The third number is 1.25 times the force, which is only measured for a pen.

import Foundation
import InkstepEngine

/// Ink of tldraw.
enum TldrawInk {
  /// Whether a JSON text is a drawing of tldraw.
  static func matches(_ root: JSONValue) -> Bool {
    root.member("tldrawFileFormatVersion") != nil || records(root) != nil
      || root.member("document")?.member("pages") != nil
  }

  /// All records of a file or snapshot.
  private static func records(_ root: JSONValue) -> [JSONValue]? {
    if let records = root.member("records")?.elements { return records.map { $0 } }
    if let shapes = root.member("shapes")?.elements { return shapes.map { $0 } }
    for store in [root.member("store"), root.member("document")?.member("store")] {
      if let members = store?.members { return members.map(\.value) }
    }
    return nil
  }

  /// Reads the strokes of a page.
  static func read(_ root: JSONValue, page: Int?, into ink: inout JSONStrokes) {
    ink.isUnbounded = true
    guard let records = records(root) else {
      ink.add(
        "a drawing in the format of the first tldraw", at: root,
        "open it at tldraw.com and save it again")
      return
    }
    var shapes: [String: JSONValue] = [:]
    var erased: Set<String> = []
    var pages: [(key: String, id: String)] = []
    for record in records {
      guard let id = record.member("id")?.string else { continue }
      switch record.member("typeName")?.string ?? "shape" {
      case "shape": shapes[id] = record
      case "page": pages.append((record.member("index")?.string ?? "", id))
      case "instance_page_state":
        for shape in record.member("erasingShapeIds")?.elements.map({ $0.map { $0 } }) ?? [] {
          erased.formUnion(shape.string.map { [$0] } ?? [])
        }
      default: break
      }
    }
    pages.sort { ($0.key, $0.id) < ($1.key, $1.id) }
    guard (page ?? 1) <= max(pages.count, 1) else {
      ink.add("there is no page \(page ?? 1); the drawing has \(pages.count)", at: root)
      return
    }
    let wanted = pages.isEmpty ? nil : pages[(page ?? 1) - 1].id
    if pages.count > 1 {
      ink.reading.note(
        "the drawing has \(pages.count) pages, of which page \(page ?? 1) is read; --drawing takes "
          + "another")
    }
    var drawn: [(keys: [String], stroke: [JSONStrokes.Point])] = []
    for (id, shape) in shapes.sorted(by: { $0.value.offset < $1.value.offset }) {
      guard let placement = TldrawPlacement(id, in: shapes) else {
        ink.reading.note("shapes inside themselves are left out")
        continue
      }
      if wanted != nil, placement.page != wanted { continue }
      let kind = shape.member("type")?.string ?? "?"
      guard kind == "draw" || kind == "highlight" else {
        if kind != "group", kind != "frame" {
          ink.reading.note("shapes of the kind '\(shortened(kind))' are left out")
        }
        continue
      }
      let stroke = stroke(shape, placement.map, &ink)
      if erased.contains(id) {
        ink.reading.leaveOut(stroke.count, "samples of strokes under the eraser")
      } else {
        drawn.append((placement.keys, stroke))
      }
    }
    drawn.sort { $0.keys.lexicographicallyPrecedes($1.keys) }
    for (_, stroke) in drawn { ink.append(stroke) }
  }

  private static func stroke(
    _ shape: JSONValue, _ map: Affine, _ ink: inout JSONStrokes
  ) -> [JSONStrokes.Point] {
    guard let properties = shape.member("props"),
      let segments = properties.member("segments")?.elements
    else {
      ink.add("a stroke without segments", at: shape)
      return []
    }
    let map = map.after(
      Affine(a: properties.number("scaleX") ?? 1, d: properties.number("scaleY") ?? 1))
    let isPen = properties.member("isPen")?.boolean == true
    var stroke: [JSONStrokes.Point] = []
    for segment in segments {
      let text = segment.member("path") ?? segment.member("points")
      if let text, let packed = text.string {
        let isWide = segment.member("path") != nil
        let width = segment.number("dim") == 2 ? 2 : 3
        var numbers: [Double] = []
        do throws(PackedPoints.Fault) {
          numbers = try PackedPoints.numbers(packed, isDifference: isWide, width: width)
        } catch {
          ink.add(error.message, at: text, error.suggestion)
          return []
        }
        for start in Swift.stride(from: 0, to: numbers.count, by: width) {
          let position = map(InkPoint(numbers[start], numbers[start + 1]))
          let force = isPen && width == 3 ? Self.force(numbers[start + 2]) : nil
          stroke.append(
            JSONStrokes.Point(position: position, force: force, offset: text.offset + ink.shift))
        }
      } else if let points = text?.elements {
        for value in points {
          guard var point = ink.point(value) else { return [] }
          point.position = map(point.position)
          point.force = isPen ? value.number("z").map(Self.force) : nil
          stroke.append(point)
        }
      } else {
        ink.add("a segment without points", at: segment)
        return []
      }
    }
    return stroke
  }
}

extension TldrawInk {
  /// The force that is stored as a number, which tldraw multiplies by 1.25.
  fileprivate static func force(_ stored: Double) -> Double { min(max(stored / 1.25, 0), 1) }
}

/// The placement of a shape: its page, its drawing order, and its transform.
private struct TldrawPlacement {
  var page: String
  /// The ordering keys of the shapes around it, outermost first, and its own.
  var keys: [String] = []
  var map = Affine.identity

  /// `nil` for a shape that contains itself.
  init?(_ id: String, in shapes: [String: JSONValue]) {
    page = id
    for _ in 0..<64 {
      guard let shape = shapes[page] else { return }
      keys.insert(shape.member("index")?.string ?? "", at: 0)
      let own = Affine(e: shape.number("x") ?? 0, f: shape.number("y") ?? 0).after(
        Affine(radians: shape.number("rotation") ?? 0))
      map = own.after(map)
      page = shape.member("parentId")?.string ?? ""
    }
    return nil
  }
}

/// Points packed in base64.
enum PackedPoints {
  /// The reason why a text is not a list of points.
  enum Fault: Error {
    case malformed
    /// A number is infinite or not a number.
    case infinite

    var message: String {
      switch self {
      case .malformed: "the points of a segment are not as tldraw packs them"
      case .infinite:
        "a point of the segment is infinite: tldraw stores 16 bits, which end at ±65504"
      }
    }

    var suggestion: String? {
      self == .infinite ? "the position is lost in the file; draw the stroke again in tldraw" : nil
    }
  }

  /// The numbers of all points, `width` for each.
  static func numbers(
    _ text: String, isDifference: Bool, width: Int
  ) throws(Fault) -> [Double] {
    let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    guard let data = Data(base64Encoded: text + padding) else { throw .malformed }
    let bytes = [UInt8](data)
    let head = isDifference ? width * 4 : 0
    guard bytes.count >= head, (bytes.count - head) % (width * 2) == 0 else { throw .malformed }
    var numbers: [Double] = []
    numbers.reserveCapacity((bytes.count - head) / 2 + width)
    if isDifference {
      for index in 0..<width {
        let bits = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[index * 4 + $1]) << (8 * $1) }
        numbers.append(Double(Float(bitPattern: bits)))
      }
    }
    for start in Swift.stride(from: head, to: bytes.count, by: 2) {
      let number = half(UInt16(bytes[start]) | UInt16(bytes[start + 1]) << 8)
      numbers.append(isDifference ? numbers[numbers.count - width] + number : number)
    }
    guard numbers.allSatisfy(\.isFinite) else { throw .infinite }
    return numbers
  }

  /// Decodes a half-precision number (IEEE 754 binary16).
  static func half(_ bits: UInt16) -> Double {
    let exponent = Int(bits >> 10 & 31)
    let fraction = Double(bits & 1023)
    let magnitude =
      switch exponent {
      case 0: fraction * 0x1p-24
      case 31: fraction == 0 ? Double.infinity : Double.nan
      default: (1 + fraction / 1024) * Double(sign: .plus, exponent: exponent - 15, significand: 1)
      }
    return bits >> 15 == 1 ? -magnitude : magnitude
  }
}
