// Sends touches to the view of the UIKit program, and prints what is on its screen after each.
//
// Reads lines "PHASE X Y"; a line with several positions is a touch with coalesced ones, and an empty line begins with a
// new view. Prints the elements on the screen, separated by semicolons, and "-" for an empty line.

import UIKit

@main
enum RunUIKit {
  static func main() {
    var view = InkView(frame: CGRect())
    while let line = readLine() {
      let words = line.split(separator: " ")
      guard words.count > 2 else {
        view = InkView(frame: CGRect())
        print("-")
        continue
      }
      let numbers = words.dropFirst().compactMap { Double($0) }
      let samples = stride(from: 0, to: numbers.count - 1, by: 2).map {
        UITouch(at: CGPoint(x: numbers[$0], y: numbers[$0 + 1]))
      }
      let touches: Set = [samples[samples.count - 1]]
      let event = samples.count > 1 ? UIEvent(coalesced: samples) : nil
      switch words[0] {
      case "began": view.touchesBegan(touches, with: event)
      case "moved": view.touchesMoved(touches, with: event)
      case "ended": view.touchesEnded(touches, with: event)
      default: view.touchesCancelled(touches, with: event)
      }
      if view.needsDisplay {
        Drawing.current = view.screen
        view.draw(view.bounds)
        view.needsDisplay = false
      }
      print(view.screen.elements.joined(separator: ";"))
    }
  }
}
