// Turns by an angle in radians, as drawings on an endless plane have them. Sine and cosine are sums and
// products of our own: those of the system differ in the last place from machine to machine, and the page
// opens the same files, and has to put the same ink in the same places.
//
// The angle is brought to within an eighth of a turn, where the series of B. Taylor need ten terms.

extension Affine {
  /// The turn about the origin by an angle in radians, clockwise on the screen.
  init(angle: Double) {
    let (cosine, sine) = Turn.cosineAndSine(angle)
    self.init(a: cosine, b: sine, c: -sine, d: cosine)
  }
}

/// The cosine and sine of angles.
enum Turn {
  /// A quarter of a turn, in two parts: multiples of the first, up to a million, are exact.
  private static let quarter = (1.5707963267341256, 6.077100506506192e-11)

  /// The cosine and the sine of a finite angle, to about one place in 10¹⁵.
  static func cosineAndSine(_ angle: Double) -> (cosine: Double, sine: Double) {
    // Farther than that no angle is known to a fraction of a turn that anybody meant.
    let near = angle.magnitude > 1e6 ? angle.truncatingRemainder(dividingBy: 2 * .pi) : angle
    let quarters = (near / (.pi / 2) + 0.5).rounded(.down)
    let rest = near - quarters * quarter.0 - quarters * quarter.1
    let square = rest * rest
    var (cosine, sine) = (1.0, 1.0)
    for number in stride(from: 20.0, to: 0, by: -2) {
      cosine = 1 - square / (number * (number - 1)) * cosine
      sine = 1 - square / (number * (number + 1)) * sine
    }
    sine *= rest
    switch Int(quarters) & 3 {
    case 0: return (cosine, sine)
    case 1: return (-sine, cosine)
    case 2: return (-cosine, -sine)
    default: return (sine, -cosine)
    }
  }
}
