import Foundation
import Seeds
import Testing

@testable import InkstepLessons

struct TextTests {
  private func shortest(_ number: Double) -> String {
    var text = TextBuffer()
    text.write(number)
    return text.string
  }

  private func fixed(_ number: Double, _ decimals: Int, padded: Bool = false) -> String {
    var text = TextBuffer()
    text.write(number, decimals: decimals, padded: padded)
    return text.string
  }

  @Test func `whole numbers have no fraction and minus zero is zero`() {
    #expect(shortest(0) == "0")
    #expect(shortest(-0.0) == "0")
    #expect(shortest(-17) == "-17")
    #expect(shortest(0.1) == "0.1")
    #expect(shortest(16.667) == "16.667")
    #expect(shortest(1e300) == "1e+300")
    #expect(shortest(.leastNonzeroMagnitude) == "5e-324")
  }

  @Test func `the shortest decimal is Swift's and reads back to the same number`() {
    var random = SeededRandom(seed: 7)
    for _ in 0..<20_000 {
      let number = Double(bitPattern: UInt64.random(in: 0...UInt64.max, using: &random))
      guard number.isFinite else { continue }
      let text = shortest(number)
      #expect(Double(text) == number)
      let plain = "\(number)"
      #expect(text == (plain.hasSuffix(".0") ? String(plain.dropLast(2)) : plain))
    }
    for exponent in 40...62 {
      for number in [pow(2, Double(exponent)), pow(2, Double(exponent)).nextDown] {
        #expect(Double(shortest(number)) == number)
        #expect(shortest(number) == "\(number)".replacingOccurrences(of: ".0", with: ""))
      }
    }
  }

  @Test func `numbers of few decimals, and those beside them, are written as Swift writes them`() {
    var random = SeededRandom(seed: 13)
    for _ in 0..<20_000 {
      let scale = pow(10, Double(Int.random(in: 1...8, using: &random)))
      let most = Int(pow(10, Double(Int.random(in: 1...16, using: &random))))
      let number = Double(Int.random(in: -most...most, using: &random)) / scale
      for near in [number, number.nextUp, number.nextDown, number / 3] {
        let plain = near == 0 ? "0" : "\(near)"
        #expect(shortest(near) == (plain.hasSuffix(".0") ? String(plain.dropLast(2)) : plain))
      }
    }
  }

  @Test func `decimals are cut where they are zero, unless padded`() {
    #expect(fixed(1.5, 3) == "1.5")
    #expect(fixed(1.5, 3, padded: true) == "1.500")
    #expect(fixed(2, 2) == "2")
    #expect(fixed(2, 2, padded: true) == "2.00")
    #expect(fixed(0.05, 1) == "0.1")
    #expect(fixed(10, 0) == "10")
    #expect(fixed(100.04, 1) == "100")
  }

  @Test func `halves go away from zero and what rounds to zero has no sign`() {
    #expect(fixed(0.5, 0) == "1")
    #expect(fixed(-0.5, 0) == "-1")
    #expect(fixed(2.5, 0) == "3")
    #expect(fixed(0.125, 2) == "0.13")
    #expect(fixed(-0.125, 2) == "-0.13")
    #expect(fixed(-0.001, 2, padded: true) == "0.00")
    #expect(fixed(0.49999999999999994, 0) == "0")
    #expect(fixed(4.35, 1) == "4.4")
    #expect(fixed(1.005, 2) == "1.01")
  }

  @Test func `fixed decimals agree with C's, but for halves`() {
    var random = SeededRandom(seed: 7)
    for _ in 0..<20_000 {
      let decimals = Int.random(in: 0...4, using: &random)
      let number = Double.random(in: -1e6...1e6, using: &random)
      #expect(fixed(number, decimals, padded: true) == withoutSignOfZero(number, decimals))
    }
  }

  private func withoutSignOfZero(_ number: Double, _ decimals: Int) -> String {
    let text = String(format: "%.\(decimals)f", number)
    return text.contains { ("1"..."9").contains($0) } ? text : String(text.drop { $0 == "-" })
  }

  @Test func `figures and sentences round alike, next to halves too`() {
    var random = SeededRandom(seed: 11)
    for _ in 0..<20_000 {
      let decimals = Int.random(in: 0...4, using: &random)
      let half =
        (Double(Int.random(in: 0...999_999_999, using: &random)) + 0.5) / pow(10, Double(decimals))
      for number in [half, half.nextDown, half.nextUp, Double.random(in: 0...1e9, using: &random)] {
        #expect(
          fixed(number, decimals, padded: true)
            == NumberFormat.decimals(decimals).text(number, .plain).string)
      }
    }
  }

  @Test func `what is too large for decimals is cut, and what is no number, too`() {
    for number in [Double.infinity, 1e300, .nan] { #expect(fixed(number, 2) == "90000000000000") }
    #expect(fixed(-.infinity, 2) == "-90000000000000")
  }

  @Test func `words and a number at once are what they are one after the other`() {
    func together(_ number: Double) -> String {
      var text = TextBuffer("M")
      text.write(" cx=", rounded: number)
      text.write("L", rounded: number)
      return text.string
    }
    func apart(_ number: Double) -> String { "M cx=\(fixed(number, 2))L\(fixed(number, 2))" }
    var random = SeededRandom(seed: 17)
    for _ in 0..<5_000 {
      let size = pow(10, Double(Int.random(in: -3...6, using: &random)))
      let number = Double.random(in: -size...size, using: &random)
      let half = ((100 * number).rounded(.down) + 0.5) / 100
      for near in [number, number.rounded(), half, half.nextUp, half.nextDown] {
        #expect(together(near) == apart(near))
      }
    }
    let limits = [0, -0.0, -0.004, -0.005, 9998.994, 9998.995, 9999, -9998.995, 99999, 1e300]
    for number in limits + [.infinity, -.infinity, .nan] {
      #expect(together(number) == apart(number))
    }
  }

  @Test func `the bytes of a text are read without a copy`() {
    var text = TextBuffer()
    for index in 0..<5_000 { text.write(byte: UInt8(index % 100)) }
    let (first, second) = (text.bytes, text.bytes)
    let places = [first, second].map { $0.withUnsafeBufferPointer { $0.baseAddress } }
    #expect(places[0] == places[1])
  }

  @Test func `numbers of 64 bits are written whole`() {
    var text = TextBuffer()
    text.write(Int64.max)
    text.write(Int64.min)
    #expect(text.string == "9223372036854775807-9223372036854775808")
  }
}
