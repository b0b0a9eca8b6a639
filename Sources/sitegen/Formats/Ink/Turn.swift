// Rotations by an angle in radians, without a mathematics library: the last bits of the system's sine and
// cosine differ between machines, and the same file must give the same ink everywhere.
//
// The angle is reduced to within an eighth of a turn, where ten terms of the Taylor series are enough.

extension Affine {
  /// The rotation about the origin by an angle in radians, clockwise on screen.
  init(radians angle: Double) {
    let (cosine, sine) = Trigonometry.cosineAndSine(angle)
    self.init(a: cosine, b: sine, c: -sine, d: cosine)
  }
}

/// The cosine and sine of angles.
enum Trigonometry {
  /// A quarter turn in two parts; multiples of the first, up to a million, are exact.
  private static let quarter = (1.5707963267341256, 6.077100506506192e-11)

  /// The cosine and the sine of a finite angle in radians, accurate to about 1e-15.
  static func cosineAndSine(_ angle: Double) -> (cosine: Double, sine: Double) {
    // The reduction by `quarter` is exact up to a million quarters only.
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
